import { execFileSync } from "node:child_process";
import { EDITOR_FOLDER } from "./read-files.ts";

/** The revision is unknown to git, or there is no git. */
export class RevisionError extends Error {
  readonly code = "git.revision";
}

const LINE_BREAK = 10;

/** The texts of all JSON files under schemas/ as they stood at a revision. */
export function readRevision(root: string, revision: string): ReadonlyMap<string, string> {
  const git = (args: readonly string[], input = ""): Buffer => {
    try {
      return execFileSync("git", ["-C", root, ...args], {
        maxBuffer: 256 * 1024 * 1024,
        stdio: ["pipe", "pipe", "ignore"],
        input,
      });
    } catch (cause) {
      throw new RevisionError(`git does not know the revision "${revision}"`, { cause });
    }
  };
  if (revision.startsWith("-")) throw new RevisionError(`"${revision}" is no revision`);
  const commit = git(["rev-parse", "--verify", "--quiet", `${revision}^{commit}`])
    .toString()
    .trim();
  const paths = git(["ls-tree", "-r", "--name-only", "-z", commit, "--", "schemas"])
    .toString()
    .split("\0")
    .filter((path) => path.endsWith(".json") && !path.startsWith(`${EDITOR_FOLDER}/`));
  // One process for all files: hundreds of them, a process each, would take longer than the comparison.
  return batched(paths, git(["cat-file", "--batch"], paths.map((path) => `${commit}:${path}\n`).join("")));
}

/** The texts in the answer of `git cat-file --batch`: for each file a line that ends with its size, the bytes, a line break. */
function batched(paths: readonly string[], answer: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const headEnd = answer.indexOf(LINE_BREAK, at);
    const size = Number(answer.subarray(at, headEnd).toString().split(" ").at(-1));
    texts.set(path, answer.subarray(headEnd + 1, headEnd + 1 + size).toString());
    at = headEnd + 1 + size + 1;
  }
  return texts;
}
