import type { Plugin } from "vite";

/** Read by V8; other engines see a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks scripts of which most runs as soon as they are here, so that the browser compiles their functions while it fetches
 * them, on a thread of its own. Without it each function is read twice and compiled on the page's thread when it is called.
 *
 * @param chunks names of the files; one with much that few people reach is better left as it is
 */
export const compileHints = (chunks: readonly string[]): Plugin => ({
  name: "portal:compile-hints",
  apply: "build",
  generateBundle: {
    order: "post",
    handler: (_options, bundle) => {
      const files = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const name of chunks) {
        const named = files.filter((file) => file.name === name);
        if (named.length === 0) throw new RangeError(`the build has no file "${name}"; its hint would do nothing`);
        for (const file of named) file.code = HINT + file.code;
      }
    },
  },
});
