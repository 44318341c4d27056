import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isMailAddress, mailSettings } from "../../src/server/ground/mail-settings.ts";
import { MailNotSentError, smtpSender, type OutgoingMail } from "../../src/server/system/mail-sender.ts";
import { decoded, headOf, openMailServer, partsOf, type MailServer } from "./support/mail-server.ts";

const MAIL: OutgoingMail = {
  to: { name: "陈新", address: "chen@example.com" },
  subject: "送货单DN-1待审批",
  text: "送货单DN-1待审批",
  html: "<p>送货单DN-1待审批</p>",
  messageId: "<1.abc@portal.example.com>",
  unsubscribe: "https://portal.example.com/u?t=1",
};

let server: MailServer;
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.stop());

const settingsOf = (env: Readonly<Record<string, string>> = {}) =>
  mailSettings({ ...server.env, ...env }, () => "wrong password")!;
const fault = async (sending: Promise<void>): Promise<MailNotSentError> => {
  const thrown = await sending.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(MailNotSentError);
  return thrown as MailNotSentError;
};

describe("a mail", () => {
  it("arrives with its text twice, its own number, and the address that ends its kind", async () => {
    await smtpSender(settingsOf())(MAIL);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(["chen@example.com"]);
    expect(decoded(headOf(mail!, "Subject"))).toBe("送货单DN-1待审批");
    expect(decoded(headOf(mail!, "From"))).toBe("供应商门户 <portal@example.com>");
    expect(decoded(headOf(mail!, "To"))).toBe("陈新 <chen@example.com>");
    expect(headOf(mail!, "Message-ID")).toBe("<1.abc@portal.example.com>");
    expect(headOf(mail!, "List-Unsubscribe")).toBe("<https://portal.example.com/u?t=1>");
    expect(headOf(mail!, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headOf(mail!, "Auto-Submitted")).toBe("auto-generated");
    expect(partsOf(mail!)).toEqual({ "text/plain": "送货单DN-1待审批", "text/html": "<p>送货单DN-1待审批</p>" });
  });

  it("takes no line of its head and no recipient out of a name or a subject", async () => {
    const name = 'Chen"\r\nBcc: all@example.com\r\n\r\n<x@example.com>, y@example.com\u2028';
    await smtpSender(settingsOf())({ ...MAIL, to: { name, address: "chen@example.com" }, subject: "一\r\nBcc: all@example.com" });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(["chen@example.com"]);
    expect(headOf(mail!, "Bcc")).toBe("");
    expect(decoded(headOf(mail!, "Subject"))).toBe("一 Bcc: all@example.com");
    expect(headOf(mail!, "To")).toContain("<chen@example.com>");
  });

  it.each([
    [{ recipient: 550 }, "refused", 550],
    [{ recipient: 451 }, "later", 451],
    [{ mail: 554 }, "refused", 554],
    [{ mail: 452 }, "later", 452],
  ] as const)("that is answered %j is %s", async (answer, kind, status) => {
    server.answer = answer;
    const thrown = await fault(smtpSender(settingsOf())(MAIL));
    expect(thrown).toMatchObject({ code: "mail.not-sent", fault: kind, status });
    expect(JSON.stringify([thrown, thrown.message, thrown.stack, thrown.cause])).not.toContain("@example.com");
  });

  it("is not refused itself where the server knows the portal's account no more", async () => {
    const strict = await openMailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no such account")),
    });
    const env = { PORTAL_SMTP_URL: `smtp://portal@127.0.0.1:${strict.port}`, PORTAL_SMTP_PASSWORD_FILE: "/p" };
    expect(await fault(smtpSender(settingsOf(env))(MAIL))).toMatchObject({ fault: "account", status: 535 });
    await strict.stop();
  });

  it("does not leave in the clear for a server elsewhere", async () => {
    const sender = smtpSender({ ...settingsOf(), encryption: "upgrade" });
    expect(await fault(sender(MAIL))).toMatchObject({ fault: "encryption" });
    expect(server.mails).toEqual([]);
  });

  it("waits for no server that is gone or says nothing", async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      mute.listen(0, "127.0.0.1", resolve);
    });
    const { port } = mute.address() as AddressInfo;
    const env = { PORTAL_SMTP_URL: `smtp://127.0.0.1:${port}` };
    expect(await fault(smtpSender(settingsOf(env), 100)(MAIL))).toMatchObject({ fault: "unreachable", status: undefined });
    await new Promise((resolve) => {
      mute.close(resolve);
    });
    expect(await fault(smtpSender(settingsOf(env), 100)(MAIL))).toMatchObject({ fault: "unreachable", status: undefined });
  });
});

describe("an address", () => {
  it.each([
    ["chen@example.com", true],
    ["陈@例子.公司", true],
    ["a.b+c@sub.example.com", true],
    ["", false],
    ["chen", false],
    ["a@example.com,b@example.com", false],
    ["a@example.com;b", false],
    ["<a@example.com>", false],
    ["a@b@example.com", false],
    ["a@example.com\r\nRCPT TO:<b@example.com>", false],
    ['"a b"@example.com', false],
  ])("%j is one that a mail goes to: %j", (text, isOne) => {
    expect(isMailAddress(text)).toBe(isOne);
  });
});
