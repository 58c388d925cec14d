/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*.md?rules" {
  /** A page of rules as HTML. */
  const html: string;
  export default html;
}
