import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../documents/support.ts";

/** What a project needs to compile, to be proven and to be tested. */
const PARTS = ["schemas", "src", "scripts", "tests", "stories", "docs", "deploy", "demo", ".storybook", ".vscode", ".ci"];
const FILES = [
  "package.json",
  "README.md",
  "tsconfig.json",
  "vite.config.ts",
  "vitest.config.ts",
  "lingui.config.ts",
  ".oxfmtrc.json",
  ".oxlintrc.json",
  ".gitignore",
  ".dockerignore",
  ".containerignore",
];

/** What a command said, and whether it was content. */
export type Told = { readonly isGreen: boolean; readonly said: string };

/** A copy of the project in a folder of its own, with documents of its own. It shares the packages. */
export class ProjectCopy {
  readonly root: string;

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), "project-"));
    // As any checkout is: some tests start it as another user.
    chmodSync(this.root, 0o755);
    for (const part of [...PARTS, ...FILES]) cpSync(join(projectRoot, part), join(this.root, part), { recursive: true });
    symlinkSync(join(projectRoot, "node_modules"), join(this.root, "node_modules"));
  }

  /** Write the files that are not as the project has them, and take away those that are not among them. */
  write(files: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): void {
    for (const [path, text] of files) {
      if (before.get(path) === text) continue;
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    for (const path of before.keys()) if (!files.has(path)) rmSync(join(this.root, path));
  }

  run(script: string, ...args: readonly string[]): Told {
    // What a test runner says of itself would make another product of it, one that is larger and slower.
    const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST_|NODE_ENV$)/.test(name));
    const run = spawnSync(process.execPath, [join(this.root, script), ...args], {
      cwd: this.root,
      env: { ...Object.fromEntries(own), CI: "1" },
      encoding: "utf8",
    });
    return { isGreen: run.status === 0, said: `${run.stdout}\n${run.stderr}` };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
