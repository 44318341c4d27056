import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import { putDictionaries } from "../../../src/client/dictionaries.ts";
import { DraftContext } from "../../../src/engine/form/draft-context.ts";
import { DraftField } from "../../../src/engine/form/DraftField.tsx";
import { createDraft, type Draft } from "../../../src/engine/form/draft-store.ts";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { i18n } from "../../../src/i18n/i18n.ts";
import { engine, workflow } from "../form/fixture.ts";
import { settleUntilStill } from "../settle.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollIntoView ??= () => {}; // jsdom lays nothing out
i18n.loadAndActivate({ locale: "cn", messages: { "input.clear": "清空", "input.noMatch": "没有" } });

const type = { key: "userType", kind: "dict", dict: "type", gives: "accountType", title: { cn: "类型", id: "Jenis" } } as const;
const roles = { key: "roleIds", kind: "dictMany", dict: "role", gives: "role", title: { cn: "角色", id: "Peran" } } as const;
const rights = {
  key: "permissions",
  kind: "dictMany",
  dict: "tree",
  gives: "permission",
  title: { cn: "权限", id: "Izin" },
} as const;
const entry = (dictValue: string, parent?: string) => ({ dictValue, dictLabel: dictValue, ...(parent && { parent }) });
putDictionaries({
  type: [entry("1"), entry("2")],
  role: [entry("buyer"), entry("chief"), entry("sales")],
  tree: [entry("note"), entry("note:read", "note"), entry("note:pay", "note")],
});
/** What the server refuses, by what it was asked. */
const refusals: Readonly<Record<string, readonly { value: string; reason: string }[]>> = {
  "/system/user/offered/userType": [{ value: "2", reason: "其他类型" }],
  "/system/user/offered/roleIds?userType=1": [
    { value: "chief", reason: "没有的权限" },
    { value: "sales", reason: "类型不符" },
  ],
  "/system/user/offered/roleIds?userType=2": [{ value: "buyer", reason: "类型不符" }],
  "/system/user/offered/permissions?userType=1": [{ value: "note:pay", reason: "没有的权限" }],
};

let root: Root;
let host: HTMLElement;
let draft: Draft;
let asked: string[];

beforeEach(() => {
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(target: RequestInfo | URL, init?: RequestInit) {
        super(typeof target === "string" ? new URL(target, "http://portal.test") : target, init);
      }
    },
  );
  asked = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    const call = `${pathname.replace("/prod-api", "")}${search}`;
    asked.push(call);
    return Response.json({ code: 200, msg: "", data: refusals[call] ?? [] });
  });
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const settle = () => settleUntilStill(() => 0);

async function show(record: Readonly<Record<string, unknown>>, fields: readonly Field[]): Promise<void> {
  const entity = { entity: "user", path: "/system/user", fields: [type, roles, rights], scope: {} } as unknown as Entity;
  draft = createDraft({ entity, record, context: () => ({ dictionary: () => undefined, now: "2026-11-21 16:00:00" }) });
  const model = (field: Field) =>
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
          <DraftContext value={{ draft, workflow: { ...workflow, path: "/system/user" } }}>
            {fields.map((field) => (
              <DraftField key={field.key} model={model(field)} columns={3} />
            ))}
          </DraftContext>
        </EngineContext>
      </SWRConfig>,
    ),
  );
  await settle();
}

/** The open list of a field: each choice, and of those that cannot be taken the reason. */
async function choices(field: string): Promise<readonly string[]> {
  const input = host.querySelector<HTMLInputElement>(`[data-field=${field}] input`)!;
  act(() => input.focus());
  await act(async () => input.click());
  await settle();
  const options = [...document.querySelectorAll<HTMLElement>("[role=option]")];
  return options.map((one) => {
    const reason = one.querySelector("small")?.textContent ?? "";
    const label = (one.querySelector(".option-text")?.textContent ?? "").slice(0, -reason.length || undefined);
    return one.getAttribute("aria-disabled") === "true" ? `${label}: ${reason}` : label;
  });
}

it("shows what the reader may not give with the reason, and takes none of it", async () => {
  await show({ userType: "1", roleIds: "buyer" }, [type, roles]);
  expect(asked.toSorted()).toEqual(["/system/user/offered/roleIds?userType=1", "/system/user/offered/userType"]);
  expect(await choices("roleIds")).toEqual(["buyer", "chief: 没有的权限", "sales: 类型不符"]);
  const chief = [...document.querySelectorAll<HTMLElement>("[role=option]")].at(1)!;
  await act(async () => chief.click());
  expect(draft.head()["roleIds"]).toBe("buyer");
});

it("asks anew when another type is chosen, and lets what is chosen already be taken out", async () => {
  await show({ userType: "1", roleIds: "buyer" }, [type, roles]);
  act(() => draft.set("userType", "2"));
  await settle();
  expect(asked).toContain("/system/user/offered/roleIds?userType=2");
  expect(await choices("roleIds")).toEqual(["buyer", "chief", "sales"]);
  const buyer = document.querySelector<HTMLElement>("[role=option]")!;
  await act(async () => buyer.click());
  await settle();
  expect(draft.head()["roleIds"]).toBeNull();
  expect(document.querySelector("[role=option]")?.getAttribute("aria-disabled")).toBe("true");
});

it("leaves out of a whole group what the reader may not give", async () => {
  await show({ userType: "1", permissions: "" }, [rights]);
  const boxes = (): readonly HTMLInputElement[] => [...host.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  await act(async () => host.querySelector<HTMLElement>("[data-field=permissions] button")?.click());
  expect(boxes().map((box) => [box.disabled, box.title])).toEqual([
    [false, ""],
    [false, ""],
    [true, "没有的权限"],
  ]);
  await act(async () => boxes()[0]?.click());
  expect(draft.head()["permissions"]).toBe("note:read");
  await act(async () => boxes()[0]?.click());
  expect(draft.head()["permissions"]).toBeNull();
});
