import type { CompileResult } from "./compiler.ts";
import { type DocumentChange, libraryChanges } from "./diff.ts";
import { reasonsTold } from "./reasons-told.ts";
import { siteChanges } from "./diff-site.ts";
import { words } from "./diff-words.ts";
import { alike, tell, type Told } from "./told.ts";
import { withUnread } from "./with-unread.ts";

/** What changed in one document, and of which companies; no codes: for everybody. Without a name it is a line of its own. */
export type ResultChange = Omit<DocumentChange, "name"> & { readonly codes: readonly string[]; readonly name?: Told };

/**
 * What changed between two compilations: each change once, with the companies that it concerns where it is not for all. Of a
 * document that cannot be read nothing is told: it is a fault already.
 */
export function resultChanges(former: CompileResult, latter: CompileResult): readonly ResultChange[] {
  const [before, after] = [withUnread(former, latter), withUnread(latter, former)];
  const known = new Map<string, { readonly change: DocumentChange; readonly codes: string[] }>();
  const companies: Told[] = [];
  for (const code of new Set(["base", ...before.libraries.keys(), ...after.libraries.keys()])) {
    const old = code === "base" ? before.base : before.libraries.get(code);
    const now = code === "base" ? after.base : after.libraries.get(code);
    if (now === undefined) companies.push(tell(words.companyGone, { code }));
    else if (old === undefined) companies.push(tell(words.companyNew, { code }));
    else
      for (const change of libraryChanges(old, now, after.base)) {
        const same = known.get(change.line.en);
        if (same === undefined) known.set(change.line.en, { change, codes: [code] });
        else same.codes.push(code);
      }
  }
  return [
    ...companies.map((line): ResultChange => ({ line, told: [], codes: [] })),
    ...Array.from(known.values(), ({ change, codes }): ResultChange => ({
      ...change,
      codes: codes.includes("base") ? [] : codes,
    })),
    ...reasonsTold(before, after).flatMap(({ code, told }) =>
      told.map((line): ResultChange => ({ line, told: [], codes: [code] })),
    ),
    ...siteChanges(before.base, after.base, [after.base, ...after.libraries.values()]).map((change): ResultChange => ({
      ...change,
      codes: [],
    })),
  ];
}

/** The same, each change as one sentence. */
export function tellResults(before: CompileResult, after: CompileResult): readonly Told[] {
  return resultChanges(before, after).map(lineOf);
}

/** A change in a sentence, with the companies that it concerns. */
export function lineOf({ line, codes }: ResultChange): Told {
  return codes.length === 0 ? line : tell(words.ofDocument, { name: alike(codes.join(", ")), told: line });
}

/** The same in English, as terminals have it. */
export function diffResults(before: CompileResult, after: CompileResult): readonly string[] {
  return tellResults(before, after).map(({ en }) => en);
}
