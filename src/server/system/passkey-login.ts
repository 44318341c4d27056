import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { RefusedFailure } from "../ground/failures.ts";
import type { Row } from "../store/tables.ts";
import { isJsonObject, jsonBody, type Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { admitUser, refuse } from "./login.ts";
import { CHALLENGE_LIFE_MS, newChallenge, takeChallenge } from "./passkey-challenge.ts";
import { neededSite, passkeySite } from "./passkey-site.ts";

const WRONG = {
  cn: "通行密钥验证失败，请重试或用密码登录",
  id: "Kunci sandi tidak berlaku, ulangi atau masuk dengan kata sandi",
};

/** GET /login/passkey: whether somebody may sign in by a key here. */
export function offersPasskeys(call: Call): Promise<Reply> {
  return Promise.resolve(replyData(call, { isOffered: passkeySite(call) !== undefined }));
}

/** POST /login/passkey/options: what a key signs; the device knows whose it is, so no name is asked for or told. */
export async function beginPasskeyLogin(call: Call): Promise<Reply> {
  const { rpId } = neededSite(call);
  const { store, clock } = call.services;
  const challenge = await store.write((tx) => newChallenge(tx, clock()));
  return replyData(call, {
    challenge,
    rpId,
    allowCredentials: [],
    userVerification: "required",
    timeout: CHALLENGE_LIFE_MS,
  });
}

/**
 * POST /login/passkey {response}: sign in by a key that its device has unlocked. It is something that the person has, and
 * was unlocked by what the person knows or is: nothing more is asked.
 */
export async function passkeyLogin(call: Call): Promise<Reply> {
  const site = neededSite(call);
  const response = jsonBody(call)["response"];
  const { store, clock } = call.services;
  const challenge = await store.write((tx) => takeChallenge(tx, response, clock()));
  const id = isJsonObject(response) && typeof response["id"] === "string" ? response["id"] : "";
  const found = await store.read((db) =>
    db
      .selectFrom("passkey")
      .innerJoin("users", "users.userId", "passkey.userId")
      .selectAll("users")
      .select(["passkey.credentialId", "passkey.publicKey", "passkey.counter"])
      .where("passkey.credentialId", "=", id)
      .where("users.delFlag", "=", "0")
      .executeTakeFirst(),
  );
  const failure = new RefusedFailure("LOGIN_FAILED", WRONG);
  if (challenge === undefined || found === undefined) return refuse(call, found?.userName ?? "", "wrong", failure);
  const { credentialId, publicKey, counter, ...user } = found;
  const next = await signedBy({ credentialId, publicKey, counter }, response, { ...site, challenge });
  if (next === undefined) return refuse(call, user.userName, "wrong", failure);
  if (user.status !== "0") return refuse(call, user.userName, "disabled", new RefusedFailure("ACCOUNT_DISABLED"));
  return admitUser(call, user, {
    by: "passkey",
    isWhole: true,
    within: async (tx) => {
      // Two answers of one count would be those of a key and of its copy.
      const { numUpdatedRows } = await tx
        .updateTable("passkey")
        .set({ counter: next, usedAt: clock() })
        .where("credentialId", "=", credentialId)
        .where("counter", "=", counter)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw failure;
    },
  });
}

type Key = Pick<Row<"passkey">, "credentialId" | "publicKey" | "counter">;
type Expected = { readonly challenge: string; readonly rpId: string; readonly origin: string };

/** @returns how often the key has signed by now; undefined for an answer that does not hold */
async function signedBy(
  { credentialId, publicKey, counter }: Key,
  response: unknown,
  { challenge, rpId, origin }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined;
}
