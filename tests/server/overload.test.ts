import { afterEach, describe, expect, it } from "vitest";
import { MOST_RUNNING } from "../../src/server/http/app.ts";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { parseSettings } from "../../src/server/settings.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal?.close());

describe("a process that has too much to do", () => {
  it("answers what it can, and tells the others at once to come again", async () => {
    portal = await openTestPortal();
    const wave = MOST_RUNNING + 20;
    const answers = await Promise.all(Array.from({ length: wave }, () => portal.call("GET", "/captchaImage")));
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBe(20);
    for (const { headers, body } of shed)
      expect([headers.get("retry-after"), body.code, body["bizCode"]]).toEqual(["1", 503, "BUSY"]);
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(MOST_RUNNING);
    expect((await portal.call("GET", "/captchaImage")).body.code).toBe(200);
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
