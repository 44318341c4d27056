import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";

/** Texts that documents have had in the history of a checkout, by path, as git names them; GONE where it has deleted one. */
export type History = ReadonlyMap<string, ReadonlySet<string>>;

/** In the place of a text's name: at some time the document was taken away. */
export const GONE = "";

const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;
const NO_BLOB = /^0+$/u;

/** Read the history of the documents; empty where the folder is in no repository of git. */
export function readHistory(root: string): History {
  let log: string;
  try {
    log = execFileSync(
      "git",
      ["-C", root, "log", "-m", "--raw", "--no-abbrev", "--no-renames", "--relative", "--format=", "-z", "--", "schemas"],
      { maxBuffer: MAX_OUTPUT_BYTES, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" },
    );
  } catch {
    return new Map();
  }
  const found = new Map<string, Set<string>>();
  // ":mode mode blob blob status", the path: each ends with a zero.
  const parts = log.split("\0");
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, , before = "", after = ""] = parts[at]!.trim().split(" ");
    const path = parts[at + 1]!;
    const texts = found.get(path) ?? new Set();
    for (const blob of [before, after]) if (!NO_BLOB.test(blob)) texts.add(blob);
    if (NO_BLOB.test(after)) texts.add(GONE);
    found.set(path, texts);
  }
  return found;
}

/** The name that git gives a text. */
export function blobOf(text: string): string {
  const bytes = Buffer.from(text);
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** What the newest commit says of itself; undefined outside of a repository. */
export function newestCommit(root: string): { readonly short: string; readonly subject: string } | undefined {
  try {
    const told = execFileSync("git", ["-C", root, "log", "-1", "--format=%h%x00%s"], {
      stdio: ["ignore", "pipe", "ignore"],
      encoding: "utf8",
    });
    const [short = "", subject = ""] = told.trim().split("\0");
    return { short, subject };
  } catch {
    return undefined;
  }
}
