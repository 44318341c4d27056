import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft, readDraft } from "../../src/app/signin/register-draft.ts";
import { Register } from "../../src/app/signin/Register.tsx";
import { i18n } from "../../src/i18n/i18n.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const account = {
  userName: "xinrui.admin",
  password: "Biru-muda-26",
  repeated: "Biru-muda-26",
  mobile: "13900001111",
  code: "123456",
};
const sent: { readonly url: string; readonly body: unknown }[] = [];
let answer: unknown = { code: 200, msg: "", data: [] };
let host: HTMLElement;
let root: Root;

beforeEach(async () => {
  sent.length = 0;
  answer = { code: 200, msg: "", data: [] };
  localStorage.clear();
  i18n.loadAndActivate({ locale: "cn", messages: {} });
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
    if (request.method !== "POST") return Response.json({ code: 200, msg: "", data: [{ comId: "101", comName: "鼎晟" }] });
    sent.push({ url: new URL(request.url).pathname, body: await request.json() });
    return Response.json(answer);
  });
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  await act(async () => root.render(<Register />));
}
const step = () => host.querySelector("[data-step]")?.getAttribute("data-step");
const field = (key: string) => host.querySelector<HTMLElement>(`[data-field="${key}"]`);
const type = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [key, text] of Object.entries(values)) {
    const input = field(key)?.querySelector("input") as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
};
const next = () => act(async () => host.querySelector("form")?.requestSubmit());
describe("registering a supplier", () => {
  it("goes on only from a step that is complete, and takes no secret into the draft", async () => {
    await next();
    expect(step()).toBe("account");
    expect(field("userName")?.textContent).toContain("必填");
    await type({ ...account, repeated: "other" });
    await next();
    expect(step()).toBe("account");
    await type(account);
    await next();
    expect(step()).toBe("enterprise");
    const kept = localStorage.getItem("portal-register-draft") ?? "";
    expect(kept).toContain("xinrui.admin");
    for (const secret of [account.password, account.code]) expect(kept).not.toContain(secret);
  });

  it("says at once that the tax number of an enterprise is mistyped, and sends nothing", async () => {
    await type(account);
    await next();
    await type({ gTaxnumber: "91310000MA1ABG1370" });
    await next();
    expect(field("gTaxnumber")?.textContent).toContain("统一社会信用代码或税号应为18位纳税人识别号或15至16位NPWP");
    await type({ gTaxnumber: " 91310000ma1abg1376 " });
    await next();
    expect(field("gTaxnumber")?.textContent).not.toContain("应为18位");
    expect(sent).toEqual([]);
  });

  it("still has after a reload what was entered, for a week", async () => {
    await type({ userName: "xinrui.admin", mobile: "13900001111" });
    await act(async () => root.unmount());
    await open();
    expect(field("userName")?.querySelector("input")?.value).toBe("xinrui.admin");
    expect(field("password")?.querySelector("input")?.value).toBe("");
    expect(readDraft(Date.now() + 8 * 24 * 60 * 60 * 1000)).toEqual({});
  });

  it("takes the digits of a code, whatever was copied with them", async () => {
    await type({ code: " 24２-170 9" });
    expect(field("code")?.querySelector("input")?.value).toBe("242170");
  });

  it("needs the agreement, and goes back to the telephone when its code has lapsed", async () => {
    await act(async () => root.unmount());
    keepDraft({ comId: "101" }, Date.now());
    await open();
    await type(account);
    await next();
    await type({ gChname: "杭州新锐管业有限公司", gTaxnumber: "91310000MA1ABG1376", gLinkman: "沈宁" });
    await next();
    expect(step()).toBe("agreement");
    await next();
    expect(field("agreed")?.textContent).toContain("必填");
    await act(async () => field("agreed")?.querySelector("input")?.click());
    answer = { code: 500, bizCode: "CODE_WRONG", msg: "手机验证码错误或已过期" };
    await next();
    await vi.waitFor(() => expect(step()).toBe("account"));
    expect(sent.map(({ url }) => url)).toEqual(["/prod-api/register"]);
    expect(sent[0]?.body).toMatchObject({ userName: "xinrui.admin", comId: "101", gCategory: "0", gLinkman: "沈宁" });
    expect(field("code")?.textContent).toContain("手机验证码错误或已过期");
  });
});
