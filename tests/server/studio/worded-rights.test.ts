import { expect, it } from "vitest";
import { ALL_PERMISSIONS } from "../../../src/core/contract/session.ts";
import { wordedRights } from "../../../src/server/studio/worded-rights.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";

const product = shippedProduct();
const workflow = product.workflows["delivery"]![product.variants.default]!;

it("words rights as the buttons and lists are called that they open", () => {
  const apply = workflow.actions.find(({ key }) => key === "apply")!;
  const names = [String(apply.needs[0]), String(workflow.reads.list[0])];
  expect(wordedRights(product, names, "cn")).toEqual([`送货单：${apply.title.cn}`, "送货单：查询列表"]);
  expect(wordedRights(product, names, "id")).toEqual([`Surat Jalan: ${apply.title.id}`, "Surat Jalan: Lihat daftar"]);
});

it("words roles by their titles, and everything as that", () => {
  const [role] = product.roles.roles;
  expect(wordedRights(product, [role!.key, ALL_PERMISSIONS], "cn")).toEqual([`角色「${role!.title.cn}」`, "全部权限"]);
});

it("leaves what nothing is called by as it is", () => {
  expect(wordedRights(product, ["new:thing:do"], "id")).toEqual(["new:thing:do"]);
});

it("tells objects apart that documents call alike, as the menu does", () => {
  const names = ["tdhcsystem:delivery:editDelivery", "tdhcsystem:deliverypacking:editDelivery"];
  expect(wordedRights(product, names, "cn")).toEqual(["送货单：修改", "送货箱单：修改"]);
});

it("says the names of those besides that are called alike", () => {
  const names = ["finance:makeinvoice:export", "finance:makeinvoice:handleExport"];
  expect(wordedRights(product, names, "cn")).toEqual(names.map((name) => `开票资料、开票申请：导出（${name}）`));
});
