import { describe, expect, expectTypeOf, it } from "vitest";
import { compile } from "../../scripts/compiler/compile.ts";
import type { HookFields } from "../../src/core/definition/link/check-hooks.ts";
import type { Line, MarkName, Rec } from "../../src/core/definition/record-types.ts";
import type { EffectOf, StoreGuardOf } from "../../src/server/hooks/effect.ts";
import { storeGuardNames } from "../../src/core/gate/guards.ts";
import { effectNames } from "../../src/server/hooks/effect-names.ts";
import { hookFields } from "../../src/server/hooks/declared-fields.ts";
import type { HookRecord } from "../../src/server/hooks/hook-fields.ts";
import { projectRoot } from "../documents/support.ts";
import { codeOf, undeclared } from "../support/code-of-hooks.ts";

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

describe("what code declares", () => {
  const { product } = compile(projectRoot);

  it("stands beside every effect and guard of the store, and of all registered code alone", () => {
    expect(Object.keys(hookFields).toSorted()).toEqual([...effectNames, ...storeGuardNames].toSorted());
  });

  it.each(Object.entries<HookFields>(hookFields))("%s is all that it mentions, and nothing else", (name, declared) => {
    if (product === undefined) throw new RangeError("the shipped documents are faulty");
    const code = codeOf(name);
    expect(undeclared(product, code, declared)).toEqual([]);
    const fields = [declared.reads ?? {}, declared.writes ?? {}].flatMap((lists) => Object.values(lists).flat());
    expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(code))).toEqual([]);
  });

  it("would be found to lack a field that the code asks for", () => {
    if (product === undefined) throw new RangeError("the shipped documents are faulty");
    expect(undeclared(product, codeOf("scheduleJob"), { of: ["job"], reads: { job: ["status"] } })).toEqual([
      "job cronExpression",
      "job nextValidTime",
    ]);
  });
});
