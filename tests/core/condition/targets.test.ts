import { DatabaseSync } from "node:sqlite";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds, type Facts } from "../../../src/core/condition/evaluate.ts";
import { conditionToJsonSchema } from "../../../src/core/condition/to-json-schema.ts";
import { conditionToSql } from "../../../src/core/condition/to-sql.ts";
import type { Condition } from "../../../src/core/definition/generated/documents.ts";
import { formats } from "../../../src/core/form/formats.ts";
import {
  columnOf,
  columns,
  condition,
  fixedCondition,
  kinds,
  record,
  RUNS,
  SEED,
  sight,
  storedValues,
} from "./support/generated.ts";

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv, { keywords: true, formats: [] });
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);

const store = new DatabaseSync(":memory:");
store.exec(`CREATE TABLE note (${columns.map(([name, isNumber]) => `"${name}" ${isNumber ? "INTEGER" : "TEXT"}`).join(", ")})`);

function bySql(given: Condition, facts: Facts): boolean {
  store.exec("DELETE FROM note");
  store.prepare(`INSERT INTO note VALUES (${columns.map(() => "?").join(", ")})`).run(...storedValues(facts));
  const { sql, parameters } = conditionToSql(given, columnOf, sight);
  return store.prepare(`SELECT count(*) AS found FROM note WHERE ${sql}`).get(...parameters)?.["found"] === 1;
}

describe("a condition", () => {
  it("means the same as a predicate and as SQL, whatever it says and whatever is missing", () => {
    fc.assert(
      fc.property(condition, record, (given, facts) => bySql(given, facts) === holds(given, facts, kinds, sight)),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it("means the same as a JSON Schema, where it compares with fixed values", () => {
    const accepts = (given: Condition, facts: Facts) =>
      ajv.validate(conditionToJsonSchema(given, kinds), JSON.parse(JSON.stringify(facts)));
    fc.assert(
      fc.property(fixedCondition, record, (given, facts) => accepts(given, facts) === holds(given, facts, kinds)),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it.each([{ at: { gt: { now: "+0m" } } }, { weight: { gt: { field: "price" } } }, { value: { input: "qty" }, is: { gt: "0" } }])(
    "has no JSON Schema where it looks further: %j",
    (given) => {
      expect(() => conditionToJsonSchema(given, kinds)).toThrow("fixed values");
    },
  );

  it("has no SQL for what nobody has told, never a quiet true", () => {
    expect(() => conditionToSql({ at: { gt: { now: "+0m" } } }, columnOf, {})).toThrow("nobody has told");
    expect(() => conditionToSql({ every: { lines: "items", is: { no: { eq: "1" } } } }, columnOf, sight)).toThrow("rows");
  });

  it("refuses a field that the record does not have, never a quiet true", () => {
    expect(() => holds({ gDelivrynum: { eq: "1" } }, {}, kinds)).toThrow("gDelivrynum");
    expect(() => holds({ weight: { lt: { field: "wieght" } } }, {}, kinds)).toThrow("wieght");
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
