import { act } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { DraftContext } from "../../../src/engine/form/draft-context.ts";
import { DraftField } from "../../../src/engine/form/DraftField.tsx";
import { createDraft } from "../../../src/engine/form/draft-store.ts";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { i18n } from "../../../src/i18n/i18n.ts";
import { engine, workflow } from "../form/fixture.ts";
import { settleUntilStill } from "../settle.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollIntoView ??= () => {}; // jsdom lays nothing out
i18n.loadAndActivate({ locale: "cn", messages: {} });

const account = {
  key: "gBankaccount",
  kind: "string",
  title: { cn: "收款账户", id: "Rekening" },
  options: {
    call: "/finance/payment/offered/gBankaccount/{gSupId}",
    value: "gBankaccount",
    label: "label",
    fills: { gOpenbank: "gOpenbank" },
  },
} as const;
const bank = { key: "gOpenbank", kind: "string", title: { cn: "开户银行", id: "Bank" }, set: "source" } as const;
const rows = [
  { gBankaccount: "621700010100001001", gOpenbank: "中国银行", label: "中国银行 **************1001" },
  { gBankaccount: "621700010200001002", gOpenbank: "中国工商银行", label: "中国工商银行 **************1002" },
];

it("shows at once what the chosen answer says of other fields, and takes it back with the choice", async () => {
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(target: RequestInfo | URL, init?: RequestInit) {
        super(typeof target === "string" ? new URL(target, "http://portal.test") : target, init);
      }
    },
  );
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    return Response.json({ code: 200, msg: "", data: rows });
  });
  const entity = { entity: "payment", fields: [account, bank], scope: {} } as unknown as Entity;
  const draft = createDraft({
    entity,
    record: { gSupId: "100001" },
    context: () => ({ dictionary: () => undefined, now: "2026-11-21 16:00:00" }),
  });
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const model = (field: typeof account | typeof bank) =>
    ({
      key: field.key,
      field,
      title: field.title,
      span: 1,
      masked: false,
      as: undefined,
      isShown: () => true,
      follows: [],
    }) as const;
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <EngineContext value={engine}>
          <DraftContext value={{ draft, workflow }}>
            <DraftField model={model(account)} columns={3} />
            <DraftField model={model(bank)} columns={3} />
          </DraftContext>
        </EngineContext>
      </SWRConfig>,
    ),
  );
  await settleUntilStill(() => 0);
  expect(asked).toEqual(["/prod-api/finance/payment/offered/gBankaccount/100001"]);
  const input = host.querySelector("[role=combobox]") as HTMLInputElement;
  act(() => input.focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "工商");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await settleUntilStill(() => 0);
  await act(async () => void input.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true })));
  await settleUntilStill(() => 0);
  expect(draft.head()).toMatchObject({ gBankaccount: "621700010200001002", gOpenbank: "中国工商银行" });
  expect(host.querySelector('[data-field="gOpenbank"]')?.textContent).toContain("中国工商银行");
  await act(async () => host.querySelector<HTMLButtonElement>('[data-field="gBankaccount"] button')?.click());
  await settleUntilStill(() => 0);
  expect(draft.head()).toMatchObject({ gBankaccount: null, gOpenbank: null });
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
