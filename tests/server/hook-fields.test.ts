import { expect, expectTypeOf, it } from "vitest";
import type { Line, MarkName, Rec } from "../../src/core/definition/record-types.ts";
import type { EffectOf, StoreGuardOf } from "../../src/server/effects/effect.ts";
import { hookFields, type HookRecord } from "../../src/server/effects/hook-fields.ts";
import { registries } from "../../scripts/compiler/registries.ts";

it("types records from the documents: a field, a line and a mark that no company has do not compile", () => {
  expectTypeOf<Rec<"delivery">["gDeliverynum"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Line<"contract", "items">["gGoodsnum"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<"reserves">().toExtend<MarkName<"delivery">>();
  // @ts-expect-error the field is called gDeliverynum
  type Misspelt = Rec<"delivery">["gDelivrynum"];
  // @ts-expect-error the line table is called items
  type NoTable = Line<"contract", "itmes">;
  expectTypeOf<Misspelt>().toBeAny();
  expectTypeOf<NoTable>().not.toBeUndefined();
});

it("lets code see of its record what it declares, and give it what it declares to write", () => {
  expectTypeOf<keyof HookRecord<"scheduleJob">>().toEqualTypeOf<"id" | "lockVersion" | "status" | "cronExpression">();
  const effect: EffectOf<"scheduleJob"> = async ({ record }) => {
    // @ts-expect-error the field is called cronExpression
    const misspelt = record["cronExpresion"];
    // @ts-expect-error the name of the job is not declared
    return { head: { nextValidTime: record["jobName"] ?? misspelt } };
  };
  // @ts-expect-error the field is called nextValidTime
  const writes: EffectOf<"scheduleJob"> = async () => ({ head: { nextValidTmie: null } });
  const guard: StoreGuardOf<"supplierFits"> = async ({ record: { bank } }) => {
    // @ts-expect-error the field is called gBankaccount
    return bank[0]?.gBankacount;
  };
  expect([effect, writes, guard].every((code) => typeof code === "function")).toBe(true);
});

it("declares fields of registered code only", () => {
  const registered = new Set([...registries.effects, ...registries.guards]);
  expect(Object.keys(hookFields).filter((name) => !registered.has(name))).toEqual([]);
});
