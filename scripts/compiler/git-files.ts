import { execFileSync } from "node:child_process";

/** The revision is unknown to git, or there is no git. */
export class RevisionError extends Error {
  readonly code = "git.revision";
}

/** The texts of all JSON files under schemas/ as they stood at a revision. */
export function readRevision(root: string, revision: string): ReadonlyMap<string, string> {
  const git = (args: readonly string[], input?: string): string => {
    try {
      return execFileSync("git", ["-C", root, ...args], {
        encoding: "utf8",
        maxBuffer: 256 * 1024 * 1024,
        stdio: ["pipe", "pipe", "ignore"],
        ...(input !== undefined && { input }),
      });
    } catch (cause) {
      throw new RevisionError(`git does not know the revision "${revision}"`, { cause });
    }
  };
  if (revision.startsWith("-")) throw new RevisionError(`"${revision}" is no revision`);
  const commit = git(["rev-parse", "--verify", "--quiet", `${revision}^{commit}`]).trim();
  const paths = git(["ls-tree", "-r", "--name-only", "-z", commit, "--", "schemas"])
    .split("\0")
    .filter((path) => path.endsWith(".json"));
  return new Map(paths.map((path) => [path, git(["show", `${commit}:${path}`])]));
}
