import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetFile, rememberFiles, rememberFilesOf } from "../../../src/client/known-files.ts";
import { createDraft } from "../../../src/engine/form/draft-store.ts";
import { keepDraft, setAside, storedDraft } from "../../../src/engine/form/draft-storage.ts";
import FileLinks from "../../../src/engine/widgets/files/FileLinks.tsx";
import { openFile } from "../../../src/engine/widgets/files/open-file.ts";
import { i18n } from "../../../src/i18n/i18n.ts";
import { delivery } from "../form/fixture.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: "cn", messages: { "input.fileGone": "文件已删除", "detail.download": "下载{name}" } });
const ID = "a299c727dec6125b1440caa471713f9b";
let root: Root;
let host: HTMLElement;
beforeEach(() => {
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
  act(() => root.unmount());
  forgetFile(ID);
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const draw = (value: unknown): void => act(() => root.render(<FileLinks value={value} language="cn" />));

it("draws a file by its name and size as an answer named it, and never its id", () => {
  rememberFilesOf([{ attachments: [{ fileId: ID, name: "管廊布置图-A1.pdf", size: 182_044 }] }]);
  draw([ID]);
  expect(host.querySelector("button")?.textContent).toBe("管廊布置图-A1.pdf");
  expect(host.textContent).toContain("178 KB");
  expect(host.textContent).not.toContain(ID);
});

it("says of a file that no answer names that it was deleted, and draws its name when one does", () => {
  draw(ID);
  expect(host.textContent).toBe("文件已删除");
  act(() => rememberFiles([{ id: ID, name: "a.pdf" }]));
  expect(host.textContent).toBe("a.pdf");
});

it("links a file no more that turns out to be gone when it is opened", async () => {
  rememberFiles([{ id: ID, name: "a.pdf" }]);
  draw([ID]);
  vi.stubGlobal("fetch", async () => Response.json({ code: 404, msg: "访问资源不存在", bizCode: "NOT_FOUND" }));
  await act(() => openFile(ID, "cn"));
  expect(host.textContent).toBe("文件已删除");
});

it("keeps the name of a file that was only sent so far with the draft, over a reload", () => {
  const draft = createDraft({
    entity: delivery,
    record: { id: "1", receiptFiles: [ID] },
    labelOf: () => undefined,
    context: () => ({ dictionary: () => undefined, now: "2026-11-21 16:00:00" }),
    judge: () => [],
  });
  rememberFiles([{ id: ID, name: "回单.pdf", size: 1, sent: new Blob(["x"]) }]);
  keepDraft("draft:x", storedDraft(draft, "2026-11-21 16:00:00"));
  forgetFile(ID);
  setAside("draft:x");
  draw([ID]);
  expect(host.textContent).toContain("回单.pdf");
});
