import { act } from "react";
import { describe, expect, it } from "vitest";
import { forgetUnsaved, hasUnsaved } from "../../../src/engine/form/unsaved.ts";
import { toastStore } from "../../../src/ui/toast-store.ts";
import {
  buildRow,
  button,
  click,
  deliveryBundle,
  find,
  findAll,
  settle,
  showList,
  supplierSession,
  toolbarKeys,
  press,
  type,
  type Answer,
  type Call,
} from "./support.tsx";

const rows = [
  buildRow(1),
  buildRow(2),
  buildRow(3, { gApprovalStatus: "2" }),
  buildRow(4, { gApprovalStatus: "2", gDeliverystatus: "3", gShipnum: "浙F12345", gDeliverytime: "2026-11-20 08:00:00" }),
];

/** A server that knows four deliveries and what `other` says about everything else. */
const server =
  (other: Answer = () => undefined): Answer =>
  (call) =>
    call.path.endsWith("/list") ? { code: 200, msg: "查询成功", rows, total: rows.length } : other(call);

const choose = (...ids: string[]) =>
  ids.reduce<Promise<void>>((before, id) => before.then(() => click(`[data-row-id='${id}'] [data-select]`)), Promise.resolve());
const changes = (calls: readonly Call[]) => calls.filter((call) => call.method !== "GET");
const reasonOf = (key: string) =>
  document.getElementById(find(`[data-action=${key}]`).getAttribute("aria-describedby") ?? "")?.textContent;
const said = () => toastStore.read().map(({ text }) => text);
const unfold = () => click("[data-more]");

describe("the toolbar of a list", () => {
  it("has what permission and side allow, the main action first, destructive ones last", async () => {
    await showList(deliveryBundle(), server());
    await unfold();
    expect(toolbarKeys()).toEqual([
      "apply",
      "view",
      "edit",
      "export",
      "backout",
      "backoutApproved",
      "logistics",
      "toDelivery",
      "backoutToDelivery",
      "uploadReceipt",
      "print",
      "remove",
    ]);
  });

  it("has no button that the person may not use", async () => {
    await showList(deliveryBundle(), server(), {
      session: { ...supplierSession, permissions: ["tdhcsystem:delivery:list", "tdhcsystem:delivery:apply"] },
    });
    expect(toolbarKeys()).toEqual(["apply"]);
  });

  it("keeps a button that selection or state forbids, and says why", async () => {
    await showList(deliveryBundle(), server());
    expect(find("[data-action=apply]").getAttribute("aria-disabled")).toBe("true");
    expect(reasonOf("apply")).toBe("请至少选择一条数据");
    expect(reasonOf("view")).toBe("请选择一条数据");
    await choose("20003");
    expect(reasonOf("apply")).toBe("当前状态不能提交审批");
    await choose("20001", "20002");
    expect(reasonOf("apply")).toBe("所选3条中有1条不可操作：当前状态不能提交审批");
    await choose("20003");
    expect(find("[data-action=apply]").getAttribute("aria-disabled")).not.toBe("true");
  });
});

describe("selecting rows", () => {
  it("takes a range with Shift, the page with 全选, and lets go with 清除", async () => {
    await showList(deliveryBundle(), server());
    await choose("20001");
    await click("[data-row-id='20003'] [data-select]", { shiftKey: true });
    expect(findAll("[role=row][aria-selected=true]")).toHaveLength(3);
    expect(find("[data-selection]").textContent).toContain("已选 3 条");
    await click("[role=columnheader] input");
    expect(findAll("[role=row][aria-selected=true]")).toHaveLength(4);
    await click(button("清除"));
    expect(findAll("[role=row][aria-selected=true]")).toHaveLength(0);
  });

  it("survives a refresh by id", async () => {
    await showList(deliveryBundle(), server());
    await choose("20002");
    await click("[aria-label=刷新]");
    expect(find("[data-row-id='20002']").getAttribute("aria-selected")).toBe("true");
  });
});

describe("running an action", () => {
  it("asks first, names the document, sends versions under one key, says that it is done and shows the changed row", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      server(() => ({ code: 200, msg: "操作成功", data: { rows: [buildRow(1, { gApprovalStatus: "1", lockVersion: 2 })] } })),
    );
    await choose("20001");
    await click("[data-action=apply]");
    expect(find("[role=dialog]").textContent).toContain("确定对“SHDS202611180001”执行“提交审批”吗？");
    expect(changes(calls)).toHaveLength(0);
    await click(button("确定"));
    const [sent] = changes(calls);
    expect([sent?.method, sent?.path, sent?.body]).toEqual([
      "PUT",
      "/tdhcsystem/delivery/apply",
      { items: [{ id: "20001", lockVersion: 1 }] },
    ]);
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(said()).toEqual(["操作成功：提交审批 SHDS202611180001"]);
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(calls.at(-1)?.path).toBe("/tdhcsystem/delivery/list");
  });

  it("keeps its button off until the reason is long enough", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      server(() => ({ code: 200, msg: "操作成功", data: { rows: [] } })),
    );
    await choose("20003");
    await unfold();
    await click("[data-action=backoutApproved]");
    const confirm = () => find("[data-confirm=backoutApproved]");
    expect(confirm().getAttribute("aria-disabled")).toBe("true");
    await type("[role=dialog] [data-field=reason] textarea", "错");
    expect(confirm().getAttribute("aria-disabled")).toBe("true");
    await type("[role=dialog] [data-field=reason] textarea", " 数量有误 ");
    expect(confirm().getAttribute("aria-disabled")).not.toBe("true");
    await click(confirm());
    expect(changes(calls)[0]?.body).toEqual({ items: [{ id: "20003", lockVersion: 1 }], reason: "数量有误" });
  });

  it("names every document that refuses a batch, keeps it marked, and goes on without it under a new key", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      server((call) => {
        const items = (call.body as { items?: { id: string }[] }).items ?? [];
        if (items.some(({ id }) => id === "20002"))
          return {
            code: 500,
            bizCode: "QTY_EXCEEDED",
            msg: "SHDS202611180002：超出可发数量",
            data: { failed: [{ id: "20002", no: "SHDS202611180002", bizCode: "QTY_EXCEEDED", msg: "超出可发数量" }] },
          };
        return { code: 200, msg: "操作成功", data: { rows: [buildRow(1, { gApprovalStatus: "1", lockVersion: 2 })] } };
      }),
    );
    await choose("20001", "20002");
    await click("[data-action=apply]");
    await click(button("确定"));
    expect(find("[role=dialog] [data-row-id='20002']").textContent).toBe("SHDS202611180002超出可发数量");
    expect(find("[role=grid] [data-row-id='20002']").dataset["failed"]).toBe("");
    expect(document.querySelector("[role=grid] [data-row-id='20001'][data-failed]")).toBeNull();
    await click("[data-without-failed]");
    const [first, second] = changes(calls);
    expect(second?.body).toEqual({ items: [{ id: "20001", lockVersion: 1 }] });
    expect(second?.key).not.toBe(first?.key);
    expect(said()).toEqual(["操作成功：提交审批 SHDS202611180001"]);
  });

  it("counts nothing where one document was chosen and refuses", async () => {
    const failed = [{ id: "20001", no: "SHDS202611180001", msg: "超出可发数量" }];
    await showList(
      deliveryBundle(),
      server(() => ({ code: 500, bizCode: "QTY_EXCEEDED", msg: "x", data: { failed } })),
    );
    await choose("20001");
    await click("[data-action=apply]");
    await click(button("确定"));
    expect(find("[role=dialog]").textContent).toContain("单据未改动。");
    expect(find("[role=dialog] [data-row-id='20001']").textContent).toBe("SHDS202611180001超出可发数量");
  });

  it("keeps the dialog and what was entered when the one document refuses, and says why", async () => {
    const refused = {
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: "x",
      data: { failed: [{ id: "20003", no: "n", msg: "已发货不能撤回审批" }] },
    };
    const { calls } = await showList(
      deliveryBundle(),
      server(() => refused),
    );
    await choose("20003");
    await unfold();
    await click("[data-action=backoutApproved]");
    await type("[role=dialog] [data-field=reason] textarea", "数量有误");
    await click("[data-confirm=backoutApproved]");
    expect(changes(calls)).toHaveLength(1);
    expect(find("[role=dialog] [role=alert]").textContent).toBe("已发货不能撤回审批");
    expect(find<HTMLTextAreaElement>("[role=dialog] [data-field=reason] textarea").value).toBe("数量有误");
  });

  it("keeps the dialog, the input and the key when no answer came", async () => {
    let isDown = true;
    const { calls } = await showList(
      deliveryBundle(),
      server(() => (isDown ? new TypeError("fetch failed") : { code: 200, msg: "操作成功", data: { rows: [] } })),
    );
    await choose("20003");
    await unfold();
    await click("[data-action=backoutApproved]");
    await type("[role=dialog] [data-field=reason] textarea", "数量有误");
    await click("[data-confirm=backoutApproved]");
    expect(find("[role=dialog] [role=alert]").textContent).toContain("后端接口连接异常");
    isDown = false;
    await new Promise((done) => setTimeout(done, 2100)); // specification §5: the button is off for 2000 ms
    await settle();
    await click("[data-confirm=backoutApproved]");
    const [first, second] = changes(calls);
    expect(second?.key).toBe(first?.key);
    expect(said()).toEqual(["操作成功：撤回审批 SHDS202611180003"]);
  });

  it("is off for 2000 ms after a click, so that a double click sends once", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      server(() => ({ code: 200, msg: "操作成功", data: { rows: [] } })),
    );
    await choose("20001");
    await click("[data-action=apply]");
    await click(button("确定"));
    expect(reasonOf("apply")).toBe("请勿重复点击");
    await click("[data-action=apply]");
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(changes(calls)).toHaveLength(1);
  });

  it("removes rows with their versions after a destructive question", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      server(() => ({ code: 200, msg: "操作成功" })),
    );
    await choose("20001", "20002");
    await unfold();
    await click("[data-action=remove]");
    expect(find("[role=dialog]").textContent).toContain("确定对所选 2 条单据执行“删除”吗？");
    await click("[data-confirm=remove]");
    const [sent] = changes(calls);
    expect(`${sent?.method} ${sent?.path}?${String(sent?.query)}`).toBe(
      "DELETE /tdhcsystem/delivery/20001,20002?lockVersion=1%2C1",
    );
  });

  it("leads to forms and to print without asking the server", async () => {
    const { opened } = await showList(deliveryBundle(), server());
    await choose("20001");
    await click("[data-action=edit]");
    await choose("20001", "20003");
    await unfold();
    await click("[data-action=print]");
    expect(opened).toEqual([
      { kind: "detail", screen: "delivery.detail", id: "20001", mode: "edit" },
      { kind: "print", screen: "delivery.detail", id: "20003", action: "print" },
    ]);
  });

  it.each([
    ["what is seen: the filter, the order and the columns in sight", "seen", "恒拓", null],
    ["everything, still within the screen's fixed filter", "all", null, null],
    ["the chosen records alone", "chosen", null, "20003,20004"],
  ])("exports %s", async (_what, extent, supplier, ids) => {
    const { calls } = await showList(
      deliveryBundle(),
      server(
        () =>
          new Response(new Blob(["xlsx"]), {
            headers: {
              "content-type": "application/octet-stream",
              "content-disposition": "attachment; filename*=UTF-8''%E9%80%81.xlsx",
            },
          }),
      ),
      { search: "gSupplierName=恒拓" },
    );
    URL.createObjectURL = () => "blob:portal";
    URL.revokeObjectURL = () => undefined;
    if (ids !== null) await choose(...ids.split(","));
    await click("[data-action=export]");
    expect(calls.some((call) => call.path === "/tdhcsystem/delivery/export")).toBe(false);
    expect(findAll("[role=dialog] input[type=radio]:checked").map((one) => (one as HTMLInputElement).value)).toEqual([
      ids === null ? "seen" : "chosen",
    ]);
    await click(`[role=dialog] input[value=${extent}]`);
    await click("[data-confirm=export]");
    const sent = calls.find((call) => call.path === "/tdhcsystem/delivery/export")?.query;
    expect(sent?.get("gSupplierName")).toBe(supplier);
    expect(sent?.get("id")).toBe(ids);
    expect(sent?.get("packing")).toBe("0");
    expect(sent?.get("screen")).toBe("delivery.list");
    expect(sent?.get("orderByColumn")).toBe("gCreatetime");
    expect(sent?.get("columns")?.split(",").slice(0, 2)).toEqual(["gDeliverynum", "gDeliverytype"]);
    expect(said()).toEqual(["操作成功"]);
    expect(findAll("[role=dialog]")).toEqual([]);
  });

  it("shows where a delivery has been, and lets the supplier add an event", async () => {
    const { calls } = await showList(
      deliveryBundle(),
      server((call) =>
        call.method === "GET"
          ? {
              code: 200,
              msg: "查询成功",
              data: [{ id: "1", eventType: "1", eventTime: "2026-11-20 08:00:00", eventPlace: "嘉兴" }],
            }
          : { code: 200, msg: "操作成功", data: { rows: [] } },
      ),
    );
    await choose("20004");
    await unfold();
    await click("[data-action=logistics]");
    await settle();
    expect(calls.some((call) => call.path === "/tdhcsystem/delivery/logistics/20004")).toBe(true);
    expect(find("[role=dialog]").textContent).toContain("嘉兴");
    expect(find("[role=dialog] [data-action=addLogistics]")).toBeTruthy();
  });
});

describe("a dialog that something was entered in", () => {
  const open = async () => {
    const stage = await showList(deliveryBundle(), server());
    await choose("20003");
    await unfold();
    await click("[data-action=backoutApproved]");
    return stage;
  };
  const dialogs = () => findAll("[role=dialog]").length;
  const reason = () => find<HTMLTextAreaElement>("[role=dialog] [data-field=reason] textarea");

  it.each([
    ["Escape", () => press(reason(), "Escape")],
    ["cancel", () => click(button("取消"))],
    ["the close mark", () => click("[role=dialog] [aria-label=关闭]")],
  ])("asks before it throws that away by %s", async (_way, leave) => {
    await open();
    await type("[role=dialog] [data-field=reason] textarea", "数量有误");
    expect(hasUnsaved()).toBe(true);
    await leave();
    expect(dialogs()).toBe(2);
    expect(findAll("[role=dialog]")[1]?.textContent).toContain("尚未提交");
    await click(button("继续编辑"));
    expect([dialogs(), reason().value]).toEqual([1, "数量有误"]);
    await leave();
    await click(button("放弃"));
    expect([dialogs(), hasUnsaved()]).toEqual([0, false]);
  });

  it("closes at once while nothing was entered, or what was is taken out again", async () => {
    await open();
    await type("[role=dialog] [data-field=reason] textarea", "错");
    await type("[role=dialog] [data-field=reason] textarea", "");
    await press(reason(), "Escape");
    expect(dialogs()).toBe(0);
  });

  it("goes with the page that somebody chose to leave", async () => {
    await open();
    await type("[role=dialog] [data-field=reason] textarea", "数量有误");
    await act(async () => forgetUnsaved());
    expect(dialogs()).toBe(0);
  });

  it("says beside its button why that is off, and leads to the field and marks it", async () => {
    await open();
    await type("[role=dialog] [data-field=reason] textarea", "错");
    expect(find("[role=dialog] footer [data-blocker]").textContent).toBe("原因至少2个字符");
    find("[role=dialog] [aria-label=关闭]").focus();
    await click("[data-confirm=backoutApproved]");
    expect(document.activeElement).toBe(reason());
    expect(reason().getAttribute("aria-invalid")).toBe("true");
    expect(find("[role=dialog] [data-field=reason] [data-kind=error]").textContent).toBe("原因至少2个字符");
    await type("[role=dialog] [data-field=reason] textarea", "数量有误");
    expect(document.querySelector("[data-blocker]")).toBeNull();
  });

  it("marks the input that a refusal names", async () => {
    await showList(
      deliveryBundle(),
      server(() => ({
        code: 500,
        bizCode: "STATE_REFUSED",
        msg: "x",
        data: { failed: [{ id: "20003", no: "n", msg: "原因与单据不符" }] },
        errors: [{ field: "reason", rule: "refused", msg: "原因与单据不符" }],
      })),
    );
    await choose("20003");
    await unfold();
    await click("[data-action=backoutApproved]");
    await type("[role=dialog] [data-field=reason] textarea", "数量有误");
    await click("[data-confirm=backoutApproved]");
    expect(find("[role=dialog] [data-field=reason] [data-kind=error]").textContent).toBe("原因与单据不符");
  });
});

describe("an action that saves the files of a record", () => {
  it("asks for the archive of the chosen record, and is off for one that has none", async () => {
    const requests = [buildRow(1, { files: ["9f"] }), buildRow(2, { files: [] })];
    const { calls, reported } = await showList(
      deliveryBundle("QT", "make-invoice.list"),
      (call) =>
        call.path.endsWith("/list")
          ? { code: 200, msg: "查询成功", rows: requests, total: 2 }
          : { code: 404, msg: "访问资源不存在", bizCode: "NOT_FOUND" },
      { session: { ...supplierSession, permissions: ["finance:makeinvoice:list", "finance:makeinvoice:query"] } },
    );
    await choose("20002");
    expect(reasonOf("downloadFile")).toBe("没有附件");
    await choose("20002", "20001");
    await click("[data-action=downloadFile]");
    await settle();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain("GET /finance/makeinvoice/downloadFiles/20001");
    expect(reported.map(String)).toEqual([expect.stringContaining("访问资源不存在")]);
  });
});
