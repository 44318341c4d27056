import type { CompileResult } from "./compiler.ts";
import { tellLibraries } from "./diff.ts";
import { tellSite } from "./diff-site.ts";
import { words } from "./diff-words.ts";
import { alike, tell, type Told } from "./told.ts";

/** What changed between two compilations: each sentence once, with the companies that it concerns where it is not for all. */
export function tellResults(before: CompileResult, after: CompileResult): readonly Told[] {
  const told = new Map<string, { readonly line: Told; readonly codes: string[] }>();
  const companies: Told[] = [];
  for (const code of new Set(["base", ...before.codes, ...after.codes])) {
    const old = code === "base" ? before.base : before.libraries.get(code);
    const now = code === "base" ? after.base : after.libraries.get(code);
    if (now === undefined) companies.push(tell(words.companyGone, { code }));
    else if (old === undefined) companies.push(tell(words.companyNew, { code }));
    else
      for (const line of tellLibraries(old, now, after.base)) {
        const known = told.get(line.en);
        if (known === undefined) told.set(line.en, { line, codes: [code] });
        else known.codes.push(code);
      }
  }
  const lines = Array.from(told.values(), ({ line, codes }) =>
    codes.includes("base") ? line : tell(words.ofDocument, { name: alike(codes.join(", ")), told: line }),
  );
  return [...companies, ...lines, ...tellSite(before.base, after.base, [after.base, ...after.libraries.values()])];
}

/** The same in English, as terminals have it. */
export function diffResults(before: CompileResult, after: CompileResult): readonly string[] {
  return tellResults(before, after).map(({ en }) => en);
}
