import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Field } from "../../../src/core/definition/generated/documents.ts";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { FieldInput } from "../../../src/engine/widgets/inputs/FieldInput.tsx";
import { i18n } from "../../../src/i18n/i18n.ts";
import { engine } from "../form/fixture.ts";
import { settleUntilStill } from "../settle.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollIntoView ??= () => {}; // jsdom lays nothing out
i18n.loadAndActivate({ locale: "cn", messages: {} });
const unit = { key: "gUnit", kind: "dict", dict: "sys_unit", title: { cn: "单位", id: "Satuan" } } as const satisfies Field;
const packages = {
  key: "kinds",
  kind: "dictMany",
  dict: "g_package",
  title: { cn: "包装", id: "Kemasan" },
} as const satisfies Field;
const supplier = {
  key: "supName",
  kind: "string",
  title: { cn: "供应商名称", id: "Nama pemasok" },
  options: { call: "/tdhcsystem/supplier/pass", value: "gChname", label: "gChname", search: "gChname" },
} as const satisfies Field;
let root: Root;
let host: HTMLElement;
let kept: unknown;

beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const settle = () => settleUntilStill(() => 0);
const input = (): HTMLInputElement => host.querySelector("[role=combobox]") as HTMLInputElement;

async function show(field: Field, value: unknown): Promise<void> {
  kept = value;
  function Control() {
    const [current, setCurrent] = useState(value);
    const take = (next: unknown) => {
      kept = next;
      setCurrent(next);
    };
    return (
      <FieldInput
        field={field}
        value={current}
        dictionary={"dict" in field ? field.dict : undefined}
        language="cn"
        onChange={take}
        onLeave={() => {}}
      />
    );
  }
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <EngineContext value={engine}>
          <Control />
        </EngineContext>
      </SWRConfig>,
    ),
  );
  await settle();
  act(() => input().focus());
}

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await settle();
}

/** Whether the browser may move on, as it does after a key that nobody kept for himself. */
async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => void input().dispatchEvent(event));
  await settle();
  return !event.defaultPrevented;
}

it("takes what typing has highlighted with Tab, and moves on", async () => {
  await show(unit, null);
  await type("吨");
  expect(document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("吨");
  expect(await press("Tab")).toBe(true);
  expect(kept).toBe("吨");
  expect(input().value).toBe("吨");
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

it.each([
  ["opened and left", ["ArrowDown", "ArrowDown"], undefined],
  ["typed in and emptied again", [], ""],
  ["typed in with no match", [], "没有这个"],
])("chooses nothing with Tab where a choice was only %s", async (_circumstance, keys, typed) => {
  await show(unit, "米");
  for (const key of keys) await press(key);
  if (typed !== undefined) await type("吨").then(() => type(typed));
  expect(await press("Tab")).toBe(true);
  expect(kept).toBe("米");
  expect(input().value).toBe("米");
});

it("adds what typing has highlighted to several values, and takes none away", async () => {
  await show(packages, "1");
  await type("托盘");
  await press("Tab");
  expect(kept).toBe("1,3");
  await type("托盘");
  await press("Tab");
  expect(kept).toBe("1,3");
  await type("托盘");
  await press("Enter");
  await press("Tab");
  expect(kept).toBe("1");
});

it("takes a fetched choice with Tab, in the place of a value that is not among those found", async () => {
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(target: RequestInfo | URL, init?: RequestInit) {
        super(typeof target === "string" ? new URL(target, "http://portal.test") : target, init);
      }
    },
  );
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const asked = new URL(url).searchParams.get("gChname") ?? "";
    const rows = ["海宁恒拓钢管", "嘉兴宏盛阀门"].filter((name) => name.includes(asked));
    return Response.json({ code: 200, msg: "", rows: rows.map((gChname) => ({ gChname })), total: rows.length });
  });
  await show(supplier, "海宁恒拓钢管");
  await type("宏盛");
  await press("Tab");
  expect(kept).toBe("嘉兴宏盛阀门");
});
