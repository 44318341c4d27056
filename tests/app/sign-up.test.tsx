import { act } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { SignUp } from "../../src/app/signin/SignUp.tsx";
import { i18n } from "../../src/i18n/i18n.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("says at once that the tax number of an enterprise is mistyped, and sends nothing", async () => {
  i18n.loadAndActivate({ locale: "cn", messages: { "signup.taxNumber": "统一社会信用代码或税号" } });
  const sent: string[] = [];
  vi.stubGlobal("fetch", async ({ url, method }: Request) => {
    if (method === "POST") sent.push(url);
    return Response.json({ code: 200, msg: "", data: [] });
  });
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <SignUp kind="supplier" />
      </MemoryRouter>,
    ),
  );
  const field = () => host.querySelector<HTMLElement>('[data-field="gTaxnumber"]');
  const type = async (text: string): Promise<void> => {
    const input = field()?.querySelector("input") as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => host.querySelector("form")?.requestSubmit());
  };
  await type("91310000MA1ABG1370");
  expect(field()?.textContent).toContain("统一社会信用代码或税号应为18位纳税人识别号或15至16位NPWP");
  await type(" 91310000ma1abg1376 ");
  expect(field()?.textContent).not.toContain("应为18位");
  expect(sent).toEqual([]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
