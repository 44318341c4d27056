import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import type { Edition, Effects } from "../../../src/client/studio-answers.ts";
import { RollBack } from "../../../src/app/studio/editions/RollBack.tsx";
import { noEffects } from "../../../src/server/studio/effects.ts";
import { i18n } from "../../../src/i18n/i18n.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.unstubAllGlobals());

const effects: Effects = {
  ...noEffects,
  onTheWay: [
    {
      code: "YJD",
      title: { cn: "送货单", id: "Surat Jalan" },
      state: { cn: "待质检", id: "Menunggu mutu" },
      records: 1,
      isGone: true,
      ways: [],
    },
  ],
};

it("going back shows what becomes of records before, and says to the server that it was seen", async () => {
  i18n.loadAndActivate({ locale: "cn", messages: {} });
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  // jsdom's page has an address, Node's Request has none: relative paths need one.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/prod-api/template/screen", "");
    sent.push({ path, body: await request.json() });
    const data = path === "/validate" ? { faults: [], changes: [], effects } : { state: "published", edition: 3, lacking: [] };
    return Response.json({ code: 200, msg: "", data });
  });
  let isDone = false;
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const edition = { id: 1 } as Edition;
  await act(async () => root.render(<RollBack edition={edition} onDone={() => (isDone = true)} />));
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');

  await act(async () => host.querySelector<HTMLElement>("[data-action=rollBack]")?.click());
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect(sent).toEqual([{ path: "/validate", body: { edition: 1 } }]);
  expect(dialog()?.querySelector("[data-part=onTheWay]")?.textContent).toContain("YJD：1 份「待质检」的送货单：这个状态不再存在");
  expect(dialog()?.querySelector("[data-part=store]")).not.toBeNull();

  const confirm = Array.from(dialog()?.querySelectorAll("button") ?? []).find(({ textContent }) => textContent === "恢复");
  await act(async () => confirm?.click());
  await vi.waitFor(() => expect(isDone).toBe(true));
  expect(sent[1]).toEqual({ path: "/rollback", body: { edition: 1, message: "恢复到版本 1", seen: true } });
  await act(async () => root.unmount());
});
