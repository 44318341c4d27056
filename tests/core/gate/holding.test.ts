import { array, assert, boolean, constantFrom, oneof, constant, property, record, subarray, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { dominates, type Holding, lackOf } from "../../../src/core/gate/holding.ts";

const nobody: Holding = {
  isAdministrator: false,
  side: "buyer",
  permissions: [],
  dataScopes: [],
  companies: [],
  enterprise: undefined,
  merchant: undefined,
};

describe("lackOf", () => {
  it.each([
    ["an administrator lacks nothing", { isAdministrator: true }, { side: "supplier", companies: "all" }, undefined],
    ["nobody else is an administrator", { permissions: ["*:*:*"] }, { isAdministrator: true }, "administrator"],
    ["no side is above another", { side: "platform", companies: "all", dataScopes: ["all"] }, { side: "buyer" }, "side"],
    ["another enterprise", { enterprise: "1" }, { enterprise: "2" }, "enterprise"],
    ["an enterprise, for who has none", {}, { enterprise: "2" }, "enterprise"],
    ["another merchant", { merchant: "1" }, { merchant: "2" }, "merchant"],
    ["one company more", { companies: ["1", "2"] }, { companies: ["2", "3"] }, "companies"],
    ["all companies, for who has every one by name", { companies: ["1", "2"] }, { companies: "all" }, "companies"],
    ["a wider data scope", { dataScopes: ["company"] }, { dataScopes: ["all"] }, "dataScope"],
    ["a supplier's rows, for who sees a company's", { dataScopes: ["company"] }, { dataScopes: ["supplier"] }, "dataScope"],
    ["no rows are part of any", {}, { dataScopes: ["none"] }, undefined],
    ["all rows cover each", { dataScopes: ["all"] }, { dataScopes: ["company", "supplier", "none"] }, undefined],
    ["one permission more", { permissions: ["a:b:c"] }, { permissions: ["a:b:c", "a:b:d"] }, "permissions"],
    ["the wildcard covers each", { permissions: ["*:*:*"] }, { permissions: ["a:b:c"] }, undefined],
    ["the wildcard, for who has all by name", { permissions: ["a:b:c"] }, { permissions: ["*:*:*"] }, "permissions"],
    ["both spellings are one", { permissions: ["finance:m:x"] }, { permissions: ["ffinance:m:x"] }, undefined],
  ] as const)("%s", (_, holder, other, lack) => {
    expect(lackOf({ ...nobody, ...holder }, { ...nobody, ...other })).toBe(lack);
  });
});

describe("dominates orders holdings:", () => {
  const few = constantFrom(undefined, "1", "2");
  const holdings = record<Holding>({
    isAdministrator: constantFrom(false, false, false, true),
    side: constantFrom("buyer", "supplier", "platform"),
    permissions: uniqueArray(constantFrom("a:b:c", "finance:m:x", "ffinance:m:x", "*:*:*")),
    dataScopes: subarray(["all", "company", "supplier", "none"] as const),
    companies: oneof(constant("all" as const), subarray(["1", "2", "3"])),
    enterprise: few,
    merchant: few,
  });
  /** Another one that is often near, so that chains come about. */
  const near = (of: Holding) =>
    record({ side: boolean(), companies: boolean(), permissions: boolean(), scopes: boolean(), owners: boolean() }).map(
      (keeps): Holding => ({
        ...of,
        companies: keeps.companies || of.companies === "all" ? of.companies : of.companies.slice(1),
        permissions: keeps.permissions ? of.permissions : of.permissions.slice(1),
        dataScopes: keeps.scopes ? of.dataScopes : of.dataScopes.slice(1),
        enterprise: keeps.owners ? of.enterprise : undefined,
      }),
    );

  it("each covers itself", () => {
    assert(property(holdings, (one) => dominates(one, one)));
  });

  it("what covers a second covers all that the second covers", () => {
    const chains = holdings.chain((first) =>
      oneof(near(first), holdings).chain((second) =>
        oneof(near(second), holdings).map((third) => [first, second, third] as const),
      ),
    );
    assert(
      property(chains, ([first, second, third]) => {
        if (dominates(first, second) && dominates(second, third)) expect(dominates(first, third)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("two that cover each other cover the same, and are covered by the same", () => {
    const pairs = holdings.chain((first) => oneof(near(first), holdings).map((second) => [first, second] as const));
    assert(
      property(pairs, array(holdings, { maxLength: 20 }), ([first, second], others) => {
        if (!dominates(first, second) || !dominates(second, first)) return;
        for (const other of others) {
          expect(dominates(first, other)).toBe(dominates(second, other));
          expect(dominates(other, first)).toBe(dominates(other, second));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
