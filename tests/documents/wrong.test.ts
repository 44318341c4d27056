import { describe, expect, it } from "vitest";
import { formatFault } from "../../src/core/definition/fault.ts";
import { editorSchemas } from "../../scripts/compiler/editor/editor-schemas.ts";
import { rules } from "../../src/core/definition/rules.ts";
import { compileTiny } from "./support.ts";
import { changesOf, faultsOf, readWrong, wrongChanges, wrongNames } from "./support/wrong-documents.ts";

describe("a wrong document gives its fault with its place and its sentence, and leaves the editor its names", () => {
  it.each(wrongNames)("%s", (name) => {
    const wrong = readWrong(name);
    if (wrong.besides !== undefined) expect(compileTiny(changesOf(wrong.besides)).faults.map(formatFault)).toEqual([]);
    const compiled = compileTiny(wrongChanges(wrong));
    expect(compiled.faults.map(formatFault)).toEqual(faultsOf(wrong));
    expect(editorSchemas(compiled).has("names.schema.json")).toBe(true);
  });
});

it("has a wrong document for every rule that a document can break", () => {
  const broken = new Set(wrongNames.flatMap((name) => faultsOf(readWrong(name)).map((fault) => fault.split(" ")[1])));
  // Freshness is a matter of generated files; tests/core/definition/tools.test.ts holds it; what only a run shows is held by tests/core/definition/prove.test.ts.
  expect(
    Object.keys(rules).filter((rule) => !rule.startsWith("fresh/") && !rule.startsWith("prove/") && !broken.has(rule)),
  ).toEqual([]);
});
