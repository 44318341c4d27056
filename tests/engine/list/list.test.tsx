import { act } from "react";
import { describe, expect, it } from "vitest";
import { firstCall } from "../../../src/core/search/first-call.ts";
import { askAhead } from "../../../src/engine/list/ask-ahead.ts";
import {
  buildRow,
  button,
  click,
  deliveryBundle,
  find,
  findAll,
  press,
  settle,
  showList,
  supplierSession,
  type,
  type Call,
} from "./support.tsx";

const three = [1, 2, 3].map((index) => buildRow(index));
const serve =
  (rows = three) =>
  (call: Call) =>
    call.path.endsWith("/list") ? { code: 200, msg: "查询成功", rows, total: rows.length } : undefined;

describe("a list screen", () => {
  it("adds up what is chosen for each currency by itself", async () => {
    const amounts = [
      ["DS-1", "1500000.6", "IDR"],
      ["DS-2", "5000.5", "USD"],
      ["DS-3", "0.6", "IDR"],
    ].map(([gConnum, conTotalPrice, currency], index) => buildRow(index + 1, { gConnum, conTotalPrice, currency }));
    await showList(deliveryBundle("DS", "contract.list"), serve(amounts));
    await click("[role=columnheader] input[type=checkbox]");
    // Rupiah are shown whole, and added up before they are.
    expect(findAll("[data-total=conTotalPrice] dd").map((one) => one.textContent)).toEqual(["1,500,001 印尼盾", "5,000.50 美元"]);
  });

  it("is found by the hooks of the architecture: screen, variant, grid, columns, rows, checkboxes, pager", async () => {
    await showList(deliveryBundle("YJD"), serve());
    expect(find("section[data-screen='delivery.list']").dataset["variant"]).toBe("YJD");
    expect(find("section[data-screen]").getAttribute("aria-label")).toBe("送货单");
    const grid = find("[role=grid]");
    expect(grid.getAttribute("aria-label")).toBe("送货单");
    expect(grid.getAttribute("aria-rowcount")).toBe("4");
    expect(find("[role=columnheader][data-column=gDeliverynum]").textContent).toContain("送货单号");
    expect(find("[data-row-id='20001'] [role=gridcell][data-column=gCreatetime]").textContent).toBe("2026-11-18 09:30");
    expect(find("[data-row-id='20001'] input[type=checkbox]").getAttribute("aria-label")).toBe("SHDS202611180001");
    expect(find("[role=grid] [role=columnheader] input").getAttribute("aria-label")).toBe("全选");
    expect(find("nav[aria-label=分页]").textContent).toContain("共 3 条");
    expect(find("[role=search] [data-field=gDeliverynum] label").textContent).toBe("送货单号");
  });

  it("asks for the first page with the screen's own filters, its fixed filter and its order", async () => {
    const { calls } = await showList(deliveryBundle(), serve());
    const lists = calls.filter((call) => call.path === "/tdhcsystem/delivery/list");
    expect(lists).toHaveLength(1);
    expect(Object.fromEntries(lists[0]?.query ?? [])).toEqual({
      pageNum: "1",
      pageSize: "20",
      packing: "0",
      gApprovalStatus: "0",
      gDeliverystatus: "1",
      orderByColumn: "gCreatetime",
      isAsc: "desc",
    });
  });

  it.each(["", "page=2&size=50", "gDeliverynum=1&sort=gCreatetime.asc", "gApprovalStatus=", "size=300"])(
    "takes the rows that were asked for before it was drawn, at ?%s",
    async (search) => {
      const bundle = deliveryBundle();
      const ahead = () => askAhead(bundle, supplierSession, new URLSearchParams(search));
      const { calls } = await showList(bundle, serve(), { search, ahead });
      expect(calls.filter(({ path }) => path === "/tdhcsystem/delivery/list")).toHaveLength(1);
      expect(findAll("[data-row-id]")).toHaveLength(3);
    },
  );

  it("is drawn with the rows that came with the first answer, and asks for none until somebody does", async () => {
    const bundle = deliveryBundle();
    const address = new URLSearchParams();
    const { name } = firstCall(bundle, supplierSession, address);
    const answer = { code: 200, msg: "查询成功", rows: three, total: 3 };
    let drawnWith: number | undefined;
    const ahead = () => {
      askAhead(bundle, supplierSession, address, { call: name, answer });
      new MutationObserver((_, observer) => {
        if (document.querySelector("[role=search]") === null) return;
        drawnWith = findAll("[data-row-id]").length;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    };
    const { calls } = await showList(bundle, serve(), { ahead });
    const asked = () => calls.filter(({ path }) => path === "/tdhcsystem/delivery/list").length;
    expect(drawnWith).toBe(3);
    expect(asked()).toBe(0);
    await click("[role=search] button[type=submit]");
    expect(asked()).toBe(1);
    expect(findAll("[data-row-id]")).toHaveLength(3);
  });

  it("asks by itself where other rows were asked for before, and asks anew from then on", async () => {
    const bundle = deliveryBundle();
    const ahead = () => askAhead(bundle, supplierSession, new URLSearchParams("page=2"));
    const { calls } = await showList(bundle, serve(), { ahead });
    const pages = () => calls.flatMap(({ path, query }) => (path === "/tdhcsystem/delivery/list" ? [query.get("pageNum")] : []));
    expect(pages()).toEqual(["2", "1"]);
    await click("[role=search] button[type=submit]");
    expect(pages().slice(2)).toEqual(["1"]);
  });

  it("tells of rows that could not be read ahead as of any others", async () => {
    const bundle = deliveryBundle();
    const ahead = () => askAhead(bundle, supplierSession, new URLSearchParams());
    const { calls } = await showList(bundle, () => ({ code: 500, msg: "系统繁忙" }), { ahead });
    expect(calls.filter(({ path }) => path.endsWith("/list"))).toHaveLength(1);
    expect(find("section[data-screen]").textContent).toContain("系统繁忙");
  });

  it("shows default filters as chips, and a removed one leaves the address and the request", async () => {
    const { calls, address } = await showList(deliveryBundle(), serve());
    const chip = find("[data-filter=gApprovalStatus]");
    expect(chip.textContent).toBe("审批状态: 未提交");
    await click(chip.querySelector("button") as HTMLElement);
    expect(address()).toBe("gApprovalStatus=");
    expect(calls.at(-1)?.query.has("gApprovalStatus")).toBe(false);
    expect(document.querySelector("[data-filter=gApprovalStatus]")).toBeNull();
  });

  it("draws a change of its columns that the server has not confirmed, and sends it again", async () => {
    const local = "portal.table.delivery.list.hengtuo.admin";
    localStorage.setItem(local, JSON.stringify({ hidden: { gDeliverytype: true } }));
    localStorage.setItem(`${local}.unsent`, "1");
    const { calls } = await showList(deliveryBundle(), (call) =>
      call.path.includes("/prefs/") ? { code: 200, msg: "", data: { hidden: { gCreatetime: true } } } : serve()(call),
    );
    expect(document.querySelector("[role=columnheader][data-column=gDeliverytype]")).toBeNull();
    expect(document.querySelector("[role=columnheader][data-column=gCreatetime]")).not.toBeNull();
    await expect.poll(() => localStorage.getItem(`${local}.unsent`), { timeout: 3000 }).toBeNull();
    const [put] = calls.filter((call) => call.method === "PUT");
    expect(put?.body).toEqual({ hidden: { gDeliverytype: true } });
  });

  it("returns within a saved view to the screen's own columns, which changes the view and nobody's own table", async () => {
    const delta = { hidden: { gDeliverytype: true }, widthPx: { gDeliverynum: 333 } };
    const view = { id: "7", name: "月结", isShared: false, isOwn: true, owner: "陈立新", address: "", delta };
    const { calls } = await showList(
      deliveryBundle(),
      (call) => (call.path === "/system/view/list" ? { code: 200, msg: "", data: [view] } : serve()(call)),
      { search: "view=7" },
    );
    await settle();
    const width = () => find("[role=columnheader][data-column=gDeliverynum]").style.inlineSize;
    expect(width()).toBe("333px");
    expect(find("[data-views]").textContent).toBe("月结");
    await click("[aria-label=列设置]");
    await click(button("恢复默认"));
    expect(width()).toBe("180px");
    expect(document.querySelector("[role=columnheader][data-column=gDeliverytype]")).not.toBeNull();
    expect(find("[data-views]").textContent).toBe("月结（已更改）");
    expect(calls.filter((call) => call.method !== "GET")).toEqual([]);
    expect(localStorage.getItem("portal.table.delivery.list.hengtuo.admin")).toBeNull();
  });

  it("searches on Enter and returns to its own filters on reset", async () => {
    const { calls, address } = await showList(deliveryBundle(), serve(), { search: "page=2" });
    await type("[data-field=gConnumContractFk] input", "CG-2026");
    await click(button("查询"));
    expect(address()).toBe("gConnumContractFk=CG-2026");
    expect(calls.at(-1)?.query.get("gConnumContractFk")).toBe("CG-2026");
    await click(button("重置"));
    expect(address()).toBe("");
    expect(find<HTMLInputElement>("[data-field=gConnumContractFk] input").value).toBe("");
  });

  it("says of a date that is none why it does not count, and forgets it on reset", async () => {
    const { address } = await showList(deliveryBundle(), serve());
    const from = "[data-field=times] input";
    await type(from, "2026-13-40");
    await act(() => find(from).dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    expect(find("[data-field=times] [role=alert]").textContent).toBe("应为有效日期（年-月-日），查询时不计入");
    expect(find(from).getAttribute("aria-invalid")).toBe("true");
    await click(button("查询"));
    expect(address()).toBe("");
    await click(button("重置"));
    expect(find<HTMLInputElement>(from).value).toBe("");
    expect(findAll("[data-field=times] [role=alert]")).toEqual([]);
  });

  it("remembers that the rest of the search fields is unfolded", async () => {
    await showList(deliveryBundle(), serve());
    const isFolded = () => find("[data-field=gDeliverystatus]").closest("[hidden]") !== null;
    expect(isFolded()).toBe(true);
    await click(button("展开(4)"));
    expect(isFolded()).toBe(false);
    expect(localStorage.getItem("portal.search-open.delivery.list")).toBe("1");
  });

  it("sorts by a head on the server: rising, falling, then the screen's own order", async () => {
    const { calls, address } = await showList(deliveryBundle(), serve());
    const head = "[role=columnheader][data-column=gSupplierName]";
    expect(find(head).getAttribute("aria-sort")).toBe("none");
    await click(`${head} button`);
    expect(find(head).getAttribute("aria-sort")).toBe("ascending");
    expect(calls.at(-1)?.query.get("orderByColumn")).toBe("gSupplierName");
    await click(`${head} button`);
    expect(address()).toBe("sort=gSupplierName.desc");
    await click(`${head} button`);
    expect(address()).toBe("");
  });

  it("draws an unknown value raw and dashed, an empty one as an en dash, a status in its tone", async () => {
    await showList(deliveryBundle(), serve([buildRow(1, { gDeliverystatus: "77", gRemarks: "" })]));
    expect(find("[data-row-id] [data-column=gDeliverystatus] .badge").dataset["tone"]).toBe("unknown");
    expect(find("[data-row-id] [data-column=gDeliverystatus]").textContent).toBe("77");
    expect(find("[data-row-id] [data-column=gRemarks]").textContent).toBe("–");
    expect(find("[data-row-id] [data-column=gApprovalStatus] .badge").dataset["tone"]).not.toBe("unknown");
  });

  it("says that nothing matches and clears the filters, and that nothing is there when there are none", async () => {
    const { address } = await showList(deliveryBundle(), serve([]));
    expect(find(".empty").dataset["kind"]).toBe("no-match");
    await click(find(".empty button"));
    expect(address()).toBe("gApprovalStatus=&gDeliverystatus=");
    expect(find(".empty").dataset["kind"]).toBe("no-records");
  });

  it("looks again without its own defaults for what was asked for besides them", async () => {
    const { address, calls } = await showList(deliveryBundle(), serve([]), { search: "gConnumContractFk=CG-2026" });
    expect(findAll(".empty button").map((one) => one.textContent)).toEqual(["去掉默认条件再查", "清除筛选"]);
    await click(button("去掉默认条件再查"));
    expect(address()).toBe("gConnumContractFk=CG-2026&gApprovalStatus=&gDeliverystatus=");
    expect(calls.at(-1)?.query.get("gConnumContractFk")).toBe("CG-2026");
    expect(calls.at(-1)?.query.get("gApprovalStatus") ?? "").toBe("");
    expect(findAll(".empty button").map((one) => one.textContent)).toEqual(["清除筛选"]);
  });

  it("keeps its grid with the head when it has no rows", async () => {
    await showList(deliveryBundle(), serve([]));
    expect(find("[role=grid]").getAttribute("aria-rowcount")).toBe("1");
    expect(findAll("[role=grid] [role=row]")).toHaveLength(1);
    expect(findAll("[role=grid] [role=columnheader][data-column]").length).toBeGreaterThan(5);
  });

  it("says in place of the table why it failed, with a number to quote, and tries again", async () => {
    let fails = true;
    await showList(deliveryBundle(), (call) =>
      call.path.endsWith("/list")
        ? fails
          ? { code: 500, bizCode: "SYSTEM", msg: "系统未知错误，请反馈给管理员", traceId: "7f3a" }
          : serve()(call)
        : undefined,
    );
    expect(find("[role=alert]").textContent).toContain("请求编号 7f3a");
    fails = false;
    await click(button("重试"));
    expect(findAll("[data-row-id]")).toHaveLength(3);
  });

  it("names a filter that the server cannot read, and takes the filters away instead of asking the same again", async () => {
    await showList(
      deliveryBundle(),
      (call) =>
        call.path.endsWith("/list")
          ? call.query.get("params[beginTime]") === "x"
            ? {
                code: 400,
                bizCode: "VALIDATION_FAILED",
                msg: "参数校验不通过",
                errors: [{ field: "params", rule: "date", msg: "填写有误" }],
              }
            : serve()(call)
          : undefined,
      { search: "times=x~" },
    );
    expect(find("[role=alert]").textContent).toContain("「创建日期」：填写有误");
    expect(findAll(".empty button").map((one) => one.textContent)).toEqual(["清除筛选"]);
    await click(find(".empty button"));
    expect(findAll("[data-row-id]")).toHaveLength(3);
  });

  it("has no retry for a reader without permission", async () => {
    await showList(deliveryBundle(), () => ({ code: 403, bizCode: "NO_PERMISSION", msg: "当前操作没有权限" }));
    expect(find(".empty").dataset["kind"]).toBe("no-permission");
    expect(document.querySelector(".empty button")).toBeNull();
  });

  it("speaks Indonesian all over", async () => {
    await showList(deliveryBundle(), serve(), { language: "id" });
    expect(button("Cari")).toBeTruthy();
    expect(button("Atur ulang")).toBeTruthy();
    expect(find("[data-row-id] [data-column=gApprovalStatus]").textContent).toBe("Belum diajukan");
    expect(document.body.textContent).not.toMatch(/⟨/);
  });

  it("opens a row by its number, by double click and by Enter", async () => {
    const { opened } = await showList(deliveryBundle(), serve());
    await click("[data-row-id='20002'] [data-open]");
    find("[data-row-id='20003'] [data-column=gSupplierName]").dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    const row = find("[data-row-id='20001']");
    row.focus();
    await press(row, "Enter");
    expect(opened.map((one) => "id" in one && one.id)).toEqual(["20002", "20003", "20001"]);
    expect(opened[0]).toEqual({ kind: "detail", screen: "delivery.detail", id: "20002", mode: "read" });
  });
});

describe("the keyboard in a list", () => {
  it("finds the grid in one tab stop, moves by arrows, selects with Space and leaves with Shift+Tab", async () => {
    await showList(deliveryBundle(), serve());
    const grid = find("[role=grid]");
    expect(grid.querySelectorAll("[tabindex='0']")).toHaveLength(0);
    grid.focus();
    await settle();
    expect(document.activeElement?.getAttribute("data-row-id")).toBe("20001");
    expect(grid.tabIndex).toBe(-1);
    await press(document.activeElement as HTMLElement, "ArrowDown");
    expect(document.activeElement?.getAttribute("data-row-id")).toBe("20002");
    await press(document.activeElement as HTMLElement, " ");
    expect(find("[data-row-id='20002']").getAttribute("aria-selected")).toBe("true");
    await press(document.activeElement as HTMLElement, "End");
    expect(document.activeElement?.getAttribute("data-row-id")).toBe("20003");
    await press(document.activeElement as HTMLElement, "ArrowRight");
    expect(document.activeElement?.getAttribute("role")).toBe("gridcell");
    await press(document.activeElement as HTMLElement, "Home");
    expect(document.activeElement?.getAttribute("aria-colindex")).toBe("1");
  });

  it("refreshes with r, but not while somebody types", async () => {
    const { calls } = await showList(deliveryBundle(), serve());
    const before = calls.length;
    await press(find("[data-field=gConnumContractFk] input"), "r");
    expect(calls).toHaveLength(before);
    await press(document.body, "r");
    expect(calls).toHaveLength(before + 1);
  });
});
