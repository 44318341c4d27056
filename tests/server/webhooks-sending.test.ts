import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { urlFault } from "../../src/server/events/endpoint-url.ts";
import { isPublicAddress } from "../../src/server/events/public-address.ts";
import { keyOf } from "../../src/server/events/secret.ts";
import { payloadOf } from "../../src/server/webhooks/payload.ts";
import { post } from "../../src/server/webhooks/post.ts";
import { signedHeaders } from "../../src/server/webhooks/sign.ts";
import { targetOf } from "../../src/server/webhooks/target.ts";
import { openReceiver, SECRET, type Receiver } from "./support/webhook-receiver.ts";

const opened: { readonly stop: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.stop()));
});

async function receiving(): Promise<Receiver> {
  const receiver = await openReceiver();
  opened.push(receiver);
  return receiver;
}

const BODY = payloadOf({
  kind: "delivery.apply",
  createdAt: Date.UTC(2026, 10, 21, 8),
  entity: "delivery",
  recordId: "17",
  action: "apply",
  comId: "101",
});
const key = keyOf(SECRET)!;

describe("what is sent", () => {
  it("says what has happened to which record of which company, when, and nothing of the record", () => {
    expect(JSON.parse(BODY)).toEqual({
      type: "delivery.apply",
      timestamp: "2026-11-21T08:00:00.000Z",
      data: { entity: "delivery", id: "17", action: "apply", company: "101" },
    });
  });

  it("is verified by the package that the authors of Standard Webhooks publish", () => {
    const headers = signedHeaders(key, "evt_1", Date.now(), BODY);
    expect(new Webhook(SECRET).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(SECRET).verify(`${BODY} `, headers)).toThrow("No matching signature");
    expect(() => new Webhook(SECRET).verify(BODY, { ...headers, "webhook-id": "evt_2" })).toThrow("No matching signature");
    const old = signedHeaders(key, "evt_1", Date.now() - 600_000, BODY);
    expect(() => new Webhook(SECRET).verify(BODY, old)).toThrow("too old");
  });

  it.each([
    ["", undefined],
    ["secret", undefined],
    ["whsec_c2hvcnQ=", undefined],
    [`whsec_${"A".repeat(31)}*`, undefined],
    [`whsec_${Buffer.alloc(65).toString("base64")}`, undefined],
    [`whsec_${Buffer.alloc(24).toString("base64")}`, 24],
    [`whsec_${Buffer.alloc(64).toString("base64").replaceAll("=", "")}`, 64],
  ])("is signed with %s, a key of %s bytes", (secret, bytes) => {
    expect(keyOf(secret)?.length).toBe(bytes);
  });
});

describe("an address that nothing is sent to", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:a00:1::1",
  ])("%s is nobody's public server", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "223.5.5.5", "2400:3200::1", "2606:4700::1111"])(
    "%s is one",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ["https://hooks.example/in", "public", undefined],
    ["http://hooks.example/in", "public", "https"],
    ["http://hooks.example/in", "any", undefined],
    ["https://me:secret@hooks.example/in", "any", "url"],
    ["ftp://hooks.example/in", "any", "url"],
    ["javascript:alert(1)", "any", "url"],
    ["hooks.example", "any", "url"],
    ["https://127.0.0.1/in", "public", "private"],
    ["https://2130706433/in", "public", "private"],
    ["https://0x7f.1/in", "public", "private"],
    ["https://[::1]/in", "public", "private"],
    ["https://[::ffff:a00:1]/in", "public", "private"],
    ["https://127.0.0.1/in", "any", undefined],
  ] as const)("%s with targets %s: %s", (url, targets, fault) => {
    expect(urlFault(url, targets)).toBe(fault);
  });

  it("is a name that leads into a network of one's own, whatever else it leads to", async () => {
    const found = [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.7", family: 4 },
    ];
    await expect(targetOf("https://hooks.example/in", "public", async () => found)).rejects.toMatchObject({ fault: "private" });
    await expect(targetOf("https://hooks.example/in", "public", async () => [])).rejects.toMatchObject({ fault: "unknown" });
    const lost = async (): Promise<never> => Promise.reject(new Error("ENOTFOUND"));
    await expect(targetOf("https://hooks.example/in", "public", lost)).rejects.toMatchObject({ fault: "unknown" });
  });

  it("is found out by the name once: the call goes where the name led then, under the name", async () => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, reply) => {
      hosts.push(request.headers.host);
      reply.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    opened.push({ stop: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    const { port } = server.address() as AddressInfo;
    let asked = 0;
    const target = await targetOf(`http://hooks.invalid:${port}/in`, "any", async () => {
      asked += 1;
      return [{ address: "127.0.0.1", family: 4 }];
    });
    expect(await post(target, {}, BODY)).toBe(200);
    expect([asked, hosts]).toEqual([1, [`hooks.invalid:${port}`]]);
  });
});

describe("a receiver", () => {
  const sendTo = async (url: string, patienceMs?: number) =>
    post(await targetOf(url, "any"), signedHeaders(key, "evt_1", Date.now(), BODY), BODY, patienceMs);

  it("answers with a status, and a redirect leads nowhere", async () => {
    const receiver = await receiving();
    expect(await sendTo(receiver.url)).toBe(204);
    receiver.answer = () => 302;
    expect(await sendTo(receiver.url)).toBe(302);
    expect(receiver.arrivals.map(({ id, status }) => [id, status])).toEqual([
      ["evt_1", 204],
      ["evt_1", 302],
    ]);
    expect(receiver.strangers()).toBe(0);
  });

  it("that says nothing is not waited for", async () => {
    const receiver = await receiving();
    receiver.answer = () => "nothing";
    await expect(sendTo(receiver.url, 100)).rejects.toMatchObject({ fault: "late" });
    await receiver.stop();
    await expect(sendTo(receiver.url)).rejects.toMatchObject({ fault: "unreachable" });
  });

  it("is not listened to for ever: its status counts, its endless body does not", async () => {
    let sent = 0;
    const server = createServer((_request, reply) => {
      reply.writeHead(200);
      const timer = setInterval(() => {
        sent += 8192;
        reply.write(Buffer.alloc(8192));
      }, 5);
      reply.on("close", () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    opened.push({ stop: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    expect(await sendTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).toBe(200);
    expect(sent).toBeLessThan(200_000);
  });
});
