import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import { isoTime } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import { isJsonObject, jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, replyDone, type Reply } from "../wire/reply.ts";
import { audit } from "./audit.ts";
import { forgetAttempts } from "./lockout.ts";
import { CHALLENGE_LIFE_MS, newChallenge, takeChallenge } from "./passkey-challenge.ts";
import { neededSite, passkeySite, SITE_NAME } from "./passkey-site.ts";
import { codeCount, mayTryCode } from "./second-factor.ts";

/** More than anybody has devices. */
const MOST_KEYS = 10;

const NOT_MADE = {
  cn: "通行密钥未能添加，请重新操作",
  id: "Kunci sandi tidak dapat ditambahkan, silakan ulangi",
};
const TOO_MANY = {
  cn: `最多添加${MOST_KEYS}个通行密钥，请先删除不用的`,
  id: `Paling banyak ${MOST_KEYS} kunci sandi, hapus dahulu yang tidak dipakai`,
};

/** GET /system/user/passkeys: the keys with which the person signs in, and whether more can be made here. */
export async function readPasskeys(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  const keys = await call.services.store.read((db) =>
    db
      .selectFrom("passkey")
      .select(["credentialId", "keyName", "createdAt", "usedAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .execute(),
  );
  return replyData(call, {
    isOffered: passkeySite(call) !== undefined,
    keys: keys.map(({ credentialId, keyName, createdAt, usedAt }) => ({
      id: credentialId,
      name: keyName,
      createTime: isoTime(createdAt),
      usedTime: usedAt === null ? null : isoTime(usedAt),
    })),
  });
}

/** POST /system/user/passkeys/options {password}: what a browser makes a key by. */
export async function beginPasskey(call: Call): Promise<Reply> {
  const { userId, user } = whoCalls(call);
  const site = neededSite(call);
  const input = new Input(jsonBody(call));
  const password = input.secret("password");
  input.check();
  const { store, passwords, clock } = call.services;
  const mayTry = await store.write((tx) => mayTryCode(tx, userId, call.startedAt));
  if (!mayTry || !(await passwords.matches(password, user.passwordHash)))
    throw new RefusedFailure("LOGIN_FAILED", "WRONG_PASSWORD", {}, "password");
  const { challenge, known } = await store.write(async (tx) => {
    await forgetAttempts(tx, [codeCount(userId)]);
    const rows = await tx.selectFrom("passkey").select("credentialId").where("userId", "=", userId).execute();
    if (rows.length >= MOST_KEYS) throw new RefusedFailure("STATE_REFUSED", TOO_MANY);
    return { challenge: await newChallenge(tx, clock(), userId), known: rows };
  });
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.rpId,
    userName: user.userName,
    userDisplayName: user.nickName,
    userID: new TextEncoder().encode(String(userId)),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return replyData(call, options);
}

/** POST /system/user/passkeys {response, name}: a key that was made here signs in from now on. */
export async function addPasskey(call: Call): Promise<Reply> {
  const { userId, user } = whoCalls(call);
  const { rpId, origin } = neededSite(call);
  const body = jsonBody(call);
  const input = new Input(body);
  const keyName = input.text("name", { max: 50 });
  input.check();
  const { store, clock } = call.services;
  const challenge = await store.write((tx) => takeChallenge(tx, body["response"], clock(), userId));
  const made = challenge === undefined ? undefined : await madeKey(body["response"], { challenge, rpId, origin });
  if (made === undefined) throw new RefusedFailure("CODE_WRONG", NOT_MADE);
  await store.write(async (tx) => {
    const known = await tx
      .selectFrom("passkey")
      .select("userId")
      .where("credentialId", "=", made.credentialId)
      .executeTakeFirst();
    if (known !== undefined) throw new RefusedFailure("DUPLICATE", NOT_MADE);
    await tx
      .insertInto("passkey")
      .values({ ...made, userId, keyName, createdAt: clock(), usedAt: null })
      .execute();
    await note(call, tx, "addPasskey", user.userName);
  });
  return replyDone(call);
}

/** DELETE /system/user/passkeys/{id}: one of one's own keys signs in no more. */
export async function removePasskey(call: Call): Promise<Reply> {
  const { userId, user } = whoCalls(call);
  await call.services.store.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("passkey")
      .where("credentialId", "=", call.params["id"] ?? "")
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new NotFoundFailure();
    await note(call, tx, "removePasskey", user.userName);
  });
  return replyDone(call);
}

/** Whoever got another's password back by an administrator starts anew: keys that were made with it before are gone. */
export async function removePasskeys(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom("passkey").where("userId", "=", userId).execute();
}

type Expected = { readonly challenge: string; readonly rpId: string; readonly origin: string };
type MadeKey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
};

/** What the library makes of an answer; undefined for one that does not hold. */
async function madeKey(response: unknown, { challenge, rpId, origin }: Expected): Promise<MadeKey | undefined> {
  if (!isJsonObject(response)) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || registrationInfo === undefined) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports.join(),
  };
}

async function note(call: Call, tx: Transaction, operation: "addPasskey" | "removePasskey", userName: string): Promise<void> {
  const { userId } = whoCalls(call);
  await audit(tx, call, { operation, businessType: "2", entity: "user", entityId: String(userId), toState: userName });
}
