import { describe, expect, it } from "vitest";
import { ALL_PERMISSIONS } from "../../../src/core/contract/session.ts";
import { deliveryBundle, find, findAll, click, press, settle, showList, supplierSession, type Call } from "./support.tsx";

const session = { ...supplierSession, permissions: [ALL_PERMISSIONS] };
const contract = (index: number) => ({ id: String(9000 + index), lockVersion: 1, gConnum: `DS-CG-2026-000${index}`, version: 1 });
const contracts = [1, 2, 3].map(contract);
const items = [
  { id: "1", gReNo: "10", gGoodsname: "无缝钢管", gSpec: "Φ219×8", gGoodsnum: "120.5" },
  { id: "2", gReNo: "20", gGoodsname: "法兰", gSpec: "DN200", gGoodsnum: "40" },
];
const serve = (call: Call) =>
  call.path.endsWith("/list")
    ? { code: 200, msg: "查询成功", rows: contracts, total: contracts.length }
    : { code: 200, msg: "操作成功", data: { ...contract(2), items } };
const expander = (id: string) => find(`[data-row-id='${id}'] [data-expand]`);

describe("a row that opens in place", () => {
  it("asks for its lines when it is opened, shows them below, and closes again", async () => {
    const { calls } = await showList(deliveryBundle("DS", "contract.list"), serve, { session });
    expect(expander("9002").getAttribute("aria-label")).toBe("合同明细 DS-CG-2026-0002");
    expect(expander("9002").getAttribute("aria-expanded")).toBe("false");
    const before = calls.length;
    await click(expander("9002"));
    await settle();
    expect(calls.slice(before).map((call) => call.path)).toEqual([expect.stringMatching(/9002$/)]);
    expect(expander("9002").getAttribute("aria-expanded")).toBe("true");
    expect(find("[data-row-id='9002']").nextElementSibling?.getAttribute("data-row-lines")).toBe("9002");
    expect(
      findAll("[data-row-lines] tbody tr").map((line) => line.querySelector("[data-column=gGoodsname]")?.textContent),
    ).toEqual(["无缝钢管", "法兰"]);
    expect(find("[data-row-lines] [role=region]").getAttribute("aria-label")).toBe("合同明细");
    await click(expander("9002"));
    expect(findAll("[data-row-lines]")).toEqual([]);
  });

  it("is opened by Enter on its first cell, and the arrows go on from row to row", async () => {
    await showList(deliveryBundle("DS", "contract.list"), serve, { session });
    find("[role=grid]").focus();
    await settle();
    await press(document.activeElement as HTMLElement, "ArrowRight");
    await press(document.activeElement as HTMLElement, "Enter");
    expect(expander("9001").getAttribute("aria-expanded")).toBe("true");
    await settle();
    await press(find("[data-row-lines] [role=region]"), "ArrowDown");
    expect(document.activeElement?.closest("[data-row-id]")?.getAttribute("data-row-id")).toBe("9001");
    await press(document.activeElement as HTMLElement, "ArrowDown");
    expect(document.activeElement?.closest("[data-row-id]")?.getAttribute("data-row-id")).toBe("9002");
  });

  it("is there only for a reader who may read the record", async () => {
    const reader = { ...supplierSession, permissions: ["tdhcsystem:contract:list"] };
    await showList(deliveryBundle("DS", "contract.list"), serve, { session: reader });
    expect(findAll("[data-row-id]")).toHaveLength(3);
    expect(findAll("[data-expand]")).toEqual([]);
  });
});
