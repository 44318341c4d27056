import { act } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { putDictionaries } from "../../../src/client/dictionaries.ts";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { DraftContext } from "../../../src/engine/form/draft-context.ts";
import { createDraft } from "../../../src/engine/form/draft-store.ts";
import { FieldInput } from "../../../src/engine/widgets/inputs/FieldInput.tsx";
import { i18n } from "../../../src/i18n/i18n.ts";
import { engine, workflow } from "../form/fixture.ts";
import { settleUntilStill } from "../settle.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: "cn", messages: {} });
afterEach(() => vi.unstubAllGlobals());
const entry = (dictValue: string, dictLabel: string, dictLabelId: string, status = "0") => ({
  dictValue,
  dictLabel,
  dictLabelId,
  listClass: null,
  status,
});
putDictionaries({ why: [entry("1", "数量短缺", "Kurang jumlah"), entry("9", "其他", "Lainnya", "1")] });
const field = { key: "reason", kind: "string", suggests: "why", title: { cn: "原因", id: "Alasan" } } as const;

it.each([
  ["cn", "数量短缺"],
  ["id", "Kurang jumlah"],
] as const)(
  "a text suggests the words of its dictionary in %s, but for those switched off, and takes any other",
  (language, word) => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = createRoot(host);
    const changed = vi.fn();
    const shared = { field, dictionary: undefined, language, onChange: changed, onLeave: () => undefined };
    act(() => root.render(<FieldInput {...shared} value="短装三根" />));
    const input = host.querySelector("input")!;
    expect(input.value).toBe("短装三根");
    const offered = host.querySelectorAll<HTMLOptionElement>(`datalist[id="${input.getAttribute("list") ?? ""}"] option`);
    expect([...offered].map((option) => option.value)).toEqual([word]);
    act(() => root.unmount());
  },
);

it("a text suggests what a call answers for the record, asks nothing before, and takes any other", async () => {
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
    const { pathname, search } = new URL(url);
    asked.push(`${pathname}${search}`);
    return Response.json({ code: 200, msg: "", data: [{ partName: "紧固件", partSpec: "M16×60" }, { partName: "本体" }] });
  });
  const part = {
    key: "part",
    kind: "string",
    title: { cn: "部件", id: "Bagian" },
    suggests: { call: "/demo/parts", with: ["lineId"], value: "partName", label: "partName", beside: ["partSpec"] },
  } as const;
  const line = { key: "lineId", kind: "string", title: { cn: "行", id: "Baris" } } as const;
  const draft = createDraft({
    entity: { entity: "memo", fields: [line, part], scope: {} } as unknown as Entity,
    record: {},
    context: () => ({ dictionary: () => undefined, now: "2026-11-21 16:00:00" }),
  });
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const changed = vi.fn();
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <EngineContext value={engine}>
          <DraftContext value={{ draft, workflow }}>
            <FieldInput
              field={part}
              dictionary={undefined}
              language="cn"
              value="垫片"
              onChange={changed}
              onLeave={() => undefined}
            />
          </DraftContext>
        </EngineContext>
      </SWRConfig>,
    ),
  );
  await settleUntilStill(() => 0);
  expect(asked).toEqual([]);
  await act(async () => draft.setMany([["lineId", "100007"]]));
  await settleUntilStill(() => 0);
  expect(asked).toEqual(["/prod-api/demo/parts?lineId=100007"]);
  expect([...host.querySelectorAll("option")].map(({ value, label }) => [value, label])).toEqual([
    ["紧固件", "M16×60"],
    ["本体", ""],
  ]);
  expect(host.querySelector("input")!.value).toBe("垫片");
  await act(async () => root.unmount());
});
