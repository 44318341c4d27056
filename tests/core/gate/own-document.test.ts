import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldKinds } from "../../../src/core/definition/fields.ts";
import type { Entity, Workflow } from "../../../src/core/definition/generated/documents.ts";
import type { Session } from "../../../src/core/contract/session.ts";
import { sightOf } from "../../../src/core/condition/sight.ts";
import { requirementRefusal } from "../../../src/core/gate/requirements.ts";

const modules = join(import.meta.dirname, "../../../schemas/modules");
const read = <T>(path: string): T => JSON.parse(readFileSync(join(modules, path), "utf8")) as T;

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

/** The decisions that nobody takes about an own document, by module (domain 2.1). */
const decisions = [
  ["contract", "auditPass"],
  ["contract", "auditReject"],
  ["inquiry", "award"],
  ["payment", "auditPass"],
  ["payment", "auditReject"],
  ["supplier", "pass"],
  ["supplier", "passSupplierImip"],
] as const;

function verdict(module: string, key: string, row: Record<string, unknown>, session = manager()): string | undefined {
  const entity = read<Entity>(`${module}/entity.json`);
  const action = read<Workflow>(`${module}/workflow.json`).actions.find((one) => one.key === key);
  const requirement = action?.when?.find(({ bizCode }) => bizCode === "SELF_APPROVAL");
  if (requirement === undefined) throw new Error(`${module} ${key} may be decided about an own document`);
  const sight = sightOf(entity, [], { session, now: "2026-11-21 16:00:00" });
  return requirementRefusal(requirement, { facts: row, kinds: fieldKinds(entity.fields), sight }, "")?.bizCode;
}

describe.each(decisions)("nobody decides about what they submitted last: %s %s", (module, key) => {
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
    expect(verdict(module, key, { createBy, submitBy })).toBe(expected);
  });

  it("except the administrator", () => {
    expect(verdict(module, key, { createBy: "ds.manager", submitBy: "ds.manager" }, manager(["admin"]))).toBeUndefined();
  });
});

it("a delivery note keeps no submitter, so its author stands for it", () => {
  expect(verdict("delivery", "approve", { createBy: "ds.manager" })).toBe("SELF_APPROVAL");
  expect(verdict("delivery", "approve", { createBy: "ds.purchaser" })).toBeUndefined();
});
