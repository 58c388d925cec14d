/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "*.md?contents" {
  /** The pages of the folder, in the order in which they are read. */
  const contents: {
    name: string;
    /** Its first heading. */
    heading: string;
    /** What its clauses begin with. */
    beginnings: string[];
  }[];
  export default contents;
}

/** The ids of the boards that there are layouts of (see build/boards.ts). */
declare module "virtual:layouts" {
  const ids: string[];
  export default ids;
}
