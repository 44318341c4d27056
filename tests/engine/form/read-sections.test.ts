import { describe, expect, it } from "vitest";
import { sectionModels } from "../../../src/core/form/sections.ts";
import { shownSections } from "../../../src/engine/form/ReadSections.tsx";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const screen = product.screens["quotation.detail"]?.["DS"];
const entity = product.entities["quotation"]?.["DS"];
const session = {
  userName: "x",
  nickName: "x",
  side: "supplier",
  roles: [],
  permissions: [],
  companyId: "101",
  companyName: undefined,
  supplierId: "100001",
} as const;

describe("the cards of a document that is read", () => {
  it.each([
    ["has no reasons while none was given", {}, false],
    ["has them once an offer is sent back", { backReason: "含税价有误" }, true],
  ])("%s", (_name, record, expected) => {
    if (screen?.kind !== "detail" || entity === undefined) throw new Error("quotation.detail is not shipped");
    const shown = shownSections(sectionModels(screen, entity, { ...session }, false), record);
    expect(shown.map(({ key }) => key).includes("reasons")).toBe(expected);
    expect(shown.length).toBeGreaterThan(1);
  });
});
