import { randomInt } from "node:crypto";
import { jsonBody, type Call, type JsonObject } from "../wire/call.ts";
import { BadRequestFailure, RateLimitedFailure, RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyBeside, type Reply } from "../wire/reply.ts";
import { DAY_MS, isoNow, MINUTE_MS, SECOND_MS } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import { judgeCaptcha } from "./captcha.ts";
import { configValue } from "./config-values.ts";
import { mobileOf } from "./mobile.ts";
import type { SmsMessage, SmsSender } from "./sms-sender.ts";
import { hashToken, newName } from "../session/tokens.ts";

/** What a code is good for; one that was sent for one purpose proves nothing for another. */
export type SmsScene = (typeof SCENES)[number];

const SCENES = ["login", "register", "bind", "resetPwd"] as const;
export const CODE_LIFE_MS = 5 * MINUTE_MS; // domain 5.13
/** Status of what the outbox holds: on its way, written to the log, taken by the gateway, not taken. */
const [WAITING, LOGGED, SENT, FAILED] = ["0", "1", "2", "3"] as const;
/** Stands for a code where it need not be read. */
const HIDDEN = "******";
const SPACING_MS = MINUTE_MS;
const MAX_PER_DAY = 10;
const MAX_TRIES = 5;
const CODE_BELOW = 1_000_000;
const CODE_DIGITS = 6;

/** POST /sendcode/{mobile} {scene, code, uuid}: a code for a telephone; strangers solve a captcha first. */
export async function sendCode(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input({ ...body, mobile: call.params["mobile"] });
  const mobile = mobileOf(input);
  const scene = input.text("scene", { max: 16 });
  input.check();
  if (!isScene(scene)) throw new BadRequestFailure([{ field: "scene", rule: "unknown", text: "FIELD_WRONG" }]);
  await judgeCaptcha(call, body);
  const { store, clock } = call.services;
  const uuid = newName();
  const code = String(randomInt(CODE_BELOW)).padStart(CODE_DIGITS, "0");
  const said = await store.write(async (tx) => {
    const send = await wayOut(tx, call);
    const now = clock();
    await checkSpacing(tx, mobile, now);
    const codeHash = hashToken(`${uuid} ${code}`);
    await tx
      .insertInto("sms_code")
      .values({ mobile, scene, uuid, codeHash, sentAt: now, expiresAt: now + CODE_LIFE_MS })
      .execute();
    const { outId } = await tx
      .insertInto("sms_outbox")
      .values({
        mobile,
        scene,
        // What a gateway sends is nobody's to read here.
        content: send === undefined ? messageOf(code) : messageOf(HIDDEN),
        status: send === undefined ? LOGGED : WAITING,
        createTime: isoNow(clock),
      })
      .returning("outId")
      .executeTakeFirstOrThrow();
    return { send, outId };
  });
  await handOver(call, said, { mobile, scene, code, text: messageOf(code) });
  return replyBeside(call, { uuid, expireSeconds: CODE_LIFE_MS / SECOND_MS });
}

/** The gateway, or none where the configuration says that codes are read in the log. @throws {RefusedFailure} there is no way out */
async function wayOut(tx: Transaction, { services }: Call): Promise<SmsSender | undefined> {
  const mode = await configValue(tx, "biz.sms.mode");
  if (mode === "log") return undefined;
  // A code that nobody gets must not be called sent.
  if (mode !== "gateway" || services.sms === undefined) throw new RefusedFailure("SMS_UNAVAILABLE");
  return services.sms;
}

type OnItsWay = { readonly send: SmsSender | undefined; readonly outId: number };

/** Outside of the transaction: a slow gateway holds nobody up. @throws {RefusedFailure} the gateway did not take the code */
async function handOver({ services }: Call, { send, outId }: OnItsWay, message: SmsMessage): Promise<void> {
  const { store, log } = services;
  const { mobile, scene, text } = message;
  // The operator reads the code here (domain 7.2); production begins with `biz.sms.mode` off.
  if (send === undefined) return log.info({ mobile, scene, sms: text }, "a code was sent to the log, there is no gateway");
  const note = (status: string) =>
    store.write((tx) => tx.updateTable("sms_outbox").set({ status }).where("outId", "=", outId).execute());
  try {
    await send(message);
  } catch (error) {
    await note(FAILED);
    log.warn({ scene, reason: String(error) }, "the gateway did not take a code");
    throw new RefusedFailure("SMS_UNAVAILABLE", "SMS_NOT_SENT");
  }
  await note(SENT);
}

function messageOf(code: string): string {
  return `验证码 ${code}，5分钟内有效。 / Kode ${code}, berlaku 5 menit.`;
}

/** Judge the code that came for a telephone, and use the right one up. @throws {RefusedFailure} CODE_WRONG */
export async function judgeCode(call: Call, mobile: string, scene: SmsScene, proof: JsonObject): Promise<void> {
  const codeId = await provenCode(call, mobile, scene, proof);
  await call.services.store.write((tx) => spendCode(tx, call, codeId));
}

/** A proven code is used up by what it was for. @throws {RefusedFailure} CODE_WRONG when something else was quicker */
export async function spendCode(tx: Transaction, call: Call, codeId: number): Promise<void> {
  const spent = await tx
    .updateTable("sms_code")
    .set({ usedAt: call.services.clock() })
    .where("codeId", "=", codeId)
    .where("usedAt", "is", null)
    .returning("codeId")
    .executeTakeFirst();
  if (spent === undefined) throw new RefusedFailure("CODE_WRONG");
}

/**
 * Look whether the code that came for a telephone is right. Each look counts before it is compared.
 *
 * @param proof `code` and `uuid` as the caller sent them
 * @returns its id, to spend it
 * @throws {RefusedFailure} CODE_WRONG for a wrong, lapsed, used or too often tried one
 */
export async function provenCode(call: Call, mobile: string, scene: SmsScene, proof: JsonObject): Promise<number> {
  const now = call.services.clock();
  const uuid = typeof proof["uuid"] === "string" ? proof["uuid"] : "";
  const code = typeof proof["code"] === "string" || typeof proof["code"] === "number" ? String(proof["code"]).trim() : "";
  const tried = await call.services.store.write((tx) =>
    tx
      .updateTable("sms_code")
      .set((row) => ({ tries: row("tries", "+", 1) }))
      .where("uuid", "=", uuid)
      .where("mobile", "=", mobile)
      .where("scene", "=", scene)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .where("tries", "<", MAX_TRIES)
      .returning(["codeId", "codeHash"])
      .executeTakeFirst(),
  );
  if (tried === undefined || tried.codeHash !== hashToken(`${uuid} ${code}`)) throw new RefusedFailure("CODE_WRONG");
  return tried.codeId;
}

function isScene(text: string): text is SmsScene {
  return SCENES.some((scene) => scene === text);
}

/** @throws {RateLimitedFailure} less than a minute after the last code, or after ten within a day */
async function checkSpacing(tx: Transaction, mobile: string, now: number): Promise<void> {
  await tx
    .deleteFrom("sms_code")
    .where("sentAt", "<=", now - DAY_MS)
    .execute();
  const sent = await tx
    .selectFrom("sms_code")
    .select("sentAt")
    .where("mobile", "=", mobile)
    .orderBy("sentAt", "desc")
    .limit(MAX_PER_DAY)
    .execute();
  const [last] = sent;
  const first = sent.length >= MAX_PER_DAY ? sent.at(-1) : undefined;
  if (first !== undefined) throw new RateLimitedFailure((first.sentAt + DAY_MS - now) / SECOND_MS);
  if (last !== undefined && now - last.sentAt < SPACING_MS)
    throw new RateLimitedFailure((last.sentAt + SPACING_MS - now) / SECOND_MS);
}
