import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openTestPortal, PASSWORD, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const production = { APP_MODE: "production", CAPTCHA: "on", RATE_LIMITS: "on" };

/** Sign in past the captcha, whose answer only the store knows. */
async function signIn(password: string) {
  const { body } = await portal.call("GET", "/captchaImage");
  const { answer } = await portal.store.read((db) =>
    db.selectFrom("captcha").select("answer").where("uuid", "=", String(body["uuid"])).executeTakeFirstOrThrow(),
  );
  return (await portal.call("POST", "/auth/login", { body: { username: "admin", password, uuid: body["uuid"], code: answer } }))
    .body;
}

describe("production mode", () => {
  it("begins with admin alone, whose generated password only the operator can read and must be changed", async () => {
    portal = await openTestPortal({ env: production });
    expect(await portal.store.read((db) => db.selectFrom("users").select("userName").execute())).toEqual([{ userName: "admin" }]);
    expect(await portal.store.read((db) => db.selectFrom("supplier").selectAll().execute())).toEqual([]);
    const sms = await portal.store.read((db) =>
      db.selectFrom("config").select("configValue").where("configKey", "=", "biz.sms.mode").execute(),
    );
    expect(sms).toEqual([{ configValue: "off" }]);
    const file = join(portal.dataDir, "admin-password.txt");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await signIn(readFileSync(file, "utf8").trim())).toMatchObject({ code: 200, mustChangePwd: "1" });
    expect(await signIn(PASSWORD)).toMatchObject({ code: 500, bizCode: "LOGIN_FAILED" });
  });

  it("takes the operator's password and writes none down", async () => {
    const file = join(temporaryFolder(), "secret");
    writeFileSync(file, "Operators-7-choice\n");
    portal = await openTestPortal({ env: { ...production, ADMIN_PASSWORD_FILE: file } });
    expect(await signIn("Operators-7-choice")).toMatchObject({ code: 200 });
    expect(existsSync(join(portal.dataDir, "admin-password.txt"))).toBe(false);
  });
});

describe("a path joined with two slashes", () => {
  it("is the same path", async () => {
    portal = await openTestPortal();
    const token = await portal.signIn("admin");
    expect((await portal.call("GET", "//getInfo", { token })).body.code).toBe(200);
    expect((await portal.call("GET", "//system/config/configKey/sys.index.skinName", { token })).body.data).toBe("#1890ff");
  });
});
