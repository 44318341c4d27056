import fc from "fast-check";
import type { Facts, Sight } from "../../../../src/core/condition/sight.ts";
import type { SqlColumn } from "../../../../src/core/condition/to-sql.ts";
import type { Condition, FieldKind, Operand, Scalar } from "../../../../src/core/definition/generated/documents.ts";
import { toStored } from "../../../../src/core/money/decimal.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
export const SEED = 20_261_121;
export const RUNS = process.env["TEST_SIZE"] === "full" ? 5000 : 400;

/** One field of each way of comparing, and of those that are compared with each other a second one. */
export const kinds: Readonly<Record<string, FieldKind>> = {
  status: "dict",
  no: "string",
  weight: "decimal",
  price: "decimal",
  count: "integer",
  day: "date",
  due: "date",
  at: "dateTime",
};
const scales: Readonly<Record<string, number>> = { weight: 4, price: 2 };

const texts = ["", "0", "1", "a", "A", "é", "中", "a b", "2026-11-18"];
const decimals = ["0", "-1.5", "1", "1.0000", "2.25", "10", "9.99"];
const integers = ["0", "1", "-3", "10", "2"];
const days = ["2026-11-18", "2026-11-19", "2025-01-01"];
const moments = ["2026-11-18 00:00:00", "2026-11-18 10:00:00", "2026-11-19 10:00:00"];
const valuesOf = (field: string): readonly string[] =>
  ({ weight: decimals, price: decimals, count: integers, day: days, due: days, at: moments })[field] ?? texts;
const present = (field: string): readonly string[] => valuesOf(field).filter((value) => value !== "");
const nothing = fc.constantFrom(undefined, null, "");

export const record = fc.record(
  Object.fromEntries(Object.keys(kinds).map((field) => [field, fc.oneof(nothing, fc.constantFrom(...present(field)))])),
) as fc.Arbitrary<Facts>;

/** What is known besides the record: everything that a condition may ask for. */
export const sight: Sight = {
  now: "2026-11-18 10:00:00",
  user: { userName: "a", side: "buyer", admin: "0" },
  input: { qty: "2.25", note: "a" },
  inputKinds: { qty: "decimal", note: "string" },
  before: { facts: { status: "1", weight: "1", no: "a" }, kinds },
  config: { "biz.limit": "2" },
};

export const numbers: fc.Arbitrary<Operand> = fc.letrec<{ number: Operand }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Operand>({ field: "weight" }, { field: "price" }, { field: "count" }, { input: "qty" }, { before: "weight" }),
    fc.constantFrom<Operand>({ config: "biz.limit", else: "1" }, { config: "biz.none", else: "1" }),
    fc
      .tuple(tie("number"), fc.oneof(tie("number"), fc.constantFrom("0.5", "-1", "3")))
      .chain(([one, other]) =>
        fc.constantFrom<Operand>({ plus: [one, other] }, { minus: [one, other] }, { times: [one, other] }),
      ),
  ),
})).number;
const operandsOf: Readonly<Record<string, fc.Arbitrary<Operand>>> = {
  status: fc.constantFrom<Operand>({ field: "no" }, { before: "status" }, { user: "admin" }),
  no: fc.constantFrom<Operand>({ field: "status" }, { input: "note" }, { user: "userName" }, { user: "supplierId" }),
  weight: numbers,
  price: numbers,
  count: numbers,
  day: fc.constantFrom<Operand>({ field: "due" }, { now: "+0m" }, { now: "+1d" }),
  due: fc.constantFrom<Operand>({ field: "day" }, { now: "-1d" }),
  at: fc.constantFrom<Operand>({ now: "+0m" }, { now: "-10h" }, { field: "at" }),
};

const ORDERED = ["eq", "ne", "gt", "gte", "lt", "lte"] as const;

const fixedComparison = (field: string): fc.Arbitrary<Condition> => {
  const value = fc.constantFrom(...present(field)) as fc.Arbitrary<Scalar>;
  return fc.oneof(
    ...ORDERED.map((op) => value.map((right) => ({ [field]: { [op]: right } }))),
    fc.array(value, { minLength: 1, maxLength: 3 }).map((among) => ({ [field]: { in: among } })),
    fc.boolean().map((empty) => ({ [field]: { empty } })),
  );
};
const reckonedComparison = (field: string): fc.Arbitrary<Condition> => {
  const right = operandsOf[field] ?? fc.constant("");
  return fc.oneof(...ORDERED.map((op) => right.map((operand) => ({ [field]: { [op]: operand } }))));
};
const valueComparison: fc.Arbitrary<Condition> = fc
  .tuple(numbers, numbers, fc.constantFrom(...ORDERED))
  .map(([value, right, op]) => ({
    value,
    is: { [op]: right },
  }));

function conditionsOf(leaf: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie("condition").map((not) => ({ not })),
    ),
  })).condition;
}

const fields = Object.keys(kinds);
/** Conditions on fixed values, which JSON Schema can say. */
export const fixedCondition = conditionsOf(fc.oneof(...fields.map(fixedComparison)));
/** Conditions on all that SQL can say. */
export const condition = conditionsOf(
  fc.oneof(...fields.map(fixedComparison), ...fields.map(reckonedComparison), valueComparison),
);

export function columnOf(field: string): SqlColumn | undefined {
  const kind = kinds[field];
  return kind === undefined ? undefined : { column: `"${field}"`, kind, scale: scales[field] ?? 0 };
}

/** The values as either store keeps them, in the order of the fields. */
export function storedValues(facts: Facts): readonly (string | bigint | null)[] {
  return fields.map((field) => {
    const value = facts[field];
    if (value === undefined || value === null || value === "") return null;
    const isNumber = kinds[field] === "decimal" || kinds[field] === "integer";
    return isNumber ? (toStored(String(value), scales[field] ?? 0) ?? null) : String(value);
  });
}

/** Columns of the table that a store keeps the records in. */
export const columns: readonly (readonly [name: string, isNumber: boolean])[] = fields.map((field) => [
  field,
  kinds[field] === "decimal" || kinds[field] === "integer",
]);
