import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Field } from "../../../src/core/definition/generated/documents.ts";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { FilesInput } from "../../../src/engine/widgets/inputs/FilesInput.tsx";
import { i18n } from "../../../src/i18n/i18n.ts";
import { toastStore } from "../../../src/ui/toast-store.ts";
import { engine } from "../form/fixture.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: "cn", messages: { "input.fileKind": "文件类型不允许" } });
const field = { key: "files", kind: "files", title: { cn: "附件", id: "Lampiran" }, accept: ["pdf"] } as const satisfies Field;
const told = vi.fn();
const changed = vi.fn();
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  told.mockClear();
  changed.mockClear();
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
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

type Choice = { readonly inCell?: boolean; readonly name?: string; readonly leave?: boolean };

async function choose(answer: object, { inCell = false, name = "a.pdf", leave = false }: Choice = {}): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json(answer));
  act(() =>
    root.render(
      <EngineContext value={{ ...engine, report: () => "文件类型不允许" }}>
        <FilesInput
          field={field}
          value={[]}
          dictionary={undefined}
          language="cn"
          onChange={changed}
          onLeave={() => {}}
          onPending={told}
          inCell={inCell}
        />
      </EngineContext>,
    ),
  );
  const input = host.querySelector<HTMLInputElement>("input[type=file]");
  Object.defineProperty(input, "files", { value: [new File(["x"], name)] });
  await act(async () => {
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    if (leave) root.unmount();
    await new Promise((done) => setTimeout(done, 30));
  });
}

it("holds the form from the moment a file is chosen until it is taken", async () => {
  await choose({ code: 200, msg: "", fileId: "7", originalFilename: "a.pdf", size: 1 });
  expect(changed).toHaveBeenCalledWith(["7"]);
  expect(told.mock.calls).toEqual([[true], [false]]);
  act(() => root.unmount());
});

it("holds the form over a file that was refused, until it is removed or the control goes", async () => {
  await choose({ code: 500, bizCode: "FILE_TYPE", msg: "文件类型不允许" });
  expect(changed).not.toHaveBeenCalled();
  expect(host.textContent).toContain("文件类型不允许");
  expect(told.mock.calls).toEqual([[true]]);
  act(() => root.unmount());
  expect(told.mock.calls).toEqual([[true], [false]]);
});

it("holds the form for a cell that is left while its file is sent, and keeps the file", async () => {
  await choose({ code: 200, msg: "", fileId: "7", originalFilename: "a.pdf", size: 1 }, { inCell: true, leave: true });
  expect(changed).toHaveBeenCalledWith(["7"]);
  expect(told.mock.calls).toEqual([[true], [false]]);
});

it("says by a message why a cell takes a file not, because the cell itself may be left", async () => {
  await choose({}, { inCell: true, name: "a.exe" });
  expect(toastStore.read().map(({ text }) => text)).toEqual(["a.exe · 文件类型不允许"]);
  expect(told).not.toHaveBeenCalled();
  act(() => root.unmount());
});
