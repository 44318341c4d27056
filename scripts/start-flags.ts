import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What `npm start` tells Node. The young generation is bounded: Node sizes it by the machine's memory, and would keep a
 * hundred megabytes of it for a server that hardly uses ten.
 */
export function startFlags(root: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}
