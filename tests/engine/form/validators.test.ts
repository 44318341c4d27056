// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../../scripts/compiler/compile.ts";
import { formRuntime } from "../../../scripts/build/form-runtime.ts";
import { namedForms } from "../../../src/core/bundles/named-forms.ts";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import type { FaultRule } from "../../../src/core/form/fault-texts.ts";
import { validateRecord } from "../../../src/core/form/validate.ts";
import { formModule } from "../../../src/server/bundles/form-module.ts";
import { type CompiledValidators, formValidator } from "../../../src/engine/form/form-validator.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;

const { product } = compile(".");
const forms = namedForms(product!);
const runtime = `data:text/javascript,${encodeURIComponent(await formRuntime())}`;

/** What a schema can say by itself: no dictionary, no other value, no clock, no count of digits. */
const STATIC_RULES: ReadonlySet<FaultRule> = new Set<FaultRule>([
  "required",
  "type",
  "maxLength",
  "minLength",
  "number",
  "date",
  "dateTime",
  "phone",
  "digits",
  "url",
  "maxFiles",
]);
const known: ReadonlySet<string> = new Set(["0", "1", "2", "3"]);
const context = { dictionary: () => known, now: "2026-11-21 08:00:00" };

async function compiledOf(index: number): Promise<CompiledValidators> {
  const text = formModule(forms[index]!, runtime);
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { readonly default: CompiledValidators };
  return module.default;
}

/** Values that fit, that nearly fit, and that do not fit at all. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.constantFrom(null, "", "0", "1", "2", "3", 7, true, "  "),
    fc.string({ maxLength: 12, unit: "binary" }),
  );
  switch (field.kind) {
    case "integer":
    case "decimal":
      return fc.oneof(
        anything,
        fc.constantFrom("12.5", "-1", "1e5", "0.000", "999999999999999", "1,5"),
        fc.integer({ min: -5, max: 99 }).map(String),
      );
    case "date":
      return fc.oneof(anything, fc.constantFrom("2026-11-21", "2026-02-29", "2024-02-29", "2026-11-21 08:00:00", "2026-1-1"));
    case "dateTime":
      return fc.oneof(
        anything,
        fc.constantFrom("2026-11-21 08:00:00", "2026-11-21 24:00:00", "2026-11-21", "2026-02-30 01:01:01"),
      );
    case "ref":
      return fc.oneof(anything, fc.constantFrom("20031", "x1", "123456789012345678901"));
    case "files":
      return fc.oneof(anything, fc.array(fc.constantFrom("1", "x".repeat(64), "x".repeat(65)), { maxLength: 25 }));
    case "file":
      return fc.oneof(anything, fc.constantFrom("1", "x".repeat(65)));
    default:
      return fc.oneof(
        anything,
        fc.constantFrom("19000000031", "+86 (573) 8-1", "12345", "无缝钢管", "😀".repeat(50), "a@b.cn", "https://x.cn"),
        fc.nat({ max: 520 }).map((length) => "长".repeat(length)),
      );
  }
}

function recordsOf(entity: Entity): fc.Arbitrary<Record<string, unknown>> {
  const fields = entity.fields.filter((field) => field.internal !== true);
  return fc.record(Object.fromEntries(fields.map((field) => [field.key, valueOf(field)])), { requiredKeys: [] });
}

describe.each(forms.flatMap(({ entity, codes }, index) => codes.map((variant) => ({ entity, variant, index }))))(
  "the compiled form of $entity in $variant",
  ({ entity: name, variant, index }) => {
    const entity = product!.entities[name]![variant]!;

    // The server fills these in; no form carries them.
    const internal = new Set(entity.fields.filter((field) => field.internal === true).map((field) => field.key));

    it("refuses nothing that validateRecord lets pass, and everything that its static rules refuse", async () => {
      const { judge } = formValidator(entity, await compiledOf(index));
      fc.assert(
        fc.property(recordsOf(entity), (record) => {
          const byCore = validateRecord({ ...entity, lines: [] }, record, [{ at: "save" }], context).filter(
            ({ field }) => !internal.has(field),
          );
          const bySchema = new Set(judge(record).map(({ field }) => field));
          const refused = new Set(byCore.map(({ field }) => field));
          expect([...bySchema].filter((field) => !refused.has(field))).toEqual([]);
          const missed = byCore.filter(({ field, rule }) => STATIC_RULES.has(rule) && !bySchema.has(field));
          expect(missed.map(({ field, rule }) => `${field} ${rule}`)).toEqual([]);
        }),
        { numRuns: 150, seed: SEED },
      );
    });
  },
);

describe("a compiled form", () => {
  it("holds nothing that a strict content policy forbids, and imports what forms share and nothing else", () => {
    for (const form of forms) {
      const text = formModule(form, "./shared.js");
      expect(text).not.toMatch(/new Function|\beval\(/);
      expect(text.match(/^import .*$|\bimport\(.*/gm)).toEqual(['import { formats, helper as require } from "./shared.js";']);
    }
  });

  it("says nothing of a form that differs from the compiled one", async () => {
    const delivery = product!.entities["delivery"]!["DS"]!;
    const index = forms.findIndex(({ entity }) => entity === "delivery");
    const other: Entity = { ...delivery, fields: delivery.fields.map((field) => ({ ...field, required: "save" })) };
    expect(formValidator(other, await compiledOf(index)).judge({})).toEqual([]);
  });

  it("is one for companies whose forms are equal", () => {
    expect(forms.filter(({ codes }) => codes.length > 1).length).toBeGreaterThan(0);
    expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
  });

  it("is not made where it needs what forms do not share", () => {
    const schema = { $async: true, type: "object", title: "odd", properties: {}, required: [] } as const;
    expect(() => formModule({ schema }, "./shared.js")).toThrow('the form of odd needs "ajv/dist/runtime/validation_error"');
  });
});
