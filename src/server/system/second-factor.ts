import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashToken } from "../session/tokens.ts";
import { MINUTE_MS, SECOND_MS } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { noteAttempt, type AttemptCount } from "./lockout.ts";

/** What an app that makes codes is given, as letters to type and as the address that a picture of squares holds. */
export type SetUp = { readonly secret: string; readonly uri: string };

const ISSUER = "供应商协同门户";
const PERIOD_SECONDS = 30;
/** Codes of the period before and after count too: clocks of telephones differ. */
const TOLERATED_PERIODS = 1;
const SECRET_BYTES = 20; // RFC 4226, section 4
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new secret for an account; it counts once a code of it was shown. */
export function newSetUp(userName: string): SetUp {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: codesOf(secret, userName).toString() };
}

/** The same for a secret that an account was given before. */
export function setUpOf(secret: string, userName: string): SetUp {
  return { secret, uri: codesOf(secret, userName).toString() };
}

/** The period that a code belongs to; undefined for one that is wrong now, or not newer than the last that was taken. */
export function periodOf(secret: string, code: string, now: number, lastPeriod: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const away = codesOf(secret, "").validate({ token: code, timestamp: now, window: TOLERATED_PERIODS });
  if (away === null) return undefined;
  const period = Math.floor(now / (PERIOD_SECONDS * SECOND_MS)) + away;
  return period > lastPeriod ? period : undefined;
}

function codesOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

/** Whether an account has a second factor. */
export async function hasFactor(db: Queries, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("second_factor")
    .select("userId")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Judge a code of the account's app, or one of its recovery codes, and use it up.
 *
 * @param isSettingUp the secret is not confirmed yet: only its app's codes count, and the right one confirms it
 */
export async function takeCode(
  tx: Transaction,
  userId: number,
  code: string,
  { now, isSettingUp = false }: { readonly now: number; readonly isSettingUp?: boolean },
): Promise<boolean> {
  const row = await tx.selectFrom("second_factor").selectAll().where("userId", "=", userId).executeTakeFirst();
  if (row === undefined || (row.confirmedAt === null) !== isSettingUp) return false;
  const period = periodOf(row.secret, code.replaceAll(" ", ""), now, row.lastPeriod);
  if (period !== undefined) {
    const { numUpdatedRows } = await tx
      .updateTable("second_factor")
      .set({ lastPeriod: period, ...(isSettingUp ? { confirmedAt: now } : {}) })
      .where("userId", "=", userId)
      .where("lastPeriod", "<", period)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  if (isSettingUp) return false;
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_code")
    .where("userId", "=", userId)
    .where("codeHash", "=", hashToken(plain(code)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** New recovery codes instead of any there are; they are told once, and the store has their hashes. */
export async function newRecoveryCodes(tx: Transaction, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.replaceAll(/(.{4})(?=.)/g, "$1-"),
  );
  await tx.deleteFrom("recovery_code").where("userId", "=", userId).execute();
  const rows = codes.map((code) => ({ userId, codeHash: hashToken(plain(code)) }));
  await tx.insertInto("recovery_code").values(rows).execute();
  return codes;
}

/** As people type a recovery code, and as it is kept. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** The account has no second factor any more. @returns whether it had one */
export async function removeFactor(tx: Transaction, userId: number): Promise<boolean> {
  await tx.deleteFrom("recovery_code").where("userId", "=", userId).execute();
  const { numDeletedRows } = await tx.deleteFrom("second_factor").where("userId", "=", userId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What attempts at an account's codes count for, wherever they come from: whoever tries them knows its password. */
export function codeCount(userId: number): AttemptCount {
  return { account: `second factor ${userId}`, address: "*", free: 5 };
}

/** Note an attempt before the code is looked at. @returns false while the account has to wait */
export function mayTryCode(tx: Transaction, userId: number, now: number): Promise<boolean> {
  return noteAttempt(tx, [codeCount(userId)], now);
}

/** How long what was begun at signing in may take, in milliseconds. */
export const STEP_LIFE_MS = 5 * MINUTE_MS;
