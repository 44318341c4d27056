import { describe, expect, it } from "vitest";
import { renderMessage } from "../../src/server/messages/render.ts";
import type { Row } from "../../src/server/store/tables.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const product = shippedProduct();
const message = (templateKey: string, params: Readonly<Record<string, string>>) =>
  ({ templateKey, params: JSON.stringify(params), title: "", titleId: "" }) as Row<"message">;

describe("an amount that somebody entered, in a message", () => {
  it.each([
    ["cn", "39,717.30"],
    ["id", "39.717,30"],
  ] as const)("has the separators of the reader in %s", (language, amount) => {
    const said = renderMessage(product, message("payment.register.DS", { no: "FKDS1", regMoney: "39717.30" }), language);
    expect(said).toContain(amount);
  });
});

describe("a message about an inspection", () => {
  it.each([
    ["cn", "送货单SH1已验收，合格2行，不合格1行"],
    ["id", "Surat jalan SH1 diperiksa, lolos 2 baris, tidak lolos 1 baris"],
  ] as const)("counts lines, whose quantities may be of different units, in %s", (language, said) => {
    expect(renderMessage(product, message("delivery.receive.DS", { no: "SH1", q: "2", u: "1" }), language)).toBe(said);
  });
});

describe("a message of an action that is worded otherwise by now", () => {
  it.each([
    ["cn", "送货单SH1：待仓库审批"],
    ["id", "Surat jalan SH1: menunggu gudang"],
  ] as const)("says in %s what it said when it was written", (language, said) => {
    const told = { ...message("delivery.approve.DS", { no: "SH1" }), title: "送货单SH1：待仓库审批" };
    expect(renderMessage(product, { ...told, titleId: "Surat jalan SH1: menunggu gudang" }, language)).toBe(said);
  });
});
