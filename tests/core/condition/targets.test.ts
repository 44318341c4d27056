import { DatabaseSync } from "node:sqlite";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds, type Facts } from "../../../src/core/condition/evaluate.ts";
import { conditionToJsonSchema } from "../../../src/core/condition/to-json-schema.ts";
import { conditionToSql, type SqlColumn } from "../../../src/core/condition/to-sql.ts";
import type { Condition, FieldKind, Scalar } from "../../../src/core/definition/generated/documents.ts";
import { formats } from "../../../src/core/form/formats.ts";
import { toStored } from "../../../src/core/money/decimal.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;

/** One field of each way of comparing. */
const kinds: Readonly<Record<string, FieldKind>> = {
  status: "dict",
  no: "string",
  weight: "decimal",
  count: "integer",
  day: "date",
};
const SCALE = 4;

const texts = ["", "0", "1", "a", "A", "é", "中", "a b", "2026-11-18"];
const decimals = ["0", "-1.5", "1", "1.0000", "2.25", "10", "9.9999"];
const integers = ["0", "1", "-3", "10", "2"];
const days = ["2026-11-18", "2026-11-19", "2025-01-01"];
const valuesOf = (field: string): readonly string[] => ({ weight: decimals, count: integers, day: days })[field] ?? texts;
const nothing = fc.constantFrom(undefined, null, "");

const record = fc.record(
  Object.fromEntries(
    Object.keys(kinds).map((field) => [
      field,
      fc.oneof(nothing, fc.constantFrom(...valuesOf(field).filter((value) => value !== ""))),
    ]),
  ),
) as fc.Arbitrary<Facts>;

const comparison = (field: string) => {
  const value = fc.constantFrom(...valuesOf(field).filter((one) => one !== "")) as fc.Arbitrary<Scalar>;
  return fc.oneof(
    ...(["eq", "ne", "gt", "gte", "lt", "lte"] as const).map((op) => value.map((right) => ({ [field]: { [op]: right } }))),
    fc.array(value, { minLength: 1, maxLength: 3 }).map((among) => ({ [field]: { in: among } })),
    fc.boolean().map((empty) => ({ [field]: { empty } })),
  );
};
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(...Object.keys(kinds).map(comparison)) as fc.Arbitrary<Condition>,
    fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie("condition").map((not) => ({ not })),
  ),
}));

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv, { keywords: true, formats: [] });
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);

const store = new DatabaseSync(":memory:");
store.exec("CREATE TABLE note (status TEXT, no TEXT, weight INTEGER, count INTEGER, day TEXT)");
const columnOf = (field: string): SqlColumn | undefined => {
  const kind = kinds[field];
  return kind === undefined ? undefined : { column: `"${field}"`, kind, scale: kind === "decimal" ? SCALE : 0 };
};
const stored = (field: string, value: unknown) =>
  value === undefined || value === null || value === ""
    ? null
    : kinds[field] === "decimal"
      ? (toStored(String(value), SCALE) ?? null)
      : kinds[field] === "integer"
        ? BigInt(String(value))
        : String(value);

function bySql(given: Condition, facts: Facts): boolean {
  store.exec("DELETE FROM note");
  store.prepare("INSERT INTO note VALUES (?, ?, ?, ?, ?)").run(...Object.keys(kinds).map((field) => stored(field, facts[field])));
  const { sql, parameters } = conditionToSql(given, columnOf);
  return store.prepare(`SELECT count(*) AS found FROM note WHERE ${sql}`).get(...parameters)?.["found"] === 1;
}

const RUNS = process.env["TEST_SIZE"] === "full" ? 5000 : 400;

describe("a condition", () => {
  it("means the same as a predicate and as SQL, whatever it says and whatever is missing", () => {
    fc.assert(
      fc.property(condition, record, (given, facts) => bySql(given, facts) === holds(given, facts, kinds)),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it("means the same as a JSON Schema", () => {
    const accepts = (given: Condition, facts: Facts) =>
      ajv.validate(conditionToJsonSchema(given, kinds), JSON.parse(JSON.stringify(facts)));
    fc.assert(
      fc.property(condition, record, (given, facts) => accepts(given, facts) === holds(given, facts, kinds)),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it("refuses a field that the record does not have, never a quiet true", () => {
    expect(() => holds({ gDelivrynum: { eq: "1" } }, {}, kinds)).toThrow("gDelivrynum");
  });
});

describe("an empty value", () => {
  it.each([
    ["eq", { status: { eq: "0" } }, false],
    ["ne", { status: { ne: "0" } }, true],
    ["in", { status: { in: ["0"] } }, false],
    ["gt", { weight: { gt: "0" } }, false],
    ["lte", { weight: { lte: "0" } }, false],
    ["empty", { status: { empty: true } }, true],
  ] as const)("under %s", (_op, given, expected) => {
    for (const facts of [{}, { status: null, weight: null }, { status: "", weight: "" }])
      expect(holds(given, facts, kinds)).toBe(expected);
  });
});
