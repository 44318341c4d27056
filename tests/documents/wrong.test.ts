import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatFault } from "../../src/core/definition/fault.ts";
import { editorSchemas } from "../../scripts/compiler/editor/editor-schemas.ts";
import { rules } from "../../src/core/definition/rules.ts";
import { compileTiny, tinyFiles } from "./support.ts";

type Edit =
  | { readonly in: string; readonly replace: string; readonly with: string }
  | { readonly write: string; readonly text: string }
  | { readonly remove: string };

/** One wrong document: a single edit of the tiny product, and the one fault that it must give; several where others name it. */
type WrongDocument = Edit & {
  readonly fault: string | readonly string[];
  /** What the tiny product has to have for that, and no fault by itself. */
  readonly besides?: readonly Edit[];
};

const folder = join(import.meta.dirname, "wrong");

describe("a wrong document gives its fault with its place and its sentence, and leaves the editor its names", () => {
  it.each(readdirSync(folder).toSorted())("%s", (name) => {
    const wrong = read(name);
    if (wrong.besides !== undefined) expect(compileTiny(changesOf(wrong.besides)).faults.map(formatFault)).toEqual([]);
    const compiled = compileTiny(changesOf([...(wrong.besides ?? []), wrong]));
    expect(compiled.faults.map(formatFault)).toEqual(faultsOf(wrong));
    expect(editorSchemas(compiled).has("names.schema.json")).toBe(true);
  });
});

it("has a wrong document for every rule that a document can break", () => {
  const broken = new Set(readdirSync(folder).flatMap((name) => faultsOf(read(name)).map((fault) => fault.split(" ")[1])));
  // Freshness is a matter of generated files; tests/core/definition/tools.test.ts holds it; what only a run shows is held by tests/core/definition/prove.test.ts.
  expect(
    Object.keys(rules).filter((rule) => !rule.startsWith("fresh/") && !rule.startsWith("prove/") && !broken.has(rule)),
  ).toEqual([]);
});

function read(name: string): WrongDocument {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as WrongDocument;
}

function faultsOf({ fault }: WrongDocument): readonly string[] {
  return typeof fault === "string" ? [fault] : fault;
}

function changesOf(edits: readonly Edit[]): Readonly<Record<string, string | undefined>> {
  const changed: Record<string, string | undefined> = {};
  for (const edit of edits) {
    if ("remove" in edit) changed[edit.remove] = undefined;
    else if ("write" in edit) changed[edit.write] = edit.text;
    else {
      const text = changed[edit.in] ?? tinyFiles.get(edit.in);
      if (text?.includes(edit.replace) !== true) throw new RangeError(`${edit.in} has no ${edit.replace}`);
      changed[edit.in] = text.replace(edit.replace, () => edit.with);
    }
  }
  return changed;
}
