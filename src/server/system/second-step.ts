import { RefusedFailure } from "../ground/failures.ts";
import { hashToken } from "../session/tokens.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { type Reply, withFacts } from "../wire/reply.ts";
import { audit } from "./audit.ts";
import { forgetAttempts } from "./lockout.ts";
import { admitUser, refuse } from "./login.ts";
import { codeCount, hasFactor, mayTryCode, newRecoveryCodes, takeCode } from "./second-factor.ts";

/** POST /login/second {ticket, otp}: the code of an account's app, or one of its recovery codes, after the first proof. */
export async function secondStep(call: Call): Promise<Reply> {
  const input = new Input(jsonBody(call));
  const ticket = input.text("ticket", { max: 128 });
  const otp = input.text("otp", { max: 64 });
  input.check();
  const { store, clock } = call.services;
  const now = clock();
  const found = await store.write(async (tx) => {
    const step = await tx
      .selectFrom("second_step")
      .innerJoin("users", "users.userId", "second_step.userId")
      .selectAll("users")
      .select(["second_step.proofHash", "second_step.provedBy", "second_step.openId as boundId"])
      .where("ticketHash", "=", hashToken(ticket))
      .where("expiresAt", ">", now)
      .where("users.delFlag", "=", "0")
      .where("users.status", "=", "0")
      .executeTakeFirst();
    if (step === undefined || step.proofHash !== hashToken(step.passwordHash)) return undefined;
    const mayTry = await mayTryCode(tx, step.userId, call.startedAt);
    if (!mayTry) return { step, verdict: "waiting" as const };
    const isSettingUp = !(await hasFactor(tx, step.userId));
    if (!(await takeCode(tx, step.userId, otp, { now, isSettingUp }))) return { step, verdict: "wrong" as const };
    await tx.deleteFrom("second_step").where("ticketHash", "=", hashToken(ticket)).execute();
    await forgetAttempts(tx, [codeCount(step.userId)]);
    const codes = isSettingUp ? await newRecoveryCodes(tx, step.userId) : undefined;
    if (isSettingUp)
      await audit(tx, call, {
        operation: "beginSecondFactor",
        businessType: "2",
        entity: "user",
        entityId: String(step.userId),
        toState: step.userName,
      });
    return { step, verdict: "passed" as const, codes };
  });
  if (found === undefined) throw new RefusedFailure("CODE_WRONG", "SECOND_STEP_LAPSED");
  const { step, verdict } = found;
  if (verdict !== "passed") return refuse(call, step.userName, verdict, new RefusedFailure("CODE_WRONG", "OTP_WRONG"));
  const { proofHash: _proof, provedBy, boundId, ...user } = step;
  const by = provedBy === "password" ? "password" : "telephone";
  const reply = await admitUser(call, user, { openId: boundId, by, isWhole: true });
  return found.codes === undefined ? reply : withFacts(reply, { recoveryCodes: found.codes });
}
