import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fieldKinds } from "../../../src/core/definition/fields.ts";
import type { Entity, Requirement } from "../../../src/core/definition/generated/documents.ts";
import type { Session } from "../../../src/core/contract/session.ts";
import { sightOf } from "../../../src/core/condition/sight.ts";
import { requirementRefusal } from "../../../src/core/gate/requirements.ts";

const session: Session = {
  userName: "hengtuo.sales",
  nickName: "",
  side: "supplier",
  roles: [],
  permissions: [],
  companyId: "101",
  companyName: "",
  supplierId: "5001",
};
const offer = JSON.parse(readFileSync("schemas/modules/quotation/entity.json", "utf8")) as Entity;

function refusal(requirement: Requirement, prices: readonly (string | null)[]): unknown {
  const items = prices.map((taxUnitPrice, index) => ({ gGoodsname: `钢管${index + 1}`, taxUnitPrice }));
  const sight = sightOf(offer, [], { session, now: "2026-11-21 16:00:00" });
  return requirementRefusal(requirement, { facts: { items }, kinds: fieldKinds(offer.fields), sight }, "")?.text;
}

const unpriced: Requirement["is"] = { none: { lines: "items", is: { taxUnitPrice: { empty: true } } } };
const numbered: Requirement = { is: unpriced, refusal: { cn: "第{n}行未填写单价", id: "Baris {n} belum ada harga" } };

describe("a requirement on lines", () => {
  it.each([
    [["1", "2"], undefined],
    [["1", null], { cn: "第2行未填写单价", id: "Baris 2 belum ada harga" }],
    [[null, "1", null], { cn: "第1、3行未填写单价", id: "Baris 1, 3 belum ada harga" }],
    [Array<null>(6).fill(null), { cn: "第1、2、3、4、5、6行未填写单价", id: "Baris 1, 2, 3, 4, 5, 6 belum ada harga" }],
    [Array<null>(9).fill(null), { cn: "第1、2、3、4、5、6、…行未填写单价", id: "Baris 1, 2, 3, 4, 5, 6, … belum ada harga" }],
  ])("of which the prices are %j refuses with %j", (prices, text) => {
    expect(refusal(numbered, prices)).toEqual(text);
  });

  it("names one line where its sentence is about what that line says", () => {
    const named: Requirement = { is: unpriced, refusal: { cn: "第{n}行{gGoodsname}未填写单价", id: "Baris {n} {gGoodsname}" } };
    expect(refusal(named, ["1", null, null])).toEqual({ cn: "第2行钢管2未填写单价", id: "Baris 2 钢管2" });
  });
});
