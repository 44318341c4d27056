import type { Fault, TextEdit } from "../definition/fault.ts";
import { meantIn, nearest } from "../definition/near-miss.ts";

/** The faults, each with the edit that mends it where one is known. */
export function withRepairs(faults: readonly Fault[], files: ReadonlyMap<string, string>): readonly Fault[] {
  return faults.map(({ instead, ...fault }) => {
    const text = files.get(fault.file) ?? "";
    const repair = instead === undefined ? repairOf(fault, text) : replaced(fault, instead, text);
    return repair === undefined ? fault : { ...fault, repair };
  });
}

/** A misspelt name that stands alone in its quotes is written as the name that it most likely means. */
function repairOf({ line, column, sentence }: Fault, text: string): TextEdit | undefined {
  const meant = meantIn(sentence);
  if (meant === undefined) return undefined;
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text.split("\n", line)[line - 1]?.slice(column - 1) ?? "")?.[0];
  const written = quoted === undefined ? undefined : (JSON.parse(quoted) as string);
  // The place may be that of the object in which the name stands, or of the very name that code would have to use.
  if (quoted === undefined || written === undefined || written === meant || nearest(written, [meant]) === undefined)
    return undefined;
  return { line, column, length: quoted.length, text: JSON.stringify(meant) };
}

/** Another value stands where the fault is; none where the value goes over several lines. */
function replaced({ line, column }: Fault, instead: string, text: string): TextEdit | undefined {
  const length = valueLength(text.split("\n", line)[line - 1]?.slice(column - 1) ?? "");
  return length === 0 ? undefined : { line, column, length, text: instead };
}

/** How long the JSON value is with which a line begins; 0 where it does not end in it. */
function valueLength(line: string): number {
  let depth = 0;
  for (const { 0: part, index } of line.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s,:[\]{}"]+/g)) {
    if ("[{".includes(part)) depth += 1;
    else if ("]}".includes(part)) depth -= 1;
    if (depth === 0) return index + part.length;
  }
  return 0;
}

/** The text after one edit. */
export function applyEdit(text: string, edit: TextEdit): string {
  const lines = text.split("\n");
  const line = lines[edit.line - 1] ?? "";
  lines[edit.line - 1] = line.slice(0, edit.column - 1) + edit.text + line.slice(edit.column - 1 + edit.length);
  return lines.join("\n");
}
