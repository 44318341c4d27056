import { createHash } from "node:crypto";
import type { Lang } from "../../core/contract/messages.ts";
import { ACTING_HEADER, BACKGROUND_HEADER } from "../../core/contract/session.ts";
import { hasPermission } from "../../core/gate/permissions.ts";
import type { Services } from "../services.ts";
import { findSignedIn, type Found, type SignedIn } from "../session/signed-in.ts";
import { actFor } from "../workbench/act-for.ts";
import { findByKey, type FoundKey, keyStands } from "../system/find-key.ts";
import type { UsedKey } from "../session/key-limits.ts";
import { ProviderAwayFailure } from "../external/failures.ts";
import type { UploadSender } from "../system/upload-room.ts";
import { bearerToken } from "../wire/bearer.ts";
import type { BodyStream } from "../wire/body-stream.ts";
import type { Call } from "../wire/call.ts";
import { clientOf } from "../wire/client-name.ts";
import type { CallerPosition } from "../store/port.ts";
import { notePosition } from "../system/note-position.ts";
import { admitKey } from "./admit-key.ts";
import { checkCompany } from "./company-binding.ts";
import { hasControlCharacter } from "../wire/control-characters.ts";
import {
  AuthExpiredFailure,
  AuthRequiredFailure,
  BadRequestFailure,
  BusyFailure,
  FileLostFailure,
  FilesUnreachableFailure,
  NoPermissionFailure,
  NotFoundFailure,
  PasswordChangeNeededFailure,
  PortalFailure,
  ScannerAwayFailure,
} from "../ground/failures.ts";
import { parseQuery, unreadableParameters } from "../wire/query.ts";
import { readBody, type Body } from "./read-body.ts";
import { AnsweredElsewhere, MAX_KEY_LENGTH } from "../wire/replays.ts";
import { replyFailure, replyUnexpected, type Reply } from "../wire/reply.ts";
import type { Route } from "../wire/route.ts";
import type { Trace } from "../wire/trace.ts";

const MS_PER_SECOND = 1000;
/** Calls a minute of one address, behind which a whole office may sit, and of one person, who opens a page with a dozen. */
const PER_ADDRESS = 6000;
const PER_USER = 1200;

/** What the transport knows of a request. */
export type Arrival = {
  readonly request: Request;
  /** Taken from the socket as it is asked for; the request's own is not. */
  readonly body: BodyStream;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly trace: Trace;
  readonly lang: Lang;
  readonly address: string;
};

/** Answer one call: token, permission, company, body, then the operation (domain 7.1 «order of checks»). Never throws. */
export async function runRoute(route: Route, arrival: Arrival, services: Services): Promise<Reply> {
  const startedAt = services.clock();
  const begun = performance.now();
  let userName = "";
  let reply: Reply;
  let actingFor: string | undefined;
  let key: UsedKey | undefined;
  let isWaiting = false;
  const endings: Ending[] = [];
  const endSpan = services.tracer?.call(arrival.trace, route.method, route.path);
  try {
    const address = clientOf(arrival.address);
    await services.limits.count(`address ${address}`, PER_ADDRESS);
    if (route.options.perMinute !== undefined)
      await services.limits.count(`${route.options.bucket ?? route.path} ${address}`, route.options.perMinute);
    const found = await standingIn(route, arrival, services, await whoArrives(arrival, address, services));
    key = found.kind === "signedIn" ? found.signedIn.key : undefined;
    isWaiting =
      found.kind === "signedIn" &&
      key === undefined &&
      found.signedIn.user.mustChangePwd === "1" &&
      route.options.beforeNewPassword !== true;
    if (key !== undefined) await services.limits.count(`key ${key.keyId}`, key.perMinute);
    // What anybody may call stays open to somebody who must choose a password, as to anybody.
    const signedIn = admit(route, arrival.request, isWaiting && route.needs === "open" ? { kind: "unknown" } : found, isWaiting);
    userName = signedIn?.session.userName ?? "";
    actingFor = signedIn?.session.actsFor?.userName;
    if (signedIn !== undefined && key === undefined) await services.limits.count(`user ${signedIn.userId}`, PER_USER);
    if (signedIn !== undefined) services.knownAddresses.note(address);
    const sender = senderOf(signedIn, address, services);
    const body = await readBody(route, arrival, services, sender, (ending) => endings.push(ending));
    // Only now: a body takes as long as its line needs, and nobody else waits for it meanwhile.
    endings.push(services.places.enter(key === undefined ? sender.client : `key ${key.keyId}`, signedIn === undefined));
    if (signedIn !== undefined && !(await keyStands(services, signedIn, route.method))) throw new AuthExpiredFailure();
    // A body takes its time, and what was left to a deputy may be taken back meanwhile.
    if (signedIn?.session.actsFor !== undefined && route.method !== "GET")
      await actFor(services, signedIn, route.options, {
        ...signedIn.session.actsFor,
        companyId: signedIn.session.companyId ?? null,
      });
    reply = await asCaller(services, signedIn, () => runOnce(route, arrival, { services, signedIn, body, startedAt }));
  } catch (fault) {
    reply = replyFault(
      isWaiting && fault instanceof AuthRequiredFailure ? new PasswordChangeNeededFailure() : fault,
      arrival,
      services,
    );
  } finally {
    for (const end of endings.toReversed()) await ended(end, arrival, services);
  }
  const code = reply.kind === "envelope" ? reply.body.code : reply.response.status;
  services.metrics.observe(route.method, route.path, code, (performance.now() - begun) / MS_PER_SECOND);
  endSpan?.({ code, isFault: isFault(reply) });
  const { traceId, requestId } = arrival.trace;
  services.log.info(
    {
      traceId,
      ...(requestId === traceId ? {} : { requestId }),
      method: route.method,
      path: arrival.path,
      status: code,
      userName,
      ...(key === undefined ? {} : { key: key.prefix }),
      ...(actingFor === undefined ? {} : { actingFor }),
      ms: services.clock() - startedAt,
    },
    "call",
  );
  return reply;
}

/** Where a server that follows answers lists, it is told how far the caller has written, and the next call is. */
async function asCaller<T>(services: Services, signedIn: SignedIn | undefined, work: () => Promise<T>): Promise<T> {
  const { replica } = services.store;
  if (replica === undefined || signedIn === undefined) return work();
  const position: CallerPosition = { after: signedIn.wroteAt };
  try {
    return await replica.as(position, work);
  } finally {
    if (position.wrote !== undefined) await notePosition(services, signedIn, position.wrote);
  }
}

/** What somebody who looks after the portal should hear of; a refusal is an answer. */
function isFault(reply: Reply): boolean {
  const bizCode = reply.kind === "envelope" ? reply.body["bizCode"] : undefined;
  return bizCode === "SYSTEM" || bizCode === "BUSY";
}

type Ending = () => void | Promise<void>;

/** What cannot be put back must not keep the rest from being put back, nor the answer from being sent. */
async function ended(end: Ending, { trace: { traceId }, path }: Arrival, { log }: Services): Promise<void> {
  try {
    await end();
  } catch (fault) {
    log.error({ traceId, path, err: fault }, "something of the call stays behind");
  }
}

type Prepared = {
  readonly services: Services;
  readonly signedIn: SignedIn | undefined;
  readonly body: Body;
  readonly startedAt: number;
};

/** Refusals become answers here, inside the replay, so that a refused call is replayed as refused. */
async function runOnce(route: Route, arrival: Arrival, prepared: Prepared): Promise<Reply> {
  const query = parseQuery(new URL(arrival.request.url).searchParams);
  if (query === undefined) throw new BadRequestFailure();
  const unreadable = unreadableParameters(query);
  if (unreadable.length > 0)
    throw new BadRequestFailure(unreadable.map((field) => ({ field, rule: "control", text: "FIELD_WRONG" })));
  if (Object.values(arrival.params).some(hasControlCharacter)) throw new NotFoundFailure();
  const call = (saveIdempotentAnswer: Call["saveIdempotentAnswer"]): Call => ({
    ...arrival,
    ...prepared,
    body: prepared.body.bytes,
    file: prepared.body.file,
    method: route.method,
    query,
    saveIdempotentAnswer,
  });
  const idemKey = arrival.request.headers.get("idempotency-key")?.trim() ?? "";
  // A multipart body has a new boundary each time, so a repeated upload cannot be told from another one.
  const { exempt, upload, neverStored } = route.options;
  const isReplayed = route.method !== "GET" && exempt !== true && upload === undefined && neverStored !== true && idemKey !== "";
  if (!isReplayed || prepared.signedIn === undefined) {
    return route.handle(call(async () => {}));
  }
  if (idemKey.length > MAX_KEY_LENGTH)
    throw new BadRequestFailure([
      { field: "Idempotency-Key", rule: "max", text: "FIELD_TOO_LONG", facts: { max: MAX_KEY_LENGTH } },
    ]);
  const bodyHash = createHash("sha256")
    .update(new URL(arrival.request.url).search)
    .update("\n")
    .update(prepared.body.bytes)
    .digest("hex");
  const { userId, key: used, session } = prepared.signedIn;
  // A key may see less than its account, so it never gets what the account was answered.
  const person = session.actsFor === undefined ? String(userId) : `${userId} for ${session.actsFor.userName}`;
  const owner = used === undefined ? person : `key ${used.keyId}`;
  const key = { owner, path: `${route.method} ${arrival.path}`, idemKey, bodyHash };
  return prepared.services.replays.once(key, async (save) => {
    try {
      return await route.handle(call(save));
    } catch (fault) {
      if (fault instanceof AnsweredElsewhere) throw fault;
      return replyFault(fault, arrival, prepared.services);
    }
  });
}

/** Who sends a token is looked up within a place, as all that asks the store is; who sends none is a stranger at once. */
async function whoArrives({ request, address: exact }: Arrival, address: string, services: Services): Promise<Found | FoundKey> {
  const token = bearerToken(request);
  if (token === undefined) return { kind: "unknown" };
  const leave = services.places.enter(`token ${address}`, false);
  try {
    const companyId = request.headers.get("x-company-id")?.trim() || null;
    const byKey = await findByKey(services, token, { address: exact, companyId });
    return byKey ?? (await findSignedIn(services, token, request.headers.get(BACKGROUND_HEADER) !== "1"));
  } finally {
    leave();
  }
}

/**
 * A person who calls for somebody absent, in whose place she then stands; whoever calls for nobody stays who they are.
 *
 * @throws {NoPermissionFailure}
 */
async function standingIn(
  { options }: Route,
  { request }: Arrival,
  services: Services,
  found: Found | FoundKey,
): Promise<Found | FoundKey> {
  const named = request.headers.get(ACTING_HEADER)?.trim() ?? "";
  if (named === "" || found.kind !== "signedIn" || found.signedIn.user.mustChangePwd === "1") return found;
  if (found.signedIn.key !== undefined) throw new NoPermissionFailure("PEOPLE_ONLY");
  const companyId = request.headers.get("x-company-id")?.trim() || null;
  return {
    kind: "signedIn",
    signedIn: await actFor(services, found.signedIn, options, { userName: unescaped(named), companyId }),
  };
}

/** A header holds no Chinese; one that is no escaped text names nobody. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function senderOf(signedIn: SignedIn | undefined, address: string, { knownAddresses }: Services): UploadSender {
  if (signedIn !== undefined) return { kind: "user", client: `user ${signedIn.userId}` };
  return { kind: knownAddresses.has(address) ? "known" : "stranger", client: address };
}

function admit(route: Route, request: Request, found: Found | FoundKey, isWaiting: boolean): SignedIn | undefined {
  if (found.kind === "signedIn" && found.signedIn.key !== undefined) return admitKey(route, found.signedIn);
  if (route.needs === "open") return found.kind === "signedIn" ? found.signedIn : undefined;
  if (found.kind === "refused") throw found.failure;
  if (found.kind === "unknown") throw new AuthRequiredFailure();
  if (found.kind === "expired") throw new AuthExpiredFailure();
  if (isWaiting) throw new PasswordChangeNeededFailure();
  if (
    route.needs !== "login" &&
    !hasPermission(found.signedIn.session, typeof route.needs === "string" ? [route.needs] : route.needs)
  )
    throw new NoPermissionFailure();
  if (route.options.exempt !== true) checkCompany(route.method, request.headers.get("x-company-id"), found.signedIn);
  return found.signedIn;
}

function replyFault(fault: unknown, arrival: Arrival, services: Services): Reply {
  if (fault instanceof BusyFailure && fault.cause !== undefined)
    services.log.error({ traceId: arrival.trace.traceId, path: arrival.path, err: fault.cause }, "the store cannot serve");
  if (fault instanceof FileLostFailure)
    services.log.error(
      { traceId: arrival.trace.traceId, path: arrival.path, file: fault.storedName },
      "a stored file is not there",
    );
  if (fault instanceof FilesUnreachableFailure) {
    const { place, operation, reason } = fault;
    services.log.error(
      { traceId: arrival.trace.traceId, path: arrival.path, place, operation, reason },
      "files cannot be reached",
    );
  }
  if (fault instanceof ProviderAwayFailure)
    services.log.error(
      { traceId: arrival.trace.traceId, provider: fault.provider, reason: fault.reason },
      "a provider cannot be asked",
    );
  if (fault instanceof ScannerAwayFailure)
    services.log.error(
      { traceId: arrival.trace.traceId, path: arrival.path, reason: fault.reason },
      "the scanner cannot be asked",
    );
  if (fault instanceof PortalFailure) return replyFailure(fault, arrival.lang);
  services.log.error({ traceId: arrival.trace.traceId, path: arrival.path, err: fault }, "unexpected fault");
  return replyUnexpected(arrival.lang, arrival.trace.traceId);
}
