import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../src/server/http/listen.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let token: string;
const distFolder = temporaryFolder();
beforeAll(async () => {
  mkdirSync(join(distFolder, "assets"));
  writeFileSync(join(distFolder, "index.html"), "<!doctype html><html><head><title>x</title></head><body></body></html>");
  writeFileSync(join(distFolder, "assets/app-1a2b.js"), "let a = 1;");
  writeFileSync(join(distFolder, "assets/app-1a2b.js.br"), "brotli");
  portal = await openTestPortal({ distFolder, env: { RATE_LIMITS: "on" } });
  token = await portal.signIn("admin");
});
afterAll(() => portal.close());

const put = (raw: string | Uint8Array<ArrayBuffer>, contentType = "application/json", extra: Record<string, string> = {}) =>
  portal.call("PUT", "/system/user/prefs/x", { token, raw, headers: { "Content-Type": contentType, ...extra } });

describe("the envelope", () => {
  it.each([
    ["no token", "GET", "/getInfo", {}, 200, 401, "AUTH_REQUIRED"],
    ["a made-up token", "GET", "/getInfo", { token: "abc" }, 200, 401, "AUTH_REQUIRED"],
    ["an unknown path", "GET", "/no/such/path", {}, 200, 404, "NOT_FOUND"],
    ["an unknown path, written to", "DELETE", "/no/such/path", {}, 200, 404, "NOT_FOUND"],
    ["a method that the path does not know", "DELETE", "/getInfo", {}, 200, 404, "NOT_FOUND"],
  ] as const)("of %s", async (_case, method, path, options, status, code, bizCode) => {
    const answer = await portal.call(method, path, options);
    expect([answer.status, answer.body.code, answer.body["bizCode"]]).toEqual([status, code, bizCode]);
  });

  it("refuses without permission, in the reader's language", async () => {
    const newbie = await portal.signIn("newbie");
    expect((await portal.call("GET", "/system/menu/treeselect", { token: newbie })).body).toMatchObject({
      code: 403,
      bizCode: "NO_PERMISSION",
      msg: "当前操作没有权限",
    });
    expect((await portal.call("GET", "/getInfo", { headers: { "Accept-Language": "id" } })).body.msg).toBe(
      "Autentikasi gagal, tidak dapat mengakses sumber daya",
    );
  });

  it("carries 413, 415 and 429 as HTTP status too", async () => {
    expect((await put(`"${"x".repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await put("{}", "application/json", { "Content-Length": "99999999" })).body).toMatchObject({
      code: 413,
      bizCode: "TOO_LARGE",
    });
    expect(await put("{}", "text/plain")).toMatchObject({ status: 415, body: { code: 415, bizCode: "UNSUPPORTED_TYPE" } });
    for (let count = 0; count < 10; count += 1) await portal.call("GET", "/system/user/checkUserName/a", { address: "10.0.0.1" });
    const limited = await portal.call("GET", "/system/user/checkUserName/a", { address: "10.0.0.1" });
    expect([limited.status, limited.body["bizCode"], limited.headers.get("retry-after")]).toEqual([429, "RATE_LIMITED", "60"]);
  });

  it.each([
    ["broken JSON", "{"],
    ["a duplicate key", '{"a":1,"a":2}'],
    ["a duplicate key in disguise", '{"a":1,"\\u0061":2}'],
    ["NaN", '{"a":NaN}'],
    ["a number beyond a double", '{"a":1e999}'],
    ["nesting without end", "[".repeat(21) + "]".repeat(21)],
    ["a key of the machinery", '{"__proto__":{"a":1}}'],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ])("refuses %s with 400", async (_case, raw) => {
    expect(await put(raw)).toMatchObject({ status: 200, body: { code: 400, bizCode: "BAD_REQUEST" } });
  });

  it("hides an unexpected fault behind a trace id", async () => {
    const broken = await openTestPortal();
    const admin = await broken.signIn("admin");
    await broken.store.write((tx) => tx.schema.dropTable("message").execute());
    const { body } = await broken.call("GET", "/message/list", { token: admin });
    expect(body).toMatchObject({ code: 500, bizCode: "SYSTEM", msg: "系统未知错误，请反馈给管理员" });
    expect(body["traceId"]).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(body)).not.toContain('message"');
    await broken.close();
  });
});

describe("every kind of answer", () => {
  it.each([
    ["an envelope", "/prod-api/captchaImage"],
    ["an unknown call", "/prod-api/nothing"],
    ["a page", "/"],
    ["a navigation", "/gyssystem/delivery"],
    ["a script", "/assets/app-1a2b.js"],
    ["a missing script", "/assets/none.js"],
    ["a health probe", "/healthz"],
    ["a readiness probe", "/readyz"],
    ["a broken address", "/%zz"],
    ["a path that climbs", "/..%2f..%2fpackage.json"],
  ])("%s has the security headers", async (_case, path) => {
    const { headers } = await portal.send("GET", path, { headers: { Accept: "text/html" } });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  it("gives each page a nonce of its own, the same in policy and page", async () => {
    const pages = await Promise.all([0, 1].map(() => portal.send("GET", "/login", { headers: { Accept: "text/html" } })));
    const nonces = await Promise.all(pages.map(async (page) => /nonce="([\w-]+)"/.exec(await page.text())?.[1]));
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(pages[0]?.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(pages[0]?.headers.get("cache-control")).toBe("no-store");
  });

  it("keeps hashed assets for ever, packed where the browser can unpack them", async () => {
    const packed = await portal.send("GET", "/assets/app-1a2b.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect([packed.headers.get("content-encoding"), packed.headers.get("cache-control"), await packed.text()]).toEqual([
      "br",
      "public, max-age=31536000, immutable",
      "brotli",
    ]);
    const plain = await portal.send("GET", "/assets/app-1a2b.js");
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "let a = 1;"]);
    expect((await portal.send("GET", "/assets/none.js", { headers: { Accept: "text/html" } })).status).toBe(404);
  });
});

describe("the listening process", () => {
  it("answers headers over the limit with 431 and the envelope, and refuses calls while it stops", async () => {
    const own = await openTestPortal();
    const { port } = await own.listen(0);
    const raw = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`GET /prod-api/getInfo HTTP/1.1\r\nHost: x\r\nX-Big: ${"a".repeat(40_000)}\r\n\r\n`),
      );
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("end", () => resolve(text));
      socket.on("error", reject);
    });
    expect(raw).toMatch(/^HTTP\/1\.1 431 /);
    expect(raw).toContain('"bizCode":"HEADERS_TOO_LARGE"');
    expect(raw.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await own.close();
    const stopping = await own.call("GET", "/getInfo");
    expect([stopping.status, stopping.body["bizCode"], stopping.headers.get("retry-after")]).toEqual([503, "BUSY", "5"]);
  });

  it.each([
    ["no Host", "GET /prod-api/getInfo HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an empty Host", "GET /prod-api/getInfo HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n"],
    ["a Host that is none", "GET /prod-api/getInfo HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n"],
    ["two Hosts", "GET /prod-api/getInfo HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n"],
    ["the same Host twice", "GET /prod-api/getInfo HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["a Host with a path", "GET /prod-api/getInfo HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n"],
    ["an address that is none", "GET nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["no HTTP at all", "hello\r\n\r\n"],
  ])("answers %s with the envelope and the security headers", async (_case, request) => {
    const own = await openTestPortal();
    const { port } = await own.listen(0);
    const raw = await exchange(port, [request]);
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(raw).toContain('"bizCode":"BAD_REQUEST"');
    expect(raw.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(raw.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    await own.close();
  });

  it("leaves a connection that has asked nothing without a word, and answers half a request", async () => {
    const own = await openTestPortal();
    const listening = (ms: number) =>
      listen(own, 0, "127.0.0.1", { patience: { headersMs: ms, requestMs: ms, checkEveryMs: 10 } });
    const hasty = await listening(50);
    expect(await exchange(hasty.port, [])).toBe("");
    await hasty.stop(0);
    // Long enough that half of a request has come by then on any machine.
    const patient = await listening(3000);
    const half = "GET /prod-api/getInfo HTTP/1.1\r\nHost: x\r\n";
    expect(await exchange(patient.port, [half])).toContain('"bizCode":"BAD_REQUEST"');
    await patient.stop(0);
    await own.close();
  });

  it.each([
    ["without a token", "PUT", "/prod-api/system/user/prefs/x", "application/json", '"code":401'],
    ["of the wrong type", "POST", "/prod-api/login", "text/plain", '"code":415'],
    ["on an unknown path", "POST", "/prod-api/no/such/path", "application/json", '"code":404'],
    ["that is too large", "POST", "/prod-api/login", "application/json", '"code":413'],
    ["to a page", "POST", "/gyssystem/delivery", "text/plain", "HTTP/1.1"],
  ])("lets a client that sends 3 MB %s read its answer, every time", async (_case, method, path, type, expected) => {
    const own = await openTestPortal();
    const { port } = await own.listen(0);
    const body = Buffer.alloc(3 * 1024 * 1024, 32);
    const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
    const turns = Array.from({ length: 15 }, async (_, turn) => {
      // Every third client is a slow one: it has most of its body still to send when it is refused.
      const pauseMs = turn % 3 === 0 ? 100 : 0;
      const plain = exchange(port, [`${head}Content-Length: ${body.byteLength}\r\n\r\n`, ...pieces(body)], pauseMs);
      const chunked = pieces(body).flatMap((piece) => [`${piece.byteLength.toString(16)}\r\n`, piece, "\r\n"]);
      return Promise.all([
        plain,
        exchange(port, [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...chunked, "0\r\n\r\n"], pauseMs / 3),
      ]);
    });
    for (const answers of await Promise.all(turns)) for (const answer of answers) expect(answer).toContain(expected);
    await own.close();
  });
});

const PIECES = 12;

function pieces(body: Buffer): readonly Buffer[] {
  const size = Math.ceil(body.byteLength / PIECES);
  return Array.from({ length: PIECES }, (_, index) => body.subarray(index * size, (index + 1) * size));
}

/** Send all parts over a real socket, and read only then, as simple clients do; a torn connection is a failure. */
async function exchange(port: number, parts: readonly (string | Uint8Array)[], pauseMs = 0): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const failed = new Promise<never>((_, reject) => socket.once("error", reject));
  const send = async (): Promise<string> => {
    for (const part of parts) {
      await new Promise<void>((resolve) => socket.write(part, () => resolve()));
      if (pauseMs > 0) await setTimeout(pauseMs);
    }
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    return text;
  };
  return Promise.race([send(), failed]);
}
