import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { formats } from "../../../src/core/form/formats.ts";
import { formRecord, formSchema } from "../../../src/core/form/form-schema.ts";

const title = { cn: "单", id: "Dok" };
const field = (key: string, more: object) =>
  ({ key, kind: "string", title: { cn: key, id: key }, ...more }) as Entity["fields"][number];

const entity: Entity = {
  entity: "note",
  path: "/note",
  title,
  label: "no",
  scope: {},
  fields: [
    field("no", { max: 5, required: "save" }),
    field("phone", { format: "phone" }),
    field("weight", { kind: "decimal", scale: 4, min: "0", exclusiveMin: true }),
    field("count", { kind: "integer", min: 1, max: 10 }),
    field("day", { kind: "date" }),
    field("way", { kind: "dict", dict: "way" }),
    field("driver", { required: { phase: "save", when: { way: { eq: "1" } } } }),
    field("remark", { required: "commit" }),
    field("files", { kind: "files", maxFiles: 1 }),
    field("hidden", { internal: true, required: "save" }),
  ],
};

function validator() {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, strictRequired: false });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  addFormats.default(ajv, { formats: [], keywords: true });
  return ajv.compile(formSchema(entity));
}

describe("formSchema", () => {
  const validate = validator();
  it.each([
    ["a record with what saving needs", { no: "A1" }, true],
    ["a record without a required field", {}, false],
    ["a required field that is empty", { no: "" }, false],
    ["a text that is too long", { no: "A12345" }, false],
    ["a text of the right length in code points", { no: "𠮷𠮷𠮷𠮷𠮷" }, true],
    ["a telephone number", { no: "A", phone: "021-555 66" }, true],
    ["no telephone number", { no: "A", phone: "x" }, false],
    ["a decimal above an excluded minimum", { no: "A", weight: "0.0001" }, true],
    ["the excluded minimum, however it is written", { no: "A", weight: "0.0000" }, false],
    ["a number of the wire", { no: "A", count: 10 }, true],
    ["numbers compared by value, not by text", { no: "A", count: 9 }, true],
    ["a number above the maximum", { no: "A", count: 11 }, false],
    ["a day of the calendar", { no: "A", day: "2026-02-28" }, true],
    ["a day that the calendar lacks", { no: "A", day: "2026-02-30" }, false],
    ["a condition that does not hold", { no: "A", way: "2" }, true],
    ["a condition that holds, without the value", { no: "A", way: "1" }, false],
    ["a condition that holds, with the value", { no: "A", way: "1", driver: "Budi" }, true],
    ["a field that only submitting needs", { no: "A", remark: null }, true],
    ["too many files", { no: "A", files: ["1", "2"] }, false],
  ] as const)("judges %s", (_name, record, valid) => {
    expect(validate(formRecord(entity, record))).toBe(valid);
  });

  it("knows nothing of internal fields", () => {
    expect(Object.keys(formSchema(entity).properties)).not.toContain("hidden");
  });
});
