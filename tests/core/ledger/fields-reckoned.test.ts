import { describe, expect, it } from "vitest";
import { fieldKinds, lineKinds } from "../../../src/core/definition/fields.ts";
import type { Entity, Ledger } from "../../../src/core/definition/generated/documents.ts";
import { numberOf } from "../../../src/core/ledger/derived.ts";
import { fieldsReckoned } from "../../../src/core/ledger/fields-reckoned.ts";
import { asksPosters, rollupsOf } from "../../../src/core/ledger/rollups.ts";
import { formatDecimal } from "../../../src/core/money/decimal.ts";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const ledgers = Object.values(product.ledgers);
const entityOf = ({ on }: Ledger): Entity => product.entities[on.entity]!.DS!;

/** Facts of a row in which every field that can hold a number has one of its own. */
function rowOf(entity: Entity, lines: string | undefined): Record<string, string> {
  const fields = [...entity.fields, ...(entity.lines?.find(({ key }) => key === lines)?.fields ?? [])];
  return Object.fromEntries(fields.map(({ key, kind }, index) => [key, kind === "dict" ? "1" : String(1000 + index * 7)]));
}

describe.each(ledgers.map((ledger) => [ledger.ledger, ledger] as const))("the fields that %s reckons with", (_name, ledger) => {
  const entity = entityOf(ledger);
  const table = entity.lines?.find(({ key }) => key === ledger.on.lines);
  const kinds = table === undefined ? fieldKinds(entity.fields) : lineKinds(entity, table);
  const whole = rowOf(entity, ledger.on.lines);
  const asked = fieldsReckoned(ledger);
  const few = Object.fromEntries(Object.entries(whole).filter(([field]) => asked.has(field)));

  it("give every number that all fields give", () => {
    const names = [
      ...ledger.accounts.map(({ key }) => key),
      ...(ledger.derived ?? []).map(({ key }) => key),
      ...(ledger.limits ?? []).flatMap(({ says, keeps }) => [says ?? [], keeps.map(({ of }) => of)].flat()),
    ];
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect([name, formatDecimal(numberOf(ledger, name, { facts: few, kinds }))]).toEqual([
        name,
        formatDecimal(numberOf(ledger, name, { facts: whole, kinds })),
      ]);
  });

  it("give every sum that all fields give", () => {
    const of = (facts: Record<string, string>) => rollupsOf(ledger, entity, [{ facts, kinds }]);
    expect(of(few)).toEqual(of(whole));
  });
});

it("is tried on ledgers of both kinds, with numbers, sums and conditions", () => {
  expect(ledgers.some(({ on }) => on.lines === undefined)).toBe(true);
  expect(ledgers.some(({ on }) => on.lines !== undefined)).toBe(true);
  expect(ledgers.some(({ derived }) => derived?.some(({ when }) => when !== undefined))).toBe(true);
  expect(ledgers.some(({ rollups }) => rollups?.some((rollup) => !asksPosters(rollup)))).toBe(true);
});

it("asks only for the sums that count a moved account", () => {
  const ledger = product.ledgers["contract-quantity"]!;
  const row = { facts: rowOf(entityOf(ledger), "items") };
  const fields = (moved: readonly string[]) => Object.keys(rollupsOf(ledger, entityOf(ledger), [row], new Set(moved)));
  expect(fields(["reserved"])).toEqual([]);
  expect(fields(["sent"])).toEqual(["gDeliveryStatus", "gSendednum"]);
  expect(fields(["unqualified"])).toEqual(["gReceiveStatus"]);
});
