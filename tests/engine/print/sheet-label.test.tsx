import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Language } from "../../../src/core/contract/language.ts";
import { EngineContext, type Engine } from "../../../src/engine/engine-context.ts";
import { SheetLabel } from "../../../src/engine/print/SheetLabel.tsx";
import { activateLanguage } from "../../../src/i18n/i18n.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

async function draw(reader: Language, language: Language | undefined): Promise<HTMLElement> {
  await activateLanguage(reader);
  const host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  await act(async () =>
    root?.render(
      <EngineContext value={{ language: reader } as Engine}>
        <SheetLabel id="print.supplier" language={language} />
      </EngineContext>,
    ),
  );
  return host;
}

describe("a label on paper", () => {
  it.each([
    ["cn", "cn", "供应商"],
    ["id", "id", "Pemasok"],
    ["id", undefined, "Pemasok"],
  ] as const)("for a reader of %s from a company of %s is in one language", async (reader, language, text) => {
    expect((await draw(reader, language)).textContent).toBe(text);
  });

  it.each([
    ["id", "cn", "Pemasok", "供应商"],
    ["cn", "id", "供应商", "Pemasok"],
  ] as const)("for a reader of %s from a company of %s is in both", async (reader, language, first, second) => {
    const host = await draw(reader, language);
    await act(() => vi.waitFor(() => expect(host.querySelector(".sheet-second")?.textContent).toBe(second)));
    expect(host.firstChild?.textContent).toBe(first);
  });
});
