import { AuthRequiredFailure, type PortalFailure } from "../ground/failures.ts";
import { nameOfKey } from "../session/key-limits.ts";
import { newKeyToken, prefixOf } from "../session/key-secret.ts";
import { hashToken } from "../session/tokens.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../store/clock.ts";
import type { Call } from "../wire/call.ts";
import { FORM_TYPE } from "../wire/query-of-body.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { findByKey } from "./find-key.ts";
import { logLogin } from "./login-log.ts";

const LIFE_MS = HOUR_MS;
const [BAD_REQUEST, UNAUTHORISED] = [400, 401];

type Credentials = { readonly id: string; readonly secret: string };

/**
 * POST /oauth/token: a short-lived token for the id and the secret of a machine's key, for systems that speak OAuth 2.0 (RFC
 * 6749, section 4.4). It stands for the key wherever the key itself would, and falls with it.
 */
export async function issueKeyToken(call: Call): Promise<Reply> {
  const type = call.request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) return refused(BAD_REQUEST, "invalid_request");
  const form = new URLSearchParams(new TextDecoder().decode(call.body));
  if (form.get("grant_type") !== "client_credentials")
    return refused(BAD_REQUEST, form.has("grant_type") ? "unsupported_grant_type" : "invalid_request");
  const given = credentialsOf(call.request, form);
  if (given === undefined) return refused(BAD_REQUEST, "invalid_request");
  const { services, address } = call;
  // The id is told from the secret too; another key's is no one's.
  const isPair = prefixOf(given.secret) === given.id;
  const found = isPair ? await findByKey(services, given.secret, { address, companyId: null }) : undefined;
  if (found?.kind !== "signedIn" || found.signedIn.key === undefined)
    return refused(UNAUTHORISED, "invalid_client", found?.kind === "refused" ? found.failure : undefined);
  const { key } = found.signedIn;
  await services.limits.count(`key ${key.keyId}`, key.perMinute);
  const token = newKeyToken(key.prefix);
  const now = services.clock();
  await services.store.write(async (tx) => {
    // Lapsed ones are told from made-up ones for a day.
    await tx
      .deleteFrom("key_token")
      .where("expiresAt", "<=", now - DAY_MS)
      .execute();
    const row = { tokenHash: hashToken(token), keyId: key.keyId, secretHash: hashToken(given.secret), expiresAt: now + LIFE_MS };
    await tx.insertInto("key_token").values(row).execute();
    await logLogin(tx, call, nameOfKey(key), "passed");
  });
  return answer(200, { access_token: token, token_type: "Bearer", expires_in: LIFE_MS / SECOND_MS });
}

/** By HTTP Basic, each half written as in a form, or in the body; not both (RFC 6749, section 2.3.1). */
function credentialsOf(request: Request, form: URLSearchParams): Credentials | undefined {
  const basic = /^Basic +([\w+/]+=*)$/i.exec(request.headers.get("authorization")?.trim() ?? "")?.[1];
  const [id, secret] = [form.get("client_id"), form.get("client_secret")];
  if (basic === undefined) return id === null || secret === null ? undefined : { id, secret };
  if (secret !== null) return undefined;
  const [name = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
  try {
    return { id: decodeURIComponent(name), secret: decodeURIComponent(rest.join(":")) };
  } catch {
    return undefined;
  }
}

function refused(status: number, error: string, failure?: PortalFailure): Reply {
  const wait = failure instanceof AuthRequiredFailure ? failure.retryAfterSeconds : undefined;
  return answer(
    status,
    { error },
    {
      ...(status === UNAUTHORISED ? { "WWW-Authenticate": 'Basic realm="portal"' } : {}),
      ...(wait === undefined ? {} : { "Retry-After": String(Math.max(1, Math.ceil(wait))) }),
    },
  );
}

function answer(status: number, body: unknown, more: Readonly<Record<string, string>> = {}): Reply {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", ...more };
  return replyResponse(new Response(JSON.stringify(body), { status, headers }));
}
