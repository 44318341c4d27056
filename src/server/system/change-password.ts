import type { Text } from "../../core/definition/generated/documents.ts";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import { clientOf } from "../wire/client-name.ts";
import { Input } from "../wire/input.ts";
import { replyDone, type Reply } from "../wire/reply.ts";
import { isoNow } from "../store/clock.ts";
import { audit } from "./audit.ts";
import { forgetAttempts, fromAddress, noteAttempt } from "./lockout.ts";
import { checkPassword } from "./password-names.ts";

const SAME_PASSWORD: Text = { cn: "新密码不能与旧密码相同", id: "Kata sandi baru harus berbeda dari yang lama" };

/** PUT /system/user/profile/updatePwd and /system/user/updatePassword: the old password proves it; all other sessions end. */
export async function changePassword(call: Call): Promise<Reply> {
  const { user, userId, sessionId } = whoCalls(call);
  const { store, clock, passwords } = call.services;
  const input = new Input(jsonBody(call));
  const oldPassword = input.secret("oldPassword");
  const newPassword = input.secret("newPassword");
  input.check();
  await store.read((db) => checkPassword(db, call.services.product, newPassword, { field: "newPassword", owner: user }));
  if (newPassword === oldPassword) throw new BadRequestFailure([{ field: "newPassword", rule: "same", text: SAME_PASSWORD }]);
  // A stolen session must not become a machine for guessing: the attempts count as at sign-in.
  const counts = [fromAddress(user.userName.toLowerCase(), clientOf(call.address))];
  const mayTry = await store.write((tx) => noteAttempt(tx, counts, clock()));
  if (!mayTry || !(await passwords.matches(oldPassword, user.passwordHash)))
    throw new RefusedFailure("LOGIN_FAILED", "WRONG_PASSWORD");
  const passwordHash = await passwords.hash(newPassword);
  await store.write(async (tx) => {
    const same = await tx
      .updateTable("users")
      .set({ passwordHash, mustChangePwd: "0", updateBy: user.userName, updateTime: isoNow(clock) })
      .where("userId", "=", userId)
      // A password that was reset while the old one was being compared stays.
      .where("passwordHash", "=", user.passwordHash)
      .returning("userId")
      .executeTakeFirst();
    if (same === undefined) throw new RefusedFailure("LOGIN_FAILED", "WRONG_PASSWORD");
    await forgetAttempts(tx, counts);
    await tx
      .updateTable("sessions")
      .set({ revokedAt: clock() })
      .where("userId", "=", userId)
      .where("sessionId", "!=", sessionId)
      .where("revokedAt", "is", null)
      .execute();
    await audit(tx, call, { operation: "changePassword", businessType: "2", entity: "user", entityId: String(userId) });
  });
  return replyDone(call);
}
