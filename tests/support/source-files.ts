import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

/** The project's root, from this file's place. */
export const root = join(import.meta.dirname, "../..");

export type SourceFile = {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** The text without comments: what the machine runs. */
  readonly code: string;
  /** What it imports: project files by path from the root, packages by name. */
  readonly imports: readonly string[];
  /** The same, without `import type`, which leaves no trace at run time. */
  readonly valueImports: readonly string[];
};

/** Every TypeScript file below a folder. */
export function sourceFiles(folder: string): readonly SourceFile[] {
  return walk(join(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => readSource(path));
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

const IMPORT = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;

function readSource(path: string): SourceFile {
  const text = readFileSync(path, "utf8");
  const code = withoutComments(text);
  const imports: string[] = [];
  const valueImports: string[] = [];
  for (const match of code.matchAll(IMPORT)) {
    const target = match[3] ?? match[4] ?? "";
    const resolved = target.startsWith(".") ? relative(root, normalize(join(dirname(path), target))) : target;
    imports.push(resolved);
    if (match[2] === undefined) valueImports.push(resolved);
  }
  return { path: relative(root, path), text, code, imports, valueImports };
}

/** Remove comments, leaving texts in quotes alone. */
export function withoutComments(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/g,
    (_all, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? "",
  );
}
