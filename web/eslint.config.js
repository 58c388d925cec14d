import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  {
    ignores: ["dist/", "shots/", "test-results/", "public/", "src/engine/wasm/", "src/protocol.ts"],
  },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // Addresses are read by the router.
      "svelte/no-navigation-without-resolve": "off",
      // Sets and maps are replaced as a whole, never changed, where something depends on them.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
