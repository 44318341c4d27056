import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived: whom the envelope names, and the whole of it. */
export type ArrivedMail = { readonly to: readonly string[]; readonly raw: string };

/** A real SMTP server that says to each mail what the test says. */
export type MailServer = {
  readonly port: number;
  /** Settings of a portal that sends by it. */
  readonly env: Readonly<Record<string, string>>;
  /** Every mail that was taken, in the order of coming. */
  readonly mails: ArrivedMail[];
  /** What the next recipients and the next mails are answered; undefined takes them. */
  answer: { recipient?: number | undefined; mail?: number | undefined };
  /** Waits before it takes a mail. */
  delay: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refusal(opened.answer.recipient)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void opened.delay().then(() => {
          const fault = refusal(opened.answer.mail);
          if (fault === undefined)
            mails.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              raw: Buffer.concat(chunks).toString("utf8"),
            });
          done(fault);
        });
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.server.address() as AddressInfo;
  const opened: MailServer = {
    port: taken,
    env: {
      PORTAL_SMTP_URL: `smtp://127.0.0.1:${taken}`,
      PORTAL_SMTP_FROM: "供应商门户 <portal@example.com>",
      PORTAL_SMTP_SITE: "https://portal.example.com",
    },
    mails,
    answer: {},
    delay: () => Promise.resolve(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}

/** A line of the head, unfolded; empty where the mail has none. */
export function headOf({ raw }: ArrivedMail, name: string): string {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return unfolded.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2) ?? "";
}

/** A word of a head as people read it (RFC 2047). */
export function decoded(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/(?:=\?UTF-8\?B\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)].map(([, part = ""]) => Buffer.from(part, "base64")),
      ).toString(),
    )
    .replaceAll(/(?:=\?UTF-8\?Q\?[^?]*\?=)+/gi, (words) =>
      [...words.matchAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi)].map(([, part = ""]) => quoted(part.replaceAll("_", " "))).join(""),
    );
}

/** The parts of a mail by their kind, as people read them. */
export function partsOf({ raw }: ArrivedMail): Readonly<Record<string, string>> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? "";
  return Object.fromEntries(
    raw
      .split(`--${boundary}`)
      .slice(1)
      .flatMap((part) => {
        const [head = "", ...rest] = part.trim().split("\r\n\r\n");
        const kind = /Content-Type: (text\/\w+)/i.exec(head)?.[1];
        if (kind === undefined) return [];
        const body = rest.join("\r\n\r\n");
        const isBase64 = /Transfer-Encoding: base64/i.test(head);
        return [[kind, (isBase64 ? Buffer.from(body, "base64").toString() : quoted(body)).replaceAll("\r\n", "\n")] as const];
      }),
  );
}

function quoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function refusal(status: number | undefined): (Error & { responseCode: number }) | undefined {
  if (status === undefined) return undefined;
  return Object.assign(new Error(`<somebody@example.com> is not taken`), { responseCode: status });
}
