import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { Arrivals, MOST_ARRIVING_OF_ONE_CLIENT } from "../../src/server/http/arrivals.ts";
import { PaceKeeper, PACES, type Paces } from "../../src/server/wire/body-pace.ts";
import { MOST_SOCKETS_OF_ONE_CLIENT } from "../../src/server/http/bound-sockets.ts";
import { clientOf } from "../../src/server/wire/client-name.ts";
import { Discards } from "../../src/server/http/discards.ts";
import { listen } from "../../src/server/http/listen.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

const CROWD = 510;
/** Patience that a test can wait for. */
const SHORT: Paces = { json: { ...PACES.json, windowMs: 300 }, upload: { windowMs: 300, leastBytes: 1000 } };

let portal: TestPortal;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await portal?.close();
});

/** A client that says so much and then nothing; resolves with all that it is told until the connection ends. */
function crawl(port: number, text: string): { readonly sent: Promise<void>; readonly told: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const sent = new Promise<void>((resolve) => socket.write(text, () => resolve()));
  const told = new Promise<string>((resolve) => {
    let all = "";
    socket.on("data", (chunk) => (all += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => resolve(all));
  });
  return { sent, told };
}

const begun = (path: string, more = ""): string =>
  `POST /prod-api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${more}\r\n{`;

describe("five hundred slow bodies on an open call", () => {
  it("keep nobody from being answered, from their own address neither", async () => {
    portal = await openTestPortal();
    const token = await portal.signIn("hengtuo.sales");
    const { port } = await portal.listen(0);
    const crawlers = Array.from({ length: CROWD }, () => crawl(port, begun("/logout")));
    await Promise.all(crawlers.map(({ sent }) => sent));
    const api = `http://127.0.0.1:${port}/prod-api`;
    const get = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
      ((await (await fetch(`${api}${path}`, { headers })).json()) as { code: number }).code;
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await get("/captchaImage")).toBe(200);
      expect(await get("/message/unreadCount", { Authorization: `Bearer ${token}` })).toBe(200);
    }
    const signIn = await fetch(`${api}/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "hengtuo.admin", password: "Portal@2026" }),
    });
    expect(((await signIn.json()) as { code: number }).code).toBe(200);
  });

  it("are given up from the one that is waited for longest, never a new one", async () => {
    const arrivals = new Arrivals();
    const keepers = Array.from({ length: MOST_ARRIVING_OF_ONE_CLIENT + 1 }, () => new PaceKeeper(PACES.json));
    const leaves = keepers.map((keeper) => arrivals.begin("10.0.0.1", keeper));
    arrivals.begin("10.0.0.2", new PaceKeeper(PACES.json));
    expect(keepers.filter(({ isLate }) => isLate)).toEqual([keepers[0]]);
    expect(await keepers[0]?.next(new Promise(() => {}))).toBe("late");
    for (const leave of leaves) leave();
    for (const keeper of keepers) keeper.stop();
  });
});

describe("a body that crawls", () => {
  it.each([
    ["a call's", "/logout", "", "application/json"],
    ["an upload's", "/common/upload", "", "multipart/form-data; boundary=x"],
  ])("is ended with 408 and a clear sentence: %s", async (_case, path, _more, type) => {
    portal = await openTestPortal({ paces: SHORT });
    const { port } = await portal.listen(0);
    const head = begun(path).replace("application/json", type);
    const answer = await crawl(port, head.replace("Host: x", "Host: x\r\nAccept-Language: id")).told;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain("connection: close");
    expect(answer).toContain('"bizCode":"TOO_SLOW"');
    expect(answer).toContain("terlalu lambat");
  });

  it("is told from one that comes steadily, however long it takes", async () => {
    portal = await openTestPortal({ paces: SHORT });
    const piece = new Uint8Array(5000).fill(65);
    const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(form));
        for (let turn = 0; turn < 10; turn += 1) {
          await setTimeout(100);
          controller.enqueue(piece);
        }
        controller.enqueue(new TextEncoder().encode("\r\n--x--\r\n"));
        controller.close();
      },
    });
    const request = new Request("http://localhost/prod-api/common/upload", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
    } as RequestInit);
    const answer = (await (await portal.fetch(request, { address: "10.0.0.1" })).json()) as { code: number; size: number };
    expect(answer).toMatchObject({ code: 200, size: 9 + 10 * 5000 });
  });
});

describe("refused bodies", () => {
  it("are read to their end, so that the answer is read, but not forty-five large ones of one client at once", () => {
    const discards = new Discards();
    const [largest, now] = [21 * 1024 * 1024, 1000];
    const read = Array.from({ length: 45 }, () => discards.spend("10.0.0.1", largest, now));
    expect(read.filter(Boolean)).toHaveLength(6);
    expect(discards.spend("10.0.0.2", largest, now)).toBe(true);
    expect(discards.spend("10.0.0.1", largest, now + 10_000)).toBe(true);
  });
});

describe("the connections of one client", () => {
  it("are bounded, and the others are served", async () => {
    portal = await openTestPortal();
    // Nothing but the bound ends a connection here.
    const patience = { headersMs: 600_000, requestMs: 600_000, checkEveryMs: 60_000 };
    const listener = await listen(portal, 0, "127.0.0.1", { patience });
    const { port } = listener;
    const ended: string[] = [];
    // A hundred at a time, because the system itself keeps no more than some hundreds waiting to be taken.
    for (let count = 0; count < MOST_SOCKETS_OF_ONE_CLIENT + 10; count += 1) {
      const { sent, told } = crawl(port, "G");
      void told.then((text) => ended.push(text));
      if (count % 100 === 0) await sent;
    }
    while (ended.length < 10) await setTimeout(10);
    const other = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" }, () =>
        socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
      );
      let all = "";
      socket.on("data", (chunk) => (all += chunk.toString()));
      socket.on("close", () => resolve(all));
      socket.on("error", reject);
    });
    expect(other).toMatch(/^HTTP\/1\.1 200 /);
    expect(ended).toHaveLength(10);
    await listener.stop(0);
  });

  it.each([
    ["10.0.0.1", "10.0.0.1"],
    ["::ffff:10.0.0.1", "10.0.0.1"],
    ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::7", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("are counted by who holds the address %s", (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});
