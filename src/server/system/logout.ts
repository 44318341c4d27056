import type { Call } from "../wire/call.ts";
import { replyBeside, replyDone, type Reply } from "../wire/reply.ts";
import { bearerToken } from "../wire/bearer.ts";
import { hashToken } from "../session/tokens.ts";

/**
 * POST /logout and /system/user/logout: the token is worth nothing from now on; a lapsed one is accepted too. A session that
 * began elsewhere is answered where the browser ends that one as well.
 */
export async function logout(call: Call): Promise<Reply> {
  const token = bearerToken(call.request);
  if (token === undefined) return replyDone(call);
  const ended = await call.services.store.write((tx) =>
    tx
      .updateTable("sessions")
      .set({ revokedAt: call.services.clock() })
      .where("tokenHash", "=", hashToken(token))
      .where("revokedAt", "is", null)
      .returning("sessionId")
      .executeTakeFirst(),
  );
  const logoutUrl = ended && (await call.services.external.endAddress(call, ended.sessionId));
  return logoutUrl === undefined ? replyDone(call) : replyBeside(call, { logoutUrl });
}
