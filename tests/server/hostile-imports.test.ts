import { setTimeout as pause } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_SHEETS } from "./entity/support/hostile-sheets.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type Answer, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let admin = "";
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  admin = await portal.signIn("hengtuo.admin");
});
afterAll(() => portal.close());

const judge = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Answer> => {
  const form = new FormData();
  form.append("file", new File([bytes], "用户.xlsx"));
  return portal.call("POST", "/system/user/importData?check=1", { token: admin, raw: form, headers });
};

/** So many answers show that others are not kept waiting. */
const ENOUGH = 4;

/** How many calls of somebody else were answered before this one was. */
async function answeredDuring(answer: Promise<unknown>): Promise<number> {
  const other = { isOver: false, answered: 0 };
  const over = answer.finally(() => (other.isOver = true));
  while (!other.isOver) {
    await portal.call("GET", "/captchaImage");
    // To ask on and on without a pause would take half of the processor from the reader of the sheet.
    await (other.answered < ENOUGH ? new Promise((resolve) => setImmediate(resolve)) : pause(20));
    if (!other.isOver) other.answered += 1;
  }
  await over;
  return other.answered;
}

describe("a supplier's administrator who imports a spreadsheet made for harm", () => {
  it.each(HOSTILE_SHEETS)("of %s is told the limit, and others are answered meanwhile", async (_case, build, word) => {
    const answer = judge(build());
    expect(await answeredDuring(answer)).toBeGreaterThanOrEqual(ENOUGH);
    const { body } = await answer;
    expect(body).toMatchObject({ code: 500, bizCode: "FILE_SIZE", msg: expect.stringContaining(word) as string });
  });

  it("is told so in Indonesian, too", async () => {
    const [, build] = HOSTILE_SHEETS[0] ?? expect.fail("no sheet");
    expect((await judge(build(), { "Accept-Language": "id" })).body.msg).toMatch(/^Lembar terlalu besar: .*300000.*templat/);
  });
});

describe("imports at once", () => {
  it("beyond a few are told to come again, and the others are judged", async () => {
    const sheet = (await writeXlsx({
      sheets: [{ name: "s", rows: [["用户名", "昵称", "类型", "角色"]] }],
    })) as Uint8Array<ArrayBuffer>;
    const answers = await Promise.all(Array.from({ length: 20 }, () => judge(sheet)));
    const busy = answers.filter(({ body }) => body["bizCode"] === "BUSY");
    expect(busy.length).toBeGreaterThan(0);
    for (const { status, headers } of busy) expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answers.filter(({ body }) => body.code === 200).length).toBe(answers.length - busy.length);
    // Of one person two at once are taken in (upload-room); how many sheets are read at once is shown in read-sheet.test.ts.
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(2);
    expect((await judge(sheet)).body.code).toBe(200);
  });
});
