import { RefusedFailure } from "../ground/failures.ts";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { audit } from "./audit.ts";
import { forgetAttempts } from "./lockout.ts";
import { codeCount, hasFactor, mayTryCode, newRecoveryCodes, newSetUp, removeFactor, takeCode } from "./second-factor.ts";
import { isFactorRequired } from "./ask-second-factor.ts";

/** GET /system/user/secondFactor: whether the person has one, must have one, and how many recovery codes are left. */
export async function readFactor(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  return replyData(
    call,
    await call.services.store.read(async (db) => ({
      isOn: await hasFactor(db, userId),
      isRequired: await isFactorRequired(db, userId),
      recoveryLeft: (await db.selectFrom("recovery_code").select("codeHash").where("userId", "=", userId).execute()).length,
    })),
  );
}

/** POST /system/user/secondFactor {password}: a secret for an app; it counts once a code of it comes back. */
export async function setUpFactor(call: Call): Promise<Reply> {
  const { userId, user } = whoCalls(call);
  const input = new Input(jsonBody(call));
  const password = input.secret("password");
  input.check();
  const { store, passwords } = call.services;
  const mayTry = await store.write((tx) => mayTryCode(tx, userId, call.startedAt));
  if (!mayTry || !(await passwords.matches(password, user.passwordHash)))
    throw new RefusedFailure("LOGIN_FAILED", "WRONG_PASSWORD", {}, "password");
  const setUp = newSetUp(user.userName);
  await store.write(async (tx) => {
    await forgetAttempts(tx, [codeCount(userId)]);
    if (await hasFactor(tx, userId)) throw new RefusedFailure("STATE_REFUSED", "SECOND_FACTOR_ON");
    await tx.deleteFrom("second_factor").where("userId", "=", userId).execute();
    await tx.insertInto("second_factor").values({ userId, secret: setUp.secret, confirmedAt: null, lastPeriod: 0 }).execute();
  });
  return replyData(call, setUp);
}

/** PUT /system/user/secondFactor {otp}: the first code of the app switches it on; recovery codes are told this once. */
export async function confirmFactor(call: Call): Promise<Reply> {
  const codes = await withCode(call, true, async (tx, userId) => {
    await note(call, tx, "beginSecondFactor");
    return newRecoveryCodes(tx, userId);
  });
  return replyData(call, { recoveryCodes: codes });
}

/** PUT /system/user/secondFactor/off {otp}: a code of it, or a recovery code, switches it off. */
export async function endFactor(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  if (await call.services.store.read((db) => isFactorRequired(db, userId)))
    throw new RefusedFailure("STATE_REFUSED", "SECOND_FACTOR_REQUIRED");
  await withCode(call, false, async (tx) => {
    await removeFactor(tx, userId);
    await note(call, tx, "endSecondFactor");
  });
  return replyDone(call);
}

type Tx = Parameters<typeof takeCode>[0];

/** A wrong code is noted although what it was sent for is refused. */
async function withCode<T>(call: Call, isSettingUp: boolean, work: (tx: Tx, userId: number) => Promise<T>): Promise<T> {
  const { userId } = whoCalls(call);
  const input = new Input(jsonBody(call));
  const otp = input.text("otp", { max: 64 });
  input.check();
  const done = await call.services.store.write(async (tx) => {
    const mayTry = await mayTryCode(tx, userId, call.startedAt);
    if (!mayTry || !(await takeCode(tx, userId, otp, { now: call.services.clock(), isSettingUp }))) return undefined;
    await forgetAttempts(tx, [codeCount(userId)]);
    return { result: await work(tx, userId) };
  });
  if (done === undefined) throw new RefusedFailure("CODE_WRONG", "OTP_WRONG", {}, "otp");
  return done.result;
}

async function note(call: Call, tx: Tx, operation: "beginSecondFactor" | "endSecondFactor"): Promise<void> {
  const { userId, user } = whoCalls(call);
  await audit(tx, call, { operation, businessType: "2", entity: "user", entityId: String(userId), toState: user.userName });
}
