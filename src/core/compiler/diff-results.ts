import type { CompileResult } from "./compiler.ts";
import { diffLibraries } from "./diff.ts";
import { diffSite } from "./diff-site.ts";

/** What changed between two compilations: each sentence once, with the companies that it concerns where it is not for all. */
export function diffResults(before: CompileResult, after: CompileResult): readonly string[] {
  const told = new Map<string, string[]>();
  const companies: string[] = [];
  for (const code of new Set(["base", ...before.codes, ...after.codes])) {
    const old = code === "base" ? before.base : before.libraries.get(code);
    const now = code === "base" ? after.base : after.libraries.get(code);
    if (now === undefined) companies.push(`${code}: the company is gone`);
    else if (old === undefined) companies.push(`${code}: a new company`);
    else for (const line of diffLibraries(old, now)) told.set(line, [...(told.get(line) ?? []), code]);
  }
  const lines = Array.from(told, ([line, codes]) => (codes.includes("base") ? line : `${codes.join(", ")}: ${line}`));
  return [...companies, ...lines, ...diffSite(before.base, after.base)];
}
