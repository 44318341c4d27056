import { whoCalls, type Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { HOUR_MS, isoTime } from "../store/clock.ts";
import { audit } from "./audit.ts";

/** Sessions older than this have lapsed under any sensible configuration. */
const OLDEST_MS = 24 * HOUR_MS;

/** GET /system/user/sessions: where the person is signed in. */
export async function listSessions(call: Call): Promise<Reply> {
  const { userId, sessionId } = whoCalls(call);
  const since = call.services.clock() - OLDEST_MS;
  const rows = await call.services.store.read((db) =>
    db
      .selectFrom("sessions")
      .selectAll()
      .where("userId", "=", userId)
      .where("revokedAt", "is", null)
      .where("createdAt", ">", since)
      .orderBy("seenAt", "desc")
      .execute(),
  );
  return replyData(
    call,
    rows.map((row) => ({
      id: row.sessionId,
      address: row.address,
      userAgent: row.userAgent,
      createTime: isoTime(row.createdAt),
      seenTime: isoTime(row.seenAt),
      isCurrent: row.sessionId === sessionId,
    })),
  );
}

/** DELETE /system/user/sessions/{id}: end one of one's own sessions at once. */
export async function revokeSession(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const id = call.params["id"] ?? "";
  await call.services.store.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("sessions")
      .set({ revokedAt: call.services.clock() })
      .where("sessionId", "=", id)
      .where("userId", "=", userId)
      .where("revokedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new NotFoundFailure();
    await audit(tx, call, { operation: "endSession", businessType: "7", entityId: id });
  });
  return replyDone(call);
}
