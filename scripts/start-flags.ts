import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What `npm start` tells Node. The young generation is bounded: Node sizes it by the machine's memory, and would keep a
 * hundred megabytes of it for a server that hardly uses ten. The old one grows by a quarter between collections: left to
 * itself it grows with the machine's memory as well, by two hundred megabytes while sockets come and go.
 */
export function startFlags(root: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/**
 * What `npm start` gives Node's allocator on Linux. Left to itself it keeps a heap for each thread, into which the buffers
 * of a hundred sockets are scattered and of which little ever goes back: 600 MB in place of 400 while many upload.
 */
export const startEnvironment = { MALLOC_ARENA_MAX: "2" };
