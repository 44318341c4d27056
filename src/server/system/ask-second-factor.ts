import { SecondFactorFailure } from "../ground/failures.ts";
import { hashToken, newToken } from "../session/tokens.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import type { Call } from "../wire/call.ts";
import { configValue } from "./config-values.ts";
import { hasFactor, newSetUp, setUpOf, STEP_LIFE_MS, type SetUp } from "./second-factor.ts";

/** Roles whose holders must have a second factor, comma separated. */
const ROLES_KEY = "sys.account.secondFactorRoles";

/** Whether one of the account's roles asks for a second factor. */
export async function isFactorRequired(db: Queries, userId: number): Promise<boolean> {
  const asking = ((await configValue(db, ROLES_KEY)) ?? "").split(",").map((key) => key.trim());
  const roles = await db.selectFrom("user_roles").select("roleKey").where("userId", "=", userId).execute();
  return roles.some(({ roleKey }) => asking.includes(roleKey));
}

/**
 * The first proof was right: where the account has a second factor, or must have one, nothing begins before a code of it.
 *
 * @throws {SecondFactorFailure} with what the code is sent along with, and what an app is set up by where there is none yet
 */
export async function askSecondFactor(call: Call, user: Row<"users">, first: { by: string; openId: string }): Promise<void> {
  const { store, clock } = call.services;
  const { userId, userName, passwordHash } = user;
  const asked = await store.read(async (db) => {
    if (await hasFactor(db, userId)) return "code";
    return (await isFactorRequired(db, userId)) ? "setUp" : undefined;
  });
  if (asked === undefined) return;
  const ticket = newToken();
  const now = clock();
  const setUp = await store.write(async (tx) => {
    await tx.deleteFrom("second_step").where("expiresAt", "<=", now).execute();
    await tx
      .insertInto("second_step")
      .values({
        ticketHash: hashToken(ticket),
        userId,
        // The first proof holds for this password only.
        proofHash: hashToken(passwordHash),
        provedBy: first.by,
        openId: first.openId,
        expiresAt: now + STEP_LIFE_MS,
      })
      .execute();
    return asked === "setUp" ? beginFactor(tx, userId, userName) : undefined;
  });
  throw new SecondFactorFailure(ticket, setUp);
}

/** A secret that waits for its first code; one that waits already stays, so that an app that has it goes on. */
async function beginFactor(tx: Transaction, userId: number, userName: string): Promise<SetUp> {
  const waiting = await tx.selectFrom("second_factor").select("secret").where("userId", "=", userId).executeTakeFirst();
  if (waiting !== undefined) return setUpOf(waiting.secret, userName);
  const setUp = newSetUp(userName);
  await tx.insertInto("second_factor").values({ userId, secret: setUp.secret, confirmedAt: null, lastPeriod: 0 }).execute();
  return setUp;
}
