import { jsonBody, type Call, type JsonObject } from "../wire/call.ts";
import { RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { isoNow, MINUTE_MS } from "../store/clock.ts";
import { audit } from "./audit.ts";
import { changePassword } from "./change-password.ts";
import { proveMobile } from "./mobile-login.ts";
import { removePasskeys } from "./own-passkeys.ts";
import { checkPassword } from "./password-names.ts";
import { hashToken, newToken } from "../session/tokens.ts";

const TICKET_LIFE_MS = 10 * MINUTE_MS;

/** GET /system/user/checkCode?mobile=&code=&uuid=: whoever holds the telephone gets a ticket for a new password. */
export async function checkCode(call: Call): Promise<Reply> {
  const { userId } = await proveMobile(call, call.query, "resetPwd");
  const { store, clock } = call.services;
  const ticket = newToken();
  await store.write(async (tx) => {
    await tx.deleteFrom("password_ticket").where("expiresAt", "<=", clock()).execute();
    await tx
      .insertInto("password_ticket")
      .values({ ticketHash: hashToken(ticket), userId, expiresAt: clock() + TICKET_LIFE_MS })
      .execute();
  });
  return replyData(call, ticket);
}

/** PUT /system/user/updatePassword: with a ticket for whoever forgot it, else with the old password of who is signed in. */
export async function updatePassword(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  return body["ticket"] === undefined || body["ticket"] === null || body["ticket"] === ""
    ? changePassword(call)
    : resetPassword(call, body);
}

async function resetPassword(call: Call, body: JsonObject): Promise<Reply> {
  const input = new Input(body);
  const ticket = input.text("ticket", { max: 128 });
  const userName = input.optionalText("userName", { max: 64 }) ?? "";
  const newPassword = input.secret("newPassword");
  input.check();
  const { store, clock, passwords } = call.services;
  const user = await store.read((db) =>
    db
      .selectFrom("password_ticket")
      .innerJoin("users", "users.userId", "password_ticket.userId")
      .selectAll("users")
      .where("ticketHash", "=", hashToken(ticket))
      .where("expiresAt", ">", clock())
      .where("users.status", "=", "0")
      .where("users.delFlag", "=", "0")
      .executeTakeFirst(),
  );
  if (user === undefined || (userName !== "" && userName.toLowerCase() !== user.userName.toLowerCase()))
    throw new RefusedFailure("CODE_WRONG");
  await store.read((db) => checkPassword(db, call.services.product, newPassword, { field: "newPassword", owner: user }));
  const passwordHash = await passwords.hash(newPassword);
  await store.write(async (tx) => {
    const taken = await tx
      .deleteFrom("password_ticket")
      .where("ticketHash", "=", hashToken(ticket))
      .returning("userId")
      .executeTakeFirst();
    if (taken === undefined) throw new RefusedFailure("CODE_WRONG");
    await tx.deleteFrom("login_attempts").where("account", "=", user.userName.toLowerCase()).execute();
    await tx
      .updateTable("users")
      .set({ passwordHash, mustChangePwd: "0", updateBy: user.userName, updateTime: isoNow(clock) })
      .where("userId", "=", user.userId)
      .execute();
    await tx
      .updateTable("sessions")
      .set({ revokedAt: clock() })
      .where("userId", "=", user.userId)
      .where("revokedAt", "is", null)
      .execute();
    // Whoever had the password before may have made a key with it.
    await removePasskeys(tx, Number(user.userId));
    await audit(tx, call, { operation: "resetPassword", businessType: "2", entity: "user", entityId: String(user.userId) });
  });
  return replyDone(call);
}
