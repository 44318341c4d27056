import { NotFoundFailure } from "../ground/failures.ts";
import { audit } from "../system/audit.ts";
import type { Transaction } from "../store/port.ts";
import type { Call } from "../wire/call.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { ExternalRefused } from "./failures.ts";
import type { LogoutFacts } from "./logout-token.ts";
import { FORM_TYPE } from "../wire/query-of-body.ts";

const BAD_REQUEST = 400;

/**
 * POST /auth-redirect/{provider}/logout: a provider says that sessions of its own have ended, and those that began with them
 * here end too. It is called by machines, which read the status alone (OpenID Connect Back-Channel Logout 1.0, section 2.8).
 */
export async function backChannelLogout(call: Call): Promise<Reply> {
  const provider = call.services.external.providers.get(call.params["provider"] ?? "");
  if (provider === undefined) throw new NotFoundFailure();
  const type = call.request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const token = type === FORM_TYPE ? new URLSearchParams(new TextDecoder().decode(call.body)).get("logout_token") : null;
  if (token === null) return answer(BAD_REQUEST, "invalid_request");
  const { key, issuer } = provider.settings;
  try {
    const facts = await provider.ended(token);
    await call.services.store.write((tx) => endSessions(tx, call, issuer, facts));
    return answer(200);
  } catch (fault) {
    if (!(fault instanceof ExternalRefused)) throw fault;
    call.services.log.warn(
      { traceId: call.trace?.traceId, provider: key, reason: fault.reason },
      "a sign-out from elsewhere was refused",
    );
    return answer(BAD_REQUEST, "invalid_request");
  }
}

/** Sessions that began before the token was issued: one that is sent again ends nothing that came later. */
async function endSessions(tx: Transaction, call: Call, issuer: string, { subject, sid, issuedAt }: LogoutFacts): Promise<void> {
  let begun = tx
    .selectFrom("external_session")
    .innerJoin("sessions", "sessions.sessionId", "external_session.sessionId")
    .select(["sessions.sessionId", "sessions.userId"])
    .where("issuer", "=", issuer)
    .where("sessions.revokedAt", "is", null)
    .where("sessions.createdAt", "<=", issuedAt);
  if (subject !== undefined) begun = begun.where("subject", "=", subject);
  if (sid !== undefined) begun = begun.where("sid", "=", sid);
  for (const { sessionId, userId } of await begun.execute()) {
    await tx.updateTable("sessions").set({ revokedAt: call.services.clock() }).where("sessionId", "=", sessionId).execute();
    await tx.deleteFrom("external_session").where("sessionId", "=", sessionId).execute();
    await audit(tx, call, { operation: "endByProvider", businessType: "7", entity: "user", entityId: String(userId) });
  }
}

function answer(status: number, error?: string): Reply {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return replyResponse(new Response(JSON.stringify(error === undefined ? {} : { error }), { status, headers }));
}
