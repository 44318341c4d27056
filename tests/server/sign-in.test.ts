import { afterEach, describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../src/server/store/clock.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const attempt = (username: string, password: string, more: Record<string, unknown> = {}, address = "127.0.0.1") =>
  portal.call("POST", "/login", { body: { username, password, ...more }, address });

describe("signing in", () => {
  it("answers a token beside code and msg, whatever blanks and letter case the name has", async () => {
    portal = await openTestPortal();
    const { status, body } = await attempt("  Hengtuo.Admin ", PASSWORD);
    expect([status, body.code, body.msg]).toEqual([200, 200, "操作成功"]);
    expect(body["token"]).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(body).toSorted()).toEqual(["code", "msg", "token"]);
    expect(
      (await portal.call("POST", "/auth/login", { body: { username: "admin", password: PASSWORD } })).body["mustChangePwd"],
    ).toBe("0");
  });

  it("says the same of an unknown name and of a wrong password", async () => {
    portal = await openTestPortal();
    const [unknown, wrong] = [await attempt("nobody", PASSWORD), await attempt("admin", "wrong")];
    expect(unknown.body).toEqual({ code: 500, msg: "用户名或密码错误，多次失败将暂时锁定", bizCode: "LOGIN_FAILED" });
    expect(wrong.body).toEqual(unknown.body);
  });

  it("does not let an old password in that was still being compared while it was changed", async () => {
    portal = await openTestPortal();
    const owner = await portal.signIn("ds.finance");
    const { passwords } = portal.services;
    const matches = passwords.matches.bind(passwords);
    const [compared, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    passwords.matches = async (...of) => {
      const isRight = await matches(...of);
      compared.resolve();
      await changed.promise;
      return isRight;
    };
    const late = attempt("ds.finance", PASSWORD, {}, "10.0.0.9");
    await compared.promise;
    passwords.matches = matches;
    const body = { oldPassword: PASSWORD, newPassword: "Changed2026x" };
    expect((await portal.call("PUT", "/system/user/profile/updatePwd", { token: owner, body })).body.code).toBe(200);
    changed.resolve();
    expect((await late).body).toMatchObject({ code: 500, bizCode: "LOGIN_FAILED" });
    expect((await attempt("ds.finance", "Changed2026x")).body.code).toBe(200);
  });

  it("tells of a disabled account only when the password was right", async () => {
    portal = await openTestPortal();
    await portal.store.write((tx) => tx.updateTable("users").set({ status: "1" }).where("userName", "=", "newbie").execute());
    expect((await attempt("newbie", "wrong")).body["bizCode"]).toBe("LOGIN_FAILED");
    expect((await attempt("newbie", PASSWORD)).body).toMatchObject({ code: 500, bizCode: "ACCOUNT_DISABLED", msg: "账号已停用" });
  });

  it("refuses the right password during growing waits, from that address only, and never for ever", async () => {
    portal = await openTestPortal();
    for (let count = 0; count < 10; count += 1) await attempt("admin", "wrong");
    expect((await attempt("admin", PASSWORD)).body["bizCode"]).toBe("LOGIN_FAILED");
    expect((await attempt("admin", PASSWORD, {}, "10.0.0.9")).body.code).toBe(200);
    portal.wait(MINUTE_MS);
    expect((await attempt("admin", "wrong")).body["bizCode"]).toBe("LOGIN_FAILED");
    portal.wait(MINUTE_MS);
    expect((await attempt("admin", PASSWORD)).body.code).toBe(500);
    portal.wait(MINUTE_MS);
    expect((await attempt("admin", PASSWORD)).body.code).toBe(200);
  });

  it("makes a line with many addresses of IPv6 wait as one, and knows its owner at any of them", async () => {
    portal = await openTestPortal();
    for (let count = 1; count <= 10; count += 1) await attempt("admin", "wrong", {}, `2001:db8:1:2::${count}`);
    expect((await attempt("admin", PASSWORD, {}, "2001:db8:1:2:aaaa::1")).body["bizCode"]).toBe("LOGIN_FAILED");
    expect((await attempt("admin", PASSWORD, {}, "2001:db8:1:3::1")).body.code).toBe(200);
    // Guesses from everywhere make strangers wait, and nobody on the line where the account has been.
    await guessedFrom("admin", 20);
    expect((await attempt("admin", PASSWORD, {}, "2001:db8:9:9::1")).body["bizCode"]).toBe("LOGIN_FAILED");
    expect((await attempt("admin", PASSWORD, {}, "2001:db8:1:3::2")).body.code).toBe(200);
  });

  /** Guesses at one account from as many addresses, one from each. */
  const guessedFrom = async (account: string, addresses: number, third = 1) => {
    for (let last = 1; last <= addresses; last += 1) await attempt(account, "wrong", {}, `10.9.${third}.${last}`);
  };
  /** The cookie that a browser keeps from signing in. */
  const deviceOf = async (account: string, address: string, device = "") => {
    const { body, headers } = await portal.call("POST", "/login", {
      body: { username: account, password: PASSWORD },
      address,
      headers: { Cookie: device },
    });
    expect(body.code).toBe(200);
    return headers.getSetCookie().find((cookie) => cookie.startsWith("portal-device=")) ?? "";
  };
  const attemptOn = async (device: string, account: string, password: string, address: string) =>
    (
      await portal.call("POST", "/login", {
        body: { username: account, password },
        address,
        headers: { Cookie: device.split(";")[0] ?? "" },
      })
    ).body;

  it("makes guesses at one account wait longer and longer, from however many addresses they come", async () => {
    portal = await openTestPortal();
    await guessedFrom("admin", 20);
    const stranger = async () => (await attempt("admin", PASSWORD, {}, "10.0.0.9")).body;
    expect(await stranger()).toEqual({ code: 500, msg: "用户名或密码错误，多次失败将暂时锁定", bizCode: "LOGIN_FAILED" });
    expect((await attempt("operator", PASSWORD, {}, "10.0.0.9")).body.code).toBe(200);
    for (const [guess, minutes] of [1, 2, 4, 8, 15, 15, 15].entries()) {
      portal.wait(minutes * MINUTE_MS - 1);
      expect((await stranger()).code).toBe(500);
      portal.wait(1);
      await attempt("admin", "wrong", {}, `10.9.2.${guess}`);
    }
    portal.wait(15 * MINUTE_MS);
    expect((await stranger()).code).toBe(200);
    expect((await attempt("admin", PASSWORD, {}, "10.0.0.10")).body.code).toBe(200);
  });

  it("does not hold up the owner at an address or in a browser that has signed in before", async () => {
    portal = await openTestPortal();
    const device = await deviceOf("admin", "10.0.0.1");
    await guessedFrom("admin", 20);
    expect((await attempt("admin", PASSWORD, {}, "10.0.0.2")).body.code).toBe(500);
    expect((await attempt("admin", PASSWORD, {}, "10.0.0.1")).body.code).toBe(200);
    expect((await attemptOn(device, "admin", PASSWORD, "10.0.0.3")).code).toBe(200);
    // Guesses from the very same address, behind which others sit too.
    for (let count = 0; count < 10; count += 1) await attempt("admin", "wrong", {}, "10.0.0.1");
    expect((await attempt("admin", PASSWORD, {}, "10.0.0.1")).body.code).toBe(500);
    expect((await attemptOn(device, "admin", PASSWORD, "10.0.0.1")).code).toBe(200);
    // A browser that is known has its own count, and is known for that account only.
    for (let count = 0; count < 10; count += 1) await attemptOn(device, "admin", "wrong", "10.0.0.1");
    expect((await attemptOn(device, "admin", PASSWORD, "10.0.0.1")).code).toBe(500);
    await guessedFrom("operator", 20, 3);
    expect((await attemptOn(device, "operator", PASSWORD, "10.0.0.8")).code).toBe(500);
    expect((await attemptOn("portal-device=made-up", "operator", PASSWORD, "10.0.0.8")).code).toBe(500);
  });

  it("keeps one cookie for the people of one browser, which no script reads and no other site sends", async () => {
    portal = await openTestPortal();
    const first = await deviceOf("admin", "10.0.0.1");
    expect(first).toMatch(/^portal-device=[\w-]{43}; Path=\/prod-api; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const value = first.split(";")[0] ?? "";
    expect(await deviceOf("operator", "10.0.0.2", value)).toBe(first);
    const planted = `portal-device=${"x".repeat(43)}`;
    expect(await deviceOf("operator", "10.0.0.2", planted)).not.toContain(planted);
    const rows = await portal.store.read((db) => db.selectFrom("sessions").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(value.slice("portal-device=".length));
  });

  it("counts nobody who knows the password: a whole office signs in at once behind one address", async () => {
    portal = await openTestPortal();
    const names = ["admin", "operator", "ds.purchaser", "ds.manager", "hengtuo.admin", "xifeng.admin"];
    for (let turn = 0; turn < 12; turn += 1)
      for (const name of names) expect((await attempt(name, PASSWORD, {}, "10.8.0.7")).body.code).toBe(200);
    await attempt("somebody", "Summer2026", {}, "10.8.0.7");
    const kept = () =>
      portal.store.read((db) =>
        db
          .selectFrom("login_attempts")
          .select(["account", "failures"])
          .where("address", "=", "10.8.0.7")
          .orderBy("account")
          .execute(),
      );
    expect(await kept()).toEqual([
      { account: "", failures: 1 },
      { account: "somebody", failures: 1 },
    ]);
    expect((await attempt("admin", PASSWORD, {}, "10.8.0.7")).body.code).toBe(200);
    expect(await kept()).toHaveLength(2);
    await Promise.all(names.map((name) => attempt(name, PASSWORD, {}, "10.8.0.7")));
    expect(await kept()).toHaveLength(2);
  });

  it("makes an address wait that tries many names, and nobody who is known elsewhere", async () => {
    portal = await openTestPortal();
    const device = await deviceOf("admin", "10.0.0.1");
    for (let count = 0; count < 50; count += 1) await attempt(`somebody-${count}`, "Summer2026", {}, "10.8.0.1");
    expect((await attempt("operator", PASSWORD, {}, "10.8.0.1")).body["bizCode"]).toBe("LOGIN_FAILED");
    expect((await attempt("operator", PASSWORD, {}, "10.8.0.2")).body.code).toBe(200);
    expect((await attemptOn(device, "admin", PASSWORD, "10.8.0.1")).code).toBe(200);
    portal.wait(MINUTE_MS);
    expect((await attempt("operator", PASSWORD, {}, "10.8.0.1")).body.code).toBe(200);
    // To know one account is no way to begin anew.
    await attempt("somebody-51", "Summer2026", {}, "10.8.0.1");
    expect((await attempt("implementer", PASSWORD, {}, "10.8.0.1")).body.code).toBe(500);
  });

  it("lets no burst of guesses slip past the count", async () => {
    portal = await openTestPortal();
    await Promise.all(Array.from({ length: 30 }, () => attempt("admin", "wrong")));
    const row = await portal.store.read((db) =>
      db.selectFrom("login_attempts").selectAll().where("account", "=", "admin").executeTakeFirstOrThrow(),
    );
    expect(row.failures).toBe(10);
  });

  it("asks for well-formed input and names each fault in the reader's language", async () => {
    portal = await openTestPortal();
    const { body } = await portal.call("POST", "/login", { body: { username: 5 }, headers: { "Accept-Language": "id" } });
    expect(body).toMatchObject({
      code: 400,
      bizCode: "BAD_REQUEST",
      msg: "Validasi gagal",
      errors: [{ field: "password", rule: "required", msg: "Kolom ini wajib diisi" }],
    });
  });
});

describe("the captcha", () => {
  const answerOf = async (uuid: unknown) =>
    (
      await portal.store.read((db) =>
        db.selectFrom("captcha").select("answer").where("uuid", "=", String(uuid)).executeTakeFirstOrThrow(),
      )
    ).answer;

  it("is a picture without text and without its answer", async () => {
    portal = await openTestPortal({ env: { CAPTCHA: "on" } });
    const { body } = await portal.call("GET", "/captchaImage");
    expect(body).toMatchObject({ code: 200, captchaEnabled: true });
    expect(body["img"]).toMatch(/^iVBORw0KGgo/); // what it shows: captcha-drawing.test.ts
    expect(Object.keys(body).toSorted()).toEqual(["captchaEnabled", "code", "img", "msg", "uuid"]);
  });

  it("works once, is judged before the password, and lapses after two minutes", async () => {
    portal = await openTestPortal({ env: { CAPTCHA: "on" } });
    const picture = async () => (await portal.call("GET", "/captchaImage")).body["uuid"];
    const uuid = await picture();
    expect((await attempt("admin", "wrong", { uuid, code: "nonsense" })).body).toMatchObject({
      bizCode: "CAPTCHA_WRONG",
      msg: "验证码错误",
    });
    expect((await attempt("admin", PASSWORD, { uuid, code: "1" })).body["msg"]).toBe("验证码已失效");
    const second = await picture();
    expect((await attempt("admin", PASSWORD, { uuid: second, code: await answerOf(second) })).body.code).toBe(200);
    const third = await picture();
    const answer = await answerOf(third);
    portal.wait(2 * MINUTE_MS);
    expect((await attempt("admin", PASSWORD, { uuid: third, code: answer })).body["msg"]).toBe("验证码已失效");
  });

  it("is not asked with CAPTCHA=off, whatever the configuration says", async () => {
    portal = await openTestPortal();
    expect((await portal.call("GET", "/captchaImage")).body).toMatchObject({ captchaEnabled: false, img: "" });
    expect((await portal.call("GET", "/system/user/checkUserName/admin")).body.data).toBe(true);
    expect((await portal.call("GET", "/system/user/checkUserName/nobody")).body.data).toBe(false);
  });
});

describe("a session", () => {
  const codeOf = async (token: string) => (await portal.call("GET", "/getInfo", { token })).body["bizCode"] ?? "fine";

  it("lives on while it is used, two hours after the last use, twelve in all", async () => {
    portal = await openTestPortal();
    const [used, idle] = [await portal.signIn("admin"), await portal.signIn("admin")];
    for (let half = 0; half < 8; half += 1) {
      portal.wait(1.4 * HOUR_MS);
      expect(await codeOf(used)).toBe("fine");
    }
    expect(await codeOf(idle)).toBe("AUTH_EXPIRED");
    portal.wait(HOUR_MS);
    expect(await codeOf(used)).toBe("AUTH_EXPIRED");
  });

  it.each([
    ["two hours after the last use", 2 * HOUR_MS],
    ["twelve hours after its beginning", 12 * HOUR_MS],
  ])("that was seen to have ended %s stays ended when the clock is put back", async (_when, afterMs) => {
    portal = await openTestPortal();
    const [seen, unseen] = [await portal.signIn("admin"), await portal.signIn("admin")];
    portal.wait(afterMs);
    expect(await codeOf(seen)).toBe("AUTH_EXPIRED");
    portal.wait(-afterMs);
    expect(await codeOf(seen)).toBe("AUTH_EXPIRED");
    expect(await codeOf(unseen)).toBe("fine");
  });

  it("is not kept alive by what a page asks for by itself", async () => {
    portal = await openTestPortal();
    const [left, used] = [await portal.signIn("admin"), await portal.signIn("admin")];
    const ask = (token: string, headers: Record<string, string>) =>
      portal.call("GET", "/message/unreadCount", { token, headers });
    for (let minute = 0; minute < 119; minute += 1) {
      portal.wait(HOUR_MS / 60);
      expect((await ask(left, { "X-Background": "1" })).body.code).toBe(200);
      expect((await ask(used, {})).body.code).toBe(200);
    }
    portal.wait(HOUR_MS / 60);
    expect(await codeOf(left)).toBe("AUTH_EXPIRED");
    expect(await codeOf(used)).toBe("fine");
  });

  it("ends at log out, whose call also takes a lapsed token", async () => {
    portal = await openTestPortal();
    const token = await portal.signIn("admin");
    expect((await portal.call("POST", "/logout", { token })).body.code).toBe(200);
    expect(await codeOf(token)).toBe("AUTH_EXPIRED");
    expect((await portal.call("POST", "/system/user/logout", { token })).body.code).toBe(200);
  });

  it("is asked for so often a minute, by whichever of the two paths", async () => {
    portal = await openTestPortal({ env: { RATE_LIMITS: "on" } });
    const statuses = await Promise.all(
      Array.from(
        { length: 302 },
        async (_, index) => (await portal.call("POST", index % 2 === 0 ? "/login" : "/auth/login", { body: {} })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("is asked for so often a minute by one line, whichever of its addresses of IPv6 it takes", async () => {
    portal = await openTestPortal({ env: { RATE_LIMITS: "on" } });
    const statuses = await Promise.all(
      Array.from(
        { length: 302 },
        async (_, index) => (await portal.call("POST", "/login", { body: {}, address: `2001:db8:1:2::${index + 1}` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await portal.call("POST", "/login", { body: {}, address: "2001:db8:1:3::1" })).status).not.toBe(429);
  });

  it("is listed and can be ended from another one", async () => {
    portal = await openTestPortal();
    const [here, there] = [await portal.signIn("admin"), await portal.signIn("admin")];
    const { body } = await portal.call("GET", "/system/user/sessions", { token: here });
    const sessions = body.data as unknown as { id: string; isCurrent: boolean }[];
    const other = sessions.find((session) => !session.isCurrent);
    expect(sessions).toHaveLength(2);
    expect((await portal.call("DELETE", `/system/user/sessions/${other?.id}`, { token: here })).body.code).toBe(200);
    expect([await codeOf(here), await codeOf(there)]).toEqual(["fine", "AUTH_EXPIRED"]);
    expect((await portal.call("DELETE", `/system/user/sessions/${other?.id}`, { token: here })).body.code).toBe(404);
  });

  it("ends at once when the account is disabled, and its token is not in the store", async () => {
    portal = await openTestPortal();
    const token = await portal.signIn("newbie");
    const rows = await portal.store.read((db) => db.selectFrom("sessions").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    await portal.store.write((tx) => tx.updateTable("users").set({ status: "1" }).where("userName", "=", "newbie").execute());
    expect(await codeOf(token)).toBe("AUTH_EXPIRED");
    expect(await codeOf("made-up")).toBe("AUTH_REQUIRED");
  });

  it("changes its password only with the old one, and ends all others", async () => {
    portal = await openTestPortal();
    const [token, other] = [await portal.signIn("xifeng.admin"), await portal.signIn("xifeng.admin")];
    const change = async (oldPassword: string, newPassword: string) =>
      (await portal.call("PUT", "/system/user/profile/updatePwd", { token, body: { oldPassword, newPassword } })).body;
    expect(await change(PASSWORD, "short")).toMatchObject({ code: 400, errors: [{ field: "newPassword", rule: "policy" }] });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ code: 400, errors: [{ field: "newPassword", rule: "same" }] });
    expect(await change("wrong", "Better2026")).toMatchObject({ code: 500, msg: "原密码错误" });
    expect(await change(PASSWORD, "Better2026")).toMatchObject({ code: 200 });
    expect([await codeOf(token), await codeOf(other)]).toEqual(["fine", "AUTH_EXPIRED"]);
    expect((await attempt("xifeng.admin", "Better2026")).body.code).toBe(200);
  });
});
