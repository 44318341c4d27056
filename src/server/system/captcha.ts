import { randomInt } from "node:crypto";
import type { Call, JsonObject } from "../wire/call.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { replyBeside, type Reply } from "../wire/reply.ts";
import type { Services } from "../services.ts";
import { MINUTE_MS } from "../store/clock.ts";
import { drawSum } from "./captcha-drawing.ts";
import { configValue } from "./config-values.ts";
import { newName } from "../session/tokens.ts";

const LIFE_MS = 2 * MINUTE_MS;

/** GET /captchaImage: a small sum as a picture; the answer stays on the server. */
export async function captchaImage(call: Call): Promise<Reply> {
  const { store, clock } = call.services;
  if (!(await isCaptchaAsked(call.services))) return replyBeside(call, { captchaEnabled: false, uuid: "", img: "" });
  const uuid = newName();
  const { sum, answer } = newSum();
  await store.write(async (tx) => {
    await tx.deleteFrom("captcha").where("expiresAt", "<=", clock()).execute();
    await tx
      .insertInto("captcha")
      .values({ uuid, answer, expiresAt: clock() + LIFE_MS })
      .execute();
  });
  const png = drawSum(sum, () => randomInt(1_000_000) / 1_000_000);
  return replyBeside(call, {
    captchaEnabled: true,
    uuid,
    // Bare, as other clients of this wire put its kind before it themselves.
    img: png.toString("base64"),
  });
}

/** Whether a captcha is asked; the setting CAPTCHA=off wins over the configuration. */
export async function isCaptchaAsked(services: Services): Promise<boolean> {
  if (!services.settings.captcha) return false;
  return (await services.store.read((db) => configValue(db, "sys.account.captchaEnabled"))) !== "false";
}

/**
 * Judge the captcha of a call, wherever one is asked. It is removed before it is compared, so nobody guesses twice.
 *
 * @throws {RefusedFailure} expired or unknown, or wrong
 */
export async function judgeCaptcha(call: Call, proof: JsonObject): Promise<void> {
  if (!(await isCaptchaAsked(call.services))) return;
  const uuid = typeof proof["uuid"] === "string" ? proof["uuid"] : "";
  const code = typeof proof["code"] === "string" || typeof proof["code"] === "number" ? String(proof["code"]).trim() : "";
  const row = await call.services.store.write((tx) =>
    tx.deleteFrom("captcha").where("uuid", "=", uuid).returningAll().executeTakeFirst(),
  );
  if (row === undefined || row.expiresAt <= call.services.clock()) throw new RefusedFailure("CAPTCHA_WRONG", "CAPTCHA_EXPIRED");
  if (row.answer !== code) throw new RefusedFailure("CAPTCHA_WRONG");
}

function newSum(): { readonly sum: string; readonly answer: string } {
  const one = randomInt(1, 10);
  const other = randomInt(1, 10);
  const [high, low] = one >= other ? [one, other] : [other, one];
  switch (randomInt(3)) {
    case 0:
      return { sum: `${one}+${other}=?`, answer: String(one + other) };
    case 1:
      return { sum: `${high}-${low}=?`, answer: String(high - low) };
    default:
      return { sum: `${one}*${other}=?`, answer: String(one * other) };
  }
}
