import { afterEach, describe, expect, it } from "vitest";
import { MOST_OF_ONE_CLIENT, MOST_OF_STRANGERS } from "../../src/server/wire/places.ts";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal?.close());

describe("a process that has too much to do", () => {
  /** Calls all at once, from so many addresses that none of them has more than its own share. */
  const wave = async (count: number, token?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        portal.call("GET", "/captchaImage", {
          address: `10.0.0.${index % 10}`,
          ...(token === undefined ? {} : { token }),
        }),
      ),
    );

  it("answers what it can, and tells the others at once to come again", async () => {
    portal = await openTestPortal();
    const answers = await wave(MOST_OF_STRANGERS + 20);
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBe(20);
    for (const { headers, body } of shed)
      expect([headers.get("retry-after"), body.code, body["bizCode"]]).toEqual(["1", 503, "BUSY"]);
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(MOST_OF_STRANGERS);
    expect((await portal.call("GET", "/captchaImage")).body.code).toBe(200);
  });

  it("keeps room for whoever has signed in, however many strangers come", async () => {
    portal = await openTestPortal();
    const token = await portal.signIn("hengtuo.sales");
    const strangers = wave(MOST_OF_STRANGERS + 50);
    const known = await Promise.all(
      Array.from({ length: 50 }, () => portal.call("GET", "/message/unreadCount", { token, address: "10.0.0.1" })),
    );
    expect(known.filter(({ body }) => body.code !== 200)).toEqual([]);
    expect((await strangers).filter(({ status }) => status === 503)).toHaveLength(50);
  });

  it("lets one client take no more than an office of two hundred needs", async () => {
    portal = await openTestPortal();
    const answers = await Promise.all(
      Array.from({ length: MOST_OF_ONE_CLIENT + 30 }, () => portal.call("GET", "/captchaImage", { address: "10.0.0.1" })),
    );
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(30);
    expect(MOST_OF_ONE_CLIENT).toBeGreaterThan(200);
  });

  it("counts a client behind a trusted proxy by the address that the proxy names", async () => {
    portal = await openTestPortal({ env: { PORTAL_TRUST_PROXY: "on" } });
    const from = (client: string, count: number) =>
      Array.from({ length: count }, () =>
        portal.call("GET", "/captchaImage", { headers: { "X-Forwarded-For": `1.2.3.4, ${client}` } }),
      );
    const [greedy, other] = [from("10.0.0.1", MOST_OF_ONE_CLIENT + 30), from("10.0.0.2", 20)];
    expect((await Promise.all(greedy)).filter(({ status }) => status === 503)).toHaveLength(30);
    expect((await Promise.all(other)).filter(({ status }) => status === 503)).toEqual([]);
  });
});

describe("rates", () => {
  it("stop one person at 1200 calls a minute, from wherever, and nobody else", async () => {
    portal = await openTestPortal({ env: { RATE_LIMITS: "on" } });
    const [one, other] = [await portal.signIn("hengtuo.sales"), await portal.signIn("hengtuo.admin")];
    for (let count = 0; count < 1200; count += 1)
      await portal.call("GET", "/message/unreadCount", { token: one, address: `10.0.${count % 4}.1` });
    const { status, headers, body } = await portal.call("GET", "/message/unreadCount", { token: one, address: "10.0.9.9" });
    expect([status, body["bizCode"]]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await portal.call("GET", "/message/unreadCount", { token: other })).body.code).toBe(200);
    portal.wait(MINUTE_MS);
    expect((await portal.call("GET", "/message/unreadCount", { token: one })).body.code).toBe(200);
  });
});

describe("secrets", () => {
  const read = (content: string) => () => content;

  it("may stand in files, and a wrong one is refused without being repeated", () => {
    const url = "postgresql://portal:hidden@db:5432/portal";
    expect(parseSettings({ DATABASE_URL_FILE: "/run/secrets/url" }, read(`${url}\n`)).databaseUrl).toBe(url);
    expect(() => parseSettings({ DATABASE_URL_FILE: "/run/secrets/url" }, read("mysql://hidden"))).toThrow(
      /^DATABASE_URL_FILE must hold postgresql:(?!.*hidden)/,
    );
    expect(() => parseSettings({ DATABASE_URL_FILE: "/nowhere/at/all" })).toThrow(
      "DATABASE_URL_FILE /nowhere/at/all cannot be read.",
    );
    expect(() => parseSettings({ DATABASE_URL_FILE: "/x", DATABASE_URL: url }, read(url))).toThrow("are both set");
  });
});
