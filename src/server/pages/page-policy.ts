import { createHash } from "node:crypto";

/** Hash of a script within the page, as a policy names it. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
