import { describe, expect, it } from "vitest";
import type { Session } from "../../../src/core/contract/session.ts";
import { pureGuards } from "../../../src/core/gate/guards.ts";

const manager = (roles = ["purchase_manager"]): Session => ({
  userName: "ds.manager",
  nickName: "采购经理",
  side: "buyer",
  roles,
  permissions: [],
  companyId: "101",
  companyName: "",
  supplierId: undefined,
});
const verdict = (row: Record<string, unknown>, session = manager()): string | undefined =>
  pureGuards.notOwnDocument({ session, row, input: {}, now: "2026-11-21 16:00:00" })?.bizCode;

describe("nobody decides about what they submitted last", () => {
  it.each([
    ["ds.purchaser", "ds.purchaser", undefined],
    ["ds.manager", "ds.purchaser", undefined],
    ["ds.purchaser", "ds.manager", "SELF_APPROVAL"],
    ["ds.manager", "ds.manager", "SELF_APPROVAL"],
    // Never submitted, or stored before the submitter was kept: the author stands for it.
    ["ds.manager", null, "SELF_APPROVAL"],
    ["ds.manager", "", "SELF_APPROVAL"],
    ["ds.manager", undefined, "SELF_APPROVAL"],
    ["ds.purchaser", null, undefined],
  ])("made by %s and submitted by %s gives %s to the manager", (createBy, submitBy, expected) => {
    expect(verdict({ createBy, submitBy })).toBe(expected);
  });

  it("except the administrator", () => {
    expect(verdict({ createBy: "ds.manager", submitBy: "ds.manager" }, manager(["admin"]))).toBeUndefined();
  });
});
