import type { Call } from "../wire/call.ts";
import { replyDone, type Reply } from "../wire/reply.ts";
import { bearerToken } from "../wire/bearer.ts";
import { hashToken } from "../session/tokens.ts";

/** POST /logout and /system/user/logout: the token is worth nothing from now on; a lapsed one is accepted too. */
export async function logout(call: Call): Promise<Reply> {
  const token = bearerToken(call.request);
  if (token !== undefined) {
    await call.services.store.write((tx) =>
      tx
        .updateTable("sessions")
        .set({ revokedAt: call.services.clock() })
        .where("tokenHash", "=", hashToken(token))
        .where("revokedAt", "is", null)
        .execute(),
    );
  }
  return replyDone(call);
}
