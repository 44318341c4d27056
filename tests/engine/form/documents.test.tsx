import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { hashForSchema, type RJSFSchema } from "@rjsf/utils";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tellRecordNews } from "../../../src/client/record-news.ts";
import type { HistoryEntry } from "../../../src/core/contract/history.ts";
import type { Language } from "../../../src/core/contract/language.ts";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import { formats } from "../../../src/core/form/formats.ts";
import { formSchema } from "../../../src/core/form/form-schema.ts";
import CreateScreen from "../../../src/engine/detail/CreateScreen.tsx";
import DetailScreen from "../../../src/engine/detail/DetailScreen.tsx";
import { type Destination, EngineContext } from "../../../src/engine/engine-context.ts";
import type { CompiledValidators } from "../../../src/engine/form/form-validator.ts";
import { hasUnsaved } from "../../../src/engine/form/unsaved.ts";
import { putValidatorSource } from "../../../src/engine/form/validators.ts";
import { i18n } from "../../../src/i18n/i18n.ts";
import { settleUntilStill } from "../settle.ts";
import { bundle, delivery, engine, note } from "./fixture.ts";

// Loaded ahead, so that the form and its tables are there as soon as they are asked for.
await Promise.all([
  import("../../../src/engine/form/RecordForm.tsx"),
  import("../../../src/engine/lines/LineTable.tsx"),
  import("../../../src/engine/detail/ChangedNote.tsx"),
  import("../../../src/engine/detail/ConflictDialog.tsx"),
  import("../../../src/engine/actions/AskDialog.tsx"),
]);
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: "cn", messages: {} });
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
addFormats.default(ajv, { formats: [], keywords: true });
putValidatorSource(async (entity) => {
  const schema = formSchema(entity);
  return { [hashForSchema(schema as unknown as RJSFSchema)]: ajv.compile(schema) } as unknown as CompiledValidators;
});

type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Record<string, unknown> | undefined;
};
let root: Root;
let host: HTMLElement;
let calls: Call[];
let opened: Destination[];
let answer: (call: Call) => unknown;

const complete = {
  gTransportway: "2",
  gDelivplace: "三号库",
  gEsarrivetime: "2026-11-25 10:00:00",
  gFhlinkman: "陈立新",
  gFhphone: "19000000031",
  gshaddress: "嘉兴",
  gshlinkman: "王敏",
};
const settle = () => settleUntilStill(() => calls.length);
const find = (selector: string) => host.querySelector<HTMLElement>(selector);
const click = async (selector: string) => {
  act(() => document.querySelector<HTMLElement>(selector)?.click());
  await settle();
};
const input = (key: string) => find(`[data-field="${key}"] :is(input, textarea)`) as HTMLInputElement;
const type = (key: string, text: string): void =>
  act(() => {
    const control = input(key);
    control.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });

async function show(
  screen: "read" | "edit" | "create",
  record: Record<string, unknown>,
  replies: (call: Call) => unknown = () => undefined,
  entity: Entity = delivery,
  language: Language = "cn",
): Promise<void> {
  answer = (call) => replies(call) ?? (call.method === "GET" ? { code: 200, msg: "", data: record } : undefined);
  const own = { ...engine, language, open: (destination: Destination) => void opened.push(destination) };
  act(() =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <EngineContext value={own}>
          {screen === "create" ? (
            <CreateScreen bundle={{ ...bundle, entity: { ...entity } }} workflow="delivery" />
          ) : (
            <DetailScreen bundle={{ ...bundle, entity }} id="20031" mode={screen} />
          )}
        </EngineContext>
      </SWRConfig>,
    ),
  );
  await settle();
}

beforeEach(() => {
  sessionStorage.clear();
  calls = [];
  opened = [];
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(target: RequestInfo | URL, init?: RequestInit) {
        super(typeof target === "string" ? new URL(target, "http://portal.test") : target, init);
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.clone().text();
    const call: Call = {
      method: request.method,
      path: url.pathname.replace("/prod-api", ""),
      query: url.search,
      body: text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>),
    };
    calls.push(call);
    const told = call.path.includes("/history/") ? { code: 200, data: [SUBMITTED] } : answer(call);
    return Response.json(told ?? { code: 404, msg: "访问资源不存在" });
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
/** What was done to every document here. */
const SUBMITTED: HistoryEntry = {
  operTime: "2026-11-19 11:20:00",
  operName: "hengtuo.admin",
  nickName: "陈立新",
  key: "ERP (spk_0123456789ab)",
  actingFor: null,
  side: "supplier",
  title: "送货单·提交审批",
  deed: "提交审批",
  businessType: "8",
  fromState: "未提交",
  toState: "待审批",
  cause: null,
};
const changes = () => calls.filter((call) => call.method !== "GET");

describe("a document that is read", () => {
  it("shows number, badges, steps and facts without a box", async () => {
    await show("read", { ...note(2), gApprovalStatus: "3", gRejectReason: "数量不符" });
    expect(find("section[data-screen='delivery.detail']")?.dataset["variant"]).toBe("DS");
    expect(find("h1")?.textContent).toContain("SHDS202611180004");
    expect(find(".badge")?.textContent).toBe("已驳回");
    expect(find(".history li")?.textContent).toContain("2026-11-19 11:20陈立新 ERP (spk_0123456789ab) 提交审批");
    expect(find(".note[data-tone='error']")?.textContent).toContain("数量不符");
    expect(find(".form-section input")).toBeNull();
    expect(find("[role=grid][data-screen='delivery.items']")).not.toBeNull();
  });
  it("says that a record is not there", async () => {
    await show("read", {}, () => ({ code: 404, msg: "访问资源不存在" }));
    expect(find(".empty-title")?.textContent).toContain("detail.notFound");
  });
});

describe("a document that is edited", () => {
  it("opens what a person enters, and leaves the rest as plain text", async () => {
    await show("edit", { ...note(2), ...complete });
    expect(input("gShipnum")).not.toBeNull();
    expect(find('[data-field="gDeliverynum"] input')).toBeNull();
    expect(find('[data-field="gTransportway"] .field-required')).not.toBeNull();
    expect(find('[data-field="gShipnum"] .field-required')).toBeNull();
  });

  it("sends what was entered with its version, and is clean afterwards", async () => {
    await show("edit", { ...note(2), ...complete }, (call) =>
      call.method === "PUT" ? { code: 200, msg: "", data: { id: "20031", lockVersion: 3, warnings: [] } } : undefined,
    );
    type("gRemarks", "小心轻放");
    expect(hasUnsaved()).toBe(true);
    expect(find(".form-bar-state")?.textContent).toContain("form.unsaved");
    await click('[data-action="save"]');
    const [put] = changes();
    expect(put).toMatchObject({
      method: "PUT",
      path: "/tdhcsystem/delivery/editDelivery",
      body: { id: "20031", lockVersion: 2, gRemarks: "小心轻放" },
    });
    expect(put?.body).not.toHaveProperty("gApprovalStatus");
    expect(hasUnsaved()).toBe(false);
  });

  it("refuses to submit before sending anything, lists the faults and goes to the first", async () => {
    await show("edit", note(2));
    await click('[data-action="apply"]');
    expect(changes()).toEqual([]);
    expect(find("[role=alert]")?.textContent).toContain("请填写运输方式");
    expect(document.activeElement?.closest("[data-field]")?.getAttribute("data-field")).toBe("gTransportway");
    const control = input("gTransportway");
    expect(document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent).toBe("请填写运输方式");
  });

  it("refuses to save a date that means nothing, in the place of the one it was typed over", async () => {
    await show("edit", { ...note(2), ...complete });
    type("gEsarrivetime", "2026-11-32 10:00");
    act(() => input("gEsarrivetime").blur());
    await settle();
    const control = input("gEsarrivetime");
    expect(control.value).toBe("2026-11-32 10:00");
    const message = document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(message).toContain("预计到达时间应为有效时间");
    await click('[data-action="save"]');
    expect(changes()).toEqual([]);
    expect(find("[role=alert]")?.textContent).toContain("预计到达时间应为有效时间");
  });

  it("keeps a number as it is typed, and says what is wrong with it", async () => {
    await show("edit", { ...note(2), ...complete });
    type("gRough", "-5");
    act(() => input("gRough").blur());
    await settle();
    expect(input("gRough").value).toBe("-5");
    expect(find('[data-field="gRough"]')?.textContent).toContain("毛重不能小于0");
    type("gRough", "1.23456");
    expect(input("gRough").value).toBe("1.23456");
    expect(find('[data-field="gRough"]')?.textContent).toContain("毛重最多4位小数");
    type("gRough", "1.2e3");
    expect(input("gRough").value).toBe("1.2e3");
    expect(find('[data-field="gRough"]')?.textContent).toContain("毛重应为数字");
    type("gRough", "12,5");
    expect(input("gRough").value).toBe("12,5");
    expect(find('[data-field="gRough"]')?.textContent).toContain("毛重应为数字");
    type("gRough", "1,234.5");
    expect(input("gRough").value).toBe("1,234.5");
    expect(find('[data-field="gRough"]')?.textContent).not.toContain("毛重应为数字");
    type("gRough", "1.2e3");
    await click('[data-action="save"]');
    expect(changes()).toEqual([]);
  });

  it.each([
    ["cn", "1.234.567,89"],
    ["cn", "0,125"],
    ["cn", `1.${"0".repeat(60)}`],
    ["id", "1,234.50"],
    ["id", "12.345.60,50"],
    ["id", `1,${"0".repeat(60)}`],
  ] as const)("leaves in %s what is no number in its box as it was typed, and sends none: %s", async (language, text) => {
    await show("edit", { ...note(2), ...complete }, () => undefined, delivery, language);
    type("gRough", text);
    expect(input("gRough").value).toBe(text);
    act(() => input("gRough").blur());
    await settle();
    expect(input("gRough").value).toBe(text);
    expect(find('[data-field="gRough"]')?.textContent).toContain("毛重应为数字");
    await click('[data-action="save"]');
    expect(changes()).toEqual([]);
  });

  it.each([
    ["0.125", "0,125", "0.125"],
    ["1.234", "1234", "1234"],
    ["12.500,5", "12500,5", "12500.5"],
  ])("sends in Indonesian the number that %s shows when it is left: %s", async (typed, shown, value) => {
    await show("edit", { ...note(2), ...complete }, () => undefined, delivery, "id");
    type("gRough", typed);
    expect(input("gRough").value).toBe(typed);
    act(() => input("gRough").blur());
    await settle();
    expect(input("gRough").value).toBe(shown);
    await click('[data-action="save"]');
    expect(changes()[0]?.body?.["gRough"]).toBe(value);
  });

  it("saves first and does not submit when the server warns of a quantity above what remains", async () => {
    const warning = "第1行超出可发数量1，请先申请超发";
    await show("edit", { ...note(2), ...complete }, (call) =>
      call.path.endsWith("editDelivery")
        ? {
            code: 200,
            msg: "",
            data: { id: "20031", lockVersion: 3, warnings: [{ field: "items[0].gSendednum", msg: warning }] },
          }
        : undefined,
    );
    await click('[data-action="apply"]');
    expect(changes().map((call) => call.path)).toEqual(["/tdhcsystem/delivery/editDelivery"]);
    expect(find(".note[role=status]")?.textContent).toContain(warning);
    expect(find('[data-row-id="1"] [data-column="gSendednum"]')?.hasAttribute("data-warning")).toBe(true);
  });

  it("shows what the server refused under the field that it names", async () => {
    await show("edit", { ...note(2), ...complete }, (call) =>
      call.method === "PUT"
        ? {
            code: 400,
            bizCode: "BAD_REQUEST",
            msg: "参数校验不通过",
            errors: [{ field: "gShipnum", rule: "x", msg: "车牌不存在" }],
          }
        : undefined,
    );
    await click('[data-action="save"]');
    expect(find('[data-field="gShipnum"]')?.textContent).toContain("车牌不存在");
    expect(document.activeElement).toBe(input("gShipnum"));
  });

  it("marks the field that a refused submission names, until it is another value", async () => {
    await show("edit", { ...note(2), ...complete }, (call) => {
      if (call.path.endsWith("editDelivery")) return { code: 200, msg: "", data: { id: "20031", lockVersion: 3 } };
      if (!call.path.endsWith("apply")) return undefined;
      const msg = "送货地点已停用";
      return {
        code: 500,
        bizCode: "STATE_REFUSED",
        msg,
        data: { failed: [{ id: "20031", no: "SHDS1", bizCode: "STATE_REFUSED", msg }] },
        errors: [{ field: "gDelivplace", rule: "refused", msg }],
      };
    });
    await click('[data-action="apply"]');
    await click('[data-confirm="apply"]');
    expect(find('[data-field="gDelivplace"] [data-kind="error"]')?.textContent).toBe("送货地点已停用");
    expect(find(".fault-list")?.textContent).toContain("送货地点已停用");
    expect(document.activeElement).toBe(input("gDelivplace"));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    act(() => input("gDelivplace").blur());
    expect(find('[data-field="gDelivplace"] [data-kind="error"]')).not.toBeNull();
    type("gDelivplace", "四号库");
    expect(find('[data-field="gDelivplace"] [data-kind="error"]')).toBeNull();
  });

  it("shows mine and theirs when somebody saved meanwhile, and goes on with what was chosen", async () => {
    let isSavedByOther = false;
    await show("edit", { ...note(2), ...complete }, (call) => {
      if (call.method === "PUT") {
        isSavedByOther = true;
        return { code: 409, bizCode: "CONFLICT", msg: "数据已被他人修改" };
      }
      return isSavedByOther
        ? { code: 200, msg: "", data: { ...note(2), ...complete, lockVersion: 9, gRemarks: "对方", gShipnum: "浙B1" } }
        : undefined;
    });
    type("gRemarks", "我的");
    await click('[data-action="save"]');
    await settle();
    const dialog = document.querySelector("[role=dialog]");
    expect(dialog?.textContent).toContain("对方");
    await click("[role=dialog] .btn[data-tone=primary]");
    expect(input("gRemarks").value).toBe("我的");
    expect(input("gShipnum").value).toBe("浙B1");
  });

  it("says at once that somebody has saved meanwhile, keeps what was typed, and shows both on request", async () => {
    let isSavedByOther = false;
    const theirs = { ...note(2), ...complete, lockVersion: 9, gRemarks: "对方", gShipnum: "浙B1" };
    await show("edit", { ...note(2), ...complete }, (call) =>
      isSavedByOther && call.method === "GET" ? { code: 200, msg: "", data: theirs } : undefined,
    );
    type("gRemarks", "我的");
    isSavedByOther = true;
    tellRecordNews(undefined);
    await vi.waitFor(async () => {
      await settle();
      expect(find(".note[role=status]")).not.toBeNull();
    }, 5000);
    expect(find(".note[role=status]")?.textContent).toMatch(/有人刚刚更改了这份单据.*您填写的内容都在/);
    expect(input("gRemarks").value).toBe("我的");
    await click(".note[role=status] button");
    await click("[role=dialog] .btn[data-tone=primary]");
    expect([input("gRemarks").value, input("gShipnum").value]).toEqual(["我的", "浙B1"]);
    expect(find(".note[role=status]")).toBeNull();
  });

  /** A form whose record somebody else submits before it is saved. */
  async function showSubmittedMeanwhile(): Promise<void> {
    let isSubmitted = false;
    await show("edit", { ...note(2), ...complete }, (call) => {
      if (call.method === "PUT") {
        isSubmitted = true;
        return { code: 409, bizCode: "CONFLICT", msg: "数据已被他人修改" };
      }
      return isSubmitted
        ? { code: 200, msg: "", data: { ...note(2), ...complete, lockVersion: 9, gApprovalStatus: "1" } }
        : undefined;
    });
  }

  it("merges nothing into a record that may not be changed any more, and says why", async () => {
    await showSubmittedMeanwhile();
    type("gRemarks", "我的");
    await click('[data-action="save"]');
    await settle();
    expect(document.querySelector("[role=dialog]")).toBeNull();
    expect(find(".form-bar")).toBeNull();
    expect(find(".note[data-tone=info]")?.textContent).toBe("当前状态不能修改");
    // What was typed stands over, and is offered when the document may be changed again.
    expect(Object.values({ ...sessionStorage }).join()).toContain("我的");
  });

  it("keeps in the form what there is no room for elsewhere", async () => {
    await showSubmittedMeanwhile();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    try {
      type("gRemarks", "我的");
      await click('[data-action="save"]');
      await settle();
      expect(input("gRemarks").value).toBe("我的");
    } finally {
      full.mockRestore();
    }
  });

  it("offers a draft that was left behind, over the record it stood on", async () => {
    await show("edit", { ...note(2), ...complete });
    type("gRemarks", "半句");
    act(() => window.dispatchEvent(new Event("pagehide")));
    act(() => root.unmount());
    root = createRoot(host);
    await show("edit", { ...note(2), ...complete });
    expect(input("gRemarks").value).toBe("");
    await click(".note .btn[data-tone=primary]");
    expect(input("gRemarks").value).toBe("半句");
  });

  describe("with drafts that wait for an answer", () => {
    const reload = async (): Promise<void> => {
      act(() => window.dispatchEvent(new Event("pagehide")));
      act(() => root.unmount());
      root = createRoot(host);
      await show("edit", { ...note(2), ...complete }, (call) =>
        call.method === "PUT" ? { code: 200, msg: "", data: { id: "20031", lockVersion: 3, warnings: [] } } : undefined,
      );
    };
    const offers = () => host.querySelectorAll(".note .btn[data-tone=primary]");
    const restore = async (index: number): Promise<void> => {
      act(() => (offers()[index] as HTMLElement).click());
      await settle();
    };
    const discard = () => click(".note .btn:not([data-tone=primary])");
    beforeEach(async () => {
      await reload();
      type("gRemarks", "先前的");
      await reload();
      expect(offers()).toHaveLength(1);
    });

    it("does not write what is typed over the one that is offered, and offers both the next time, the newest first", async () => {
      type("gShipnum", "浙A1");
      await reload();
      expect(offers()).toHaveLength(2);
      await restore(0);
      expect([input("gShipnum").value, input("gRemarks").value]).toEqual(["浙A1", ""]);
      await restore(0);
      expect([input("gShipnum").value, input("gRemarks").value]).toEqual(["", "先前的"]);
      await reload();
      expect(offers()).toHaveLength(2);
    });

    it("keeps what was typed as a draft when the offered one takes its place", async () => {
      type("gShipnum", "浙A1");
      await restore(0);
      expect([input("gShipnum").value, input("gRemarks").value]).toEqual(["", "先前的"]);
      expect(offers()).toHaveLength(1);
      await restore(0);
      expect([input("gShipnum").value, input("gRemarks").value]).toEqual(["浙A1", ""]);
    });

    it("keeps the offered one while nobody answers, over reloads, a save and a chosen leave", async () => {
      await reload();
      await reload();
      type("gShipnum", "浙A1");
      await click('[data-action="save"]');
      expect(changes()).toHaveLength(1);
      await reload();
      expect(offers()).toHaveLength(1);
      await click(".form-bar .btn");
      await reload();
      expect(offers()).toHaveLength(1);
      await restore(0);
      expect(input("gRemarks").value).toBe("先前的");
    });

    it("wants an answer before a third is begun, and is as before once there is one", async () => {
      type("gShipnum", "浙A1");
      await reload();
      expect(input("gShipnum").closest("[inert]")).not.toBeNull();
      expect(host.textContent).toContain("form.answerFirst");
      await discard();
      expect(input("gShipnum").closest("[inert]")).toBeNull();
      expect(host.textContent).toContain("form.offerStays");
      await discard();
      await reload();
      expect(offers()).toHaveLength(0);
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it("stays read where the state forbids to change it, and says why", async () => {
    await show("edit", { ...note(1), gApprovalStatus: "2" });
    expect(find(".form-bar")).toBeNull();
    expect(find(".note[data-tone=info]")?.textContent).toBe("当前状态不能修改");
  });
});

describe("a new document", () => {
  it("asks for its source first", async () => {
    await show("create", {});
    expect(find("[role=grid]")).toBeNull();
    expect(host.textContent).toContain("source.needed");
  });

  it("takes what is typed while it is being saved along to the saved one, where it is not saved yet", async () => {
    const { source: _source, lines: _lines, ...head } = delivery;
    const own = { ...head, fields: delivery.fields.map(({ required: _required, ...field }) => field) };
    const saved = { ...note(1), ...complete, gRemarks: null };
    await show(
      "create",
      {},
      (call) => {
        if (call.method !== "POST") return undefined;
        type("gRemarks", "轻放");
        return { code: 200, msg: "", data: { id: "20031", lockVersion: 1 } };
      },
      own as Entity,
    );
    type("gDelivplace", "三号库");
    await click('[data-action="save"]');
    expect(changes()).toHaveLength(1);
    expect(changes()[0]?.body?.["gRemarks"] ?? null).toBeNull();
    expect(opened).toEqual([{ kind: "detail", screen: "delivery.detail", id: "20031", mode: "edit" }]);
    await show("edit", saved, () => undefined, own as Entity);
    expect(input("gRemarks").value).toBe("轻放");
    expect(hasUnsaved()).toBe(true);
  });
});

describe("a hint that the server reckons", () => {
  const told: Field["told"] = { call: "/told/left", with: ["gDelivplace"], says: { cn: "还剩{left}吨", id: "Sisa {left}" } };
  const entity: Entity = {
    ...delivery,
    fields: delivery.fields.map((field) => (field.key === "gRemarks" ? { ...field, told } : field)),
  };
  const hint = () => find('[data-field="gRemarks"] .field-note')?.textContent;

  it("is asked for with the record's values, and again when one changes", async () => {
    await show(
      "edit",
      { ...note(1), gDelivplace: "A" },
      ({ path, query }) =>
        path === "/told/left"
          ? { code: 200, msg: "", data: { left: query.includes("gDelivplace=A") ? "12.5" : "7" } }
          : undefined,
      entity,
    );
    expect(hint()).toBe("还剩12.5吨");
    type("gDelivplace", "B");
    await settle();
    await settle();
    expect(hint()).toBe("还剩7吨");
    const asked = calls.filter(({ path }) => path === "/told/left").map(({ query }) => query);
    expect(asked).toEqual(["?gDelivplace=A&id=20031", "?gDelivplace=B&id=20031"]);
  });

  it("is none while a value is missing or the server refuses", async () => {
    await show("edit", { ...note(1), gDelivplace: null }, () => undefined, entity);
    expect(calls.some(({ path }) => path === "/told/left")).toBe(false);
    expect(hint()).toBe("");
    await show(
      "edit",
      { ...note(1), gDelivplace: "A" },
      ({ path }) => (path === "/told/left" ? { code: 500, msg: "系统未知错误" } : undefined),
      entity,
    );
    expect(hint()).toBe("");
  });
});
