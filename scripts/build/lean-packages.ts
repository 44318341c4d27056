import type { Plugin } from "vite";

const ROUTER = /node_modules\/react-router\/dist\//;
/** Names for developers' tools. Writing one counts as a side effect of the module. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** React's wrappers do nothing until they are drawn, but only a note tells the bundler so. */
const WRAPPER = /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;
const WARNINGS = "var ENABLE_DEV_WARNINGS = true;";
/** What stands in for a hook of React where React lacks it, as before version 18. */
const SHIM = /node_modules\/use-sync-external-store\/shim\/index\.js$/;

/**
 * Lets the bundler leave out the parts of react-router that nothing here uses: its forms, its prefetching, and what
 * belongs to its server framework; and what swr brings along for a React of former times.
 */
export const leanPackages = (): Plugin => ({
  name: "portal:lean-packages",
  apply: "build",
  transform: {
    filter: { id: [ROUTER, SHIM] },
    handler: (code, id) => ({
      code: SHIM.test(id) ? `export { useSyncExternalStore } from "react";` : leanRouter(code),
      map: null,
    }),
  },
});

function leanRouter(code: string): string {
  return code
    .replaceAll(DISPLAY_NAME, "")
    .replaceAll(WRAPPER, "$1/* @__PURE__ */ $2")
    .replace(WARNINGS, "var ENABLE_DEV_WARNINGS = false;");
}
