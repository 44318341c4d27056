import { describe, expect, it } from "vitest";
import { applyEdit } from "../../src/core/compiler/repair.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { compileTiny, tinyFiles } from "./support.ts";
import { readWrong, wrongChanges, wrongNames } from "./support/wrong-documents.ts";

/** Wrong documents whose first fault says what was meant, in a name that stands alone in its quotes. */
const repairable = wrongNames.flatMap((name) => {
  const changes = wrongChanges(readWrong(name));
  const [fault] = compileTiny(changes).faults;
  return fault?.repair === undefined ? [] : [{ name, changes, fault, repair: fault.repair }];
});

describe("the repair of a fault", () => {
  it.each(repairable)("mends $name", ({ changes, fault, repair }) => {
    const text = changes[fault.file] ?? tinyFiles.get(fault.file)!;
    const mended = compileTiny({ ...changes, [fault.file]: applyEdit(text, repair) });
    expect(mended.faults.map(formatFault)).not.toContain(formatFault(fault));
  });

  it("is missing only where the name is a part of a text, of a path or of a file's name", () => {
    const meant = wrongNames.filter((name) => compileTiny(wrongChanges(readWrong(name))).faults[0]?.sentence.endsWith("?"));
    expect(repairable.length).toBeGreaterThan(200);
    expect(meant.filter((name) => !repairable.some((one) => one.name === name))).toEqual([
      "condition-refusal-names-unknown-value.json",
      "hook-writes-a-field-that-is-called-otherwise.json",
      "incomplete-that-names-no-fields.json",
      "keeps-says-what-nothing-fills.json",
      "layout-unknown-company.json",
      "options-call-names-unknown-field.json",
      "print-mark-names-unknown-field.json",
      "text-message-names-unknown-value.json",
    ]);
  });
});
