import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SettingError } from "../../src/server/ground/setting-values.ts";
import { parseSettings } from "../../src/server/ground/settings.ts";
import { hashToken } from "../../src/server/session/tokens.ts";
import { passwordFault } from "../../src/server/ground/password-policy.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, PASSWORD, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let admin: string;
let owner: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  admin = await portal.signIn("admin");
  owner = await portal.signIn("hengtuo.sales");
});
afterAll(() => portal.close());

const COMPANY = "海宁恒拓钢管有限公司";
const POLICY = "密码须为8至64位，同时包含字母和数字";
const COMMON = "该密码太常见，容易被猜到，请换一个";
const PERSONAL = "密码不能包含用户名、姓名、电话或公司名称";
const LONGEST = `${"pelangi-".repeat(7)}senja-72`;

type Attempt = (password: string) => Promise<Record<string, unknown>>;
const call = async (method: string, path: string, body: unknown, token?: string) =>
  (await portal.call(method, path, { body, ...(token === undefined ? {} : { token }) })).body;

/** Every way in which a password is chosen, for somebody called hengtuo.sales, 周敏, 19000000032 of 海宁恒拓. */
const ways: Record<string, { readonly field: string; readonly attempt: Attempt }> = {
  "the personal centre": {
    field: "newPassword",
    attempt: (newPassword) => call("PUT", "/system/user/profile/updatePwd", { oldPassword: "not this", newPassword }, owner),
  },
  "a new password for a forgotten one": {
    field: "newPassword",
    attempt: async (newPassword) => {
      await portal.store.write((tx) =>
        tx
          .insertInto("password_ticket")
          .values({ ticketHash: hashToken("t"), userId: 32, expiresAt: portal.services.clock() + 1000 })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return call("PUT", "/system/user/updatePassword", { ticket: "t", newPassword });
    },
  },
  "the registration of a supplier": {
    field: "password",
    attempt: (password) =>
      call("POST", "/register", {
        userName: "hengtuo.sales",
        password,
        mobile: "19000000032",
        comId: "101",
        gChname: COMPANY,
        gTaxnumber: "91330100MA2XXXXX1B",
        gLinkman: "周敏",
        code: "1",
        uuid: "1",
      }),
  },
  "the registration of a buyer": {
    field: "password",
    attempt: (password) =>
      call("POST", "/regist", { mobile: "19000000032", nickname: "hengtuo.sales 周敏 海宁恒拓", password, code: "1", uuid: "1" }),
  },
  "a new account": {
    field: "password",
    attempt: (password) =>
      call(
        "POST",
        "/system/user",
        {
          userName: "hengtuo.sales9",
          nickName: "周敏",
          userType: "2",
          supId: "5001",
          phonenumber: "19000000032",
          password,
          roleIds: ["supplier_sales"],
          status: "0",
        },
        admin,
      ),
  },
  "a password that an administrator gives": {
    field: "password",
    attempt: (password) => call("PUT", "/system/user/resetPwd", { items: [{ id: "32" }], password }, admin),
  },
};

const cases: readonly (readonly [why: string, password: string, msg: string | undefined])[] = [
  ["seven signs", "abcd-12", POLICY],
  ["sixty-five signs", `${LONGEST}x`, POLICY],
  ["no digit", "pelangi-senja", POLICY],
  ["no letter", "8264-1957-33", POLICY],
  ["one of the commonest", "Password1", COMMON],
  ["one of the commonest with signs strewn in", "Admin@123456", COMMON],
  ["one sign over and over", "aaaaaaaaa1", COMMON],
  ["the user name", "x-Hengtuo.Sales-1", PERSONAL],
  ["a part of the user name", "Hengtuo2026!", PERSONAL],
  ["the person's name", "周敏-blue-72", PERSONAL],
  ["the telephone", "tel19000000032", PERSONAL],
  ["the company's name", "海宁恒拓钢管-a1", PERSONAL],
  ["sixty-four signs", LONGEST, undefined],
  ["eight signs", "senja-72", undefined],
];

describe.each(Object.entries(ways))("%s", (way, { field, attempt }) => {
  it.each(cases)("judges a password of %s at its field", async (why, password, msg) => {
    // Whoever registers as a buyer has the telephone for a name, and no company.
    if (way === "the registration of a buyer" && why === "the company's name") return;
    const body = await attempt(password);
    const errors = (body["errors"] ?? []) as readonly { field: string; msg: string }[];
    const said = errors.find((fault) => fault.field === field)?.msg;
    if (msg === undefined) expect(said).toBeUndefined();
    else expect([body["code"], said ?? ""]).toEqual([400, expect.stringMatching(msg === POLICY ? /8至64位|至少8个|64/ : msg)]);
  });
});

describe("the rule", () => {
  it("speaks Indonesian to who reads it", async () => {
    const { body } = await portal.call("PUT", "/system/user/profile/updatePwd", {
      token: await portal.signIn("xifeng.admin"),
      headers: { "Accept-Language": "id" },
      body: { oldPassword: PASSWORD, newPassword: "Password1" },
    });
    expect(body["errors"]).toMatchObject([{ msg: "Kata sandi ini terlalu umum dan mudah ditebak, pilih yang lain" }]);
  });

  it("judges the buyer companies' names too, and leaves short parts of names alone", () => {
    expect(passwordFault("kita-Sulawesi-77", ["PT Hengchuan Sulawesi Industri（恒川印尼工业）"])).toBe("PASSWORD_PERSONAL");
    expect(passwordFault("恒川印尼工业-a77", ["PT Hengchuan Sulawesi Industri（恒川印尼工业）"])).toBe("PASSWORD_PERSONAL");
    expect(passwordFault("people-like-72", ["PT Li"])).toBeUndefined();
    expect(passwordFault(PASSWORD, ["hengtuo.admin", "陈立新"])).toBeUndefined();
  });

  it("holds for the first administrator's password, at the start of production", () => {
    const file = join(temporaryFolder(), "password");
    const start = (password: string) => () => {
      writeFileSync(file, password);
      return parseSettings({ APP_MODE: "production", ADMIN_PASSWORD_FILE: file });
    };
    for (const [password, sentence] of [
      ["aaaaaaaa", /8 to 64 characters with letters and digits/],
      ["Passw0rd", /commonest/],
      ["admin-of-2026", /user name/],
      [`${LONGEST}x`, /8 to 64/],
    ] as const) {
      expect(start(password)).toThrow(SettingError);
      expect(start(password)).toThrow(sentence);
    }
    expect(start("senja-biru-72")().adminPassword).toBe("senja-biru-72");
  });

  it("takes the demonstration's password for signing in", async () => {
    expect((await call("POST", "/login", { username: "xifeng.admin", password: PASSWORD }))["code"]).toBe(200);
  });
});
