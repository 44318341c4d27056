import { isOwnPath } from "../../core/contract/own-path.ts";
import { NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import { newToken } from "../session/tokens.ts";
import { admitUser, refuse } from "../system/login.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyBeside, replyData, withCookies, withFacts, type Reply } from "../wire/reply.ts";
import type { Proof } from "./external.ts";
import { ExternalRefused } from "./failures.ts";
import { beginFlow, browserCookie, browserOf, takeFlow, type Flow } from "./flow.ts";
import { granted } from "./granted.ts";
import { accountByEmail, endGivenPassword, linkedAccount } from "./identity.ts";
import type { Provider, Told } from "./provider.ts";

/** What a provider sends back with the browser; nothing else goes any further. */
const GIVEN = ["code", "state", "iss", "error", "session_state"] as const;

/** GET /auth-redirect/providers: what the sign-in page offers besides accounts of the portal. */
export async function listProviders(call: Call): Promise<Reply> {
  const { providers } = call.services.external;
  return replyData(
    call,
    [...providers.values()].map(({ settings: { key, name } }) => ({ key, name })),
  );
}

/** POST /auth-redirect/{provider} {redirect}: where this browser goes to sign in; what it comes back with is good here only. */
export async function beginExternal(call: Call): Promise<Reply> {
  const provider = call.services.external.providers.get(call.params["provider"] ?? "");
  if (provider === undefined) throw new NotFoundFailure();
  const input = new Input(jsonBody(call));
  const back = input.optionalText("redirect", { max: 1000 }) ?? "";
  input.check();
  const { store, clock } = call.services;
  const browser = browserOf(call) ?? newToken();
  const asked = { browser, provider: provider.settings.key, back: isOwnPath(back) ? back : "" };
  const secrets = await store.write((tx) => beginFlow(tx, clock(), asked));
  return withCookies(replyBeside(call, { url: await provider.address(secrets) }), [browserCookie(call, browser)]);
}

/**
 * GET /auth-redirect?code=&state=&iss=: where an external sign-in comes back to. It answers a token for whoever an account
 * is linked to, else the openId by which /bind links one.
 *
 * @throws {NotFoundFailure} for a provider that the settings do not name
 * @throws {RefusedFailure} LOGIN_FAILED, ACCOUNT_DISABLED
 */
export async function finishExternal(call: Call): Promise<Reply> {
  const { external, store, clock } = call.services;
  const { provider: named } = call.query;
  if (external.providers.size === 0 || (typeof named === "string" && !external.providers.has(named))) throw new NotFoundFailure();
  const browser = browserOf(call);
  const { state } = call.query;
  // The flow is used up before it is judged, so that nothing is tried twice with it.
  const flow =
    browser === undefined || typeof state !== "string"
      ? undefined
      : await store.write((tx) => takeFlow(tx, clock(), state, browser));
  const provider = flow && external.providers.get(flow.provider);
  if (browser === undefined || flow === undefined || provider === undefined)
    throw new RefusedFailure("LOGIN_FAILED", "EXTERNAL_LAPSED");
  const told = await toldBy(call, provider, flow);
  const { issuer, key } = provider.settings;
  const { subject, sid, idToken, claims } = told;
  const proof = { provider: key, issuer, subject, sid, idToken, granted: granted(provider.settings, claims) };
  const more = flow.back === "" ? {} : { redirect: flow.back };
  const user = await store.read(
    async (db) => (await linkedAccount(db, proof)) ?? (await accountByEmail(db, provider.settings, claims)),
  );
  if (user === undefined)
    return replyBeside(call, {
      openId: await store.write((tx) => external.keepProof(tx, call, proof, browser)),
      ...more,
    });
  if (user.status !== "0") return refuse(call, user.userName, "disabled", new RefusedFailure("ACCOUNT_DISABLED"));
  return admitted(call, proof, await store.write((tx) => endGivenPassword(tx, call, user)), more);
}

async function admitted(
  call: Call,
  proof: Proof,
  user: Parameters<typeof admitUser>[1],
  more: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { external } = call.services;
  const reply = await admitUser(call, user, {
    by: "provider",
    within: (tx, sessionId) => external.begin(tx, call, user, proof, sessionId),
  });
  return withFacts(reply, more);
}

/** What the provider says; a refusal stands in the log of sign-ins, and why in the operator's. */
async function toldBy(call: Call, provider: Provider, { secrets }: Flow): Promise<Told> {
  const query = new URLSearchParams();
  for (const name of GIVEN) {
    const value = call.query[name];
    if (typeof value === "string") query.set(name, value);
  }
  try {
    return await provider.exchange(query, secrets);
  } catch (fault) {
    if (!(fault instanceof ExternalRefused)) throw fault;
    const { key } = provider.settings;
    call.services.log.warn(
      { traceId: call.trace?.traceId, provider: key, reason: fault.reason },
      "a sign-in from elsewhere was refused",
    );
    return refuse(call, key, "wrong", fault);
  }
}
