import type { Services } from "../services.ts";
import { AuthExpiredFailure, AuthRequiredFailure, NoPermissionFailure, type PortalFailure } from "../ground/failures.ts";
import { isAmongAddresses } from "../session/address-list.ts";
import { isKeyOf, keyOfToken, prefixOf } from "../session/key-secret.ts";
import { lostCompany, retiredCompany } from "../session/lost-companies.ts";
import { actingAs, noteUse, type SignedIn, TOUCH_MS } from "../session/signed-in.ts";
import { hashToken } from "../session/tokens.ts";
import { isoTime, SECOND_MS } from "../store/clock.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { clientOf } from "../wire/client-name.ts";
import { forgetAttempts, fromAddress, fromKeys, noteAttempt, waitsOf } from "./lockout.ts";

/** How a call with a key comes: from where, and for which company, which a key names with each call. */
export type KeyArrival = { readonly address: string; readonly companyId: string | null };

export type FoundKey =
  | { readonly kind: "signedIn"; readonly signedIn: SignedIn }
  | { readonly kind: "refused"; readonly failure: PortalFailure };

const DATE_LENGTH = "yyyy-MM-dd".length;

type Key = Row<"api_key">;
type Known = {
  readonly key: Key | undefined;
  readonly waits: readonly (number | undefined)[];
  readonly holder: Holder | undefined;
  readonly hasLapsed: boolean;
};

/**
 * Who a machine's key stands for: its account, with the rights of this very moment as far as the key has them. A wrong key,
 * one that has lapsed and one that was withdrawn are answered as such, and whoever goes on trying has to wait as at sign-in;
 * guesses of others at one address keep a right key there from nothing.
 *
 * A short-lived token stands for its key, and for nothing once the key's secret is another one.
 *
 * @returns undefined where the token is no key but that of a session
 */
export async function findByKey(
  services: Services,
  token: string,
  { address, companyId }: KeyArrival,
): Promise<FoundKey | undefined> {
  const stoodFor = keyOfToken(token);
  const prefix = prefixOf(token) ?? stoodFor;
  if (prefix === undefined) return undefined;
  const now = services.clock();
  const client = clientOf(address);
  const counts = { own: fromAddress(`key ${prefix}`, client), any: fromKeys(client) };
  const { key, waits, holder, hasLapsed } = await services.store.read(async (db): Promise<Known> => {
    const [row, lockedUntil] = await Promise.all([keyOf(db, prefix), waitsOf(db, [counts.own, counts.any])]);
    const given = stoodFor === undefined ? undefined : await tokenOf(db, token);
    const isOfKey = given !== undefined && given.keyId === row?.keyId && given.secretHash === row.secretHash;
    const isRight = stoodFor === undefined ? isKeyOf(token, row?.secretHash) : isOfKey && given.expiresAt > now;
    return {
      hasLapsed: isOfKey && !isRight,
      key: isRight ? row : undefined,
      waits: lockedUntil,
      holder: isRight && row !== undefined ? await holderOf(db, services, row, companyId) : undefined,
    };
  });
  const [ownWait = 0, anyWait = 0] = waits;
  if (ownWait > now) return refused(new AuthRequiredFailure((ownWait - now) / SECOND_MS));
  if (key === undefined && anyWait > now) return refused(new AuthRequiredFailure((anyWait - now) / SECOND_MS));
  // A machine that goes on with a token of before is no guesser.
  if (hasLapsed) return refused(new AuthExpiredFailure());
  if (key === undefined || holder === undefined || !stands(key, now)) {
    await noteUse(services, async (tx) => void (await noteAttempt(tx, [counts.own, counts.any], now)));
    return refused(key === undefined ? new AuthRequiredFailure() : new AuthExpiredFailure());
  }
  if (!isAmongAddresses(address, key.addresses ?? "")) return refused(new NoPermissionFailure("ADDRESS_NOT_ALLOWED"));
  const { signedIn, lost } = holder;
  const gone = retiredCompany(signedIn.companies, companyId) ?? lost;
  if (gone !== undefined) return refused(new NoPermissionFailure("COMPANY_RETIRED", { company: gone.comName }));
  if (companyId !== null && companyId !== signedIn.company?.comId) return refused(new NoPermissionFailure("COMPANY_NOT_ALLOWED"));
  // A right one begins anew, so that failures of long ago do not add up.
  if (waits[0] !== undefined) await noteUse(services, (tx) => forgetAttempts(tx, [counts.own]));
  if (now - key.usedAt >= TOUCH_MS)
    await noteUse(services, async (tx) => {
      await tx
        .updateTable("api_key")
        .set({ usedAt: now, lastUsedTime: isoTime(now), lastUsedIp: address })
        .where("keyId", "=", key.keyId)
        .where("usedAt", "<", now)
        .execute();
    });
  return { kind: "signedIn", signedIn };
}

/** Whether the key of a call has been neither withdrawn nor replaced while its body was on the way. */
export async function keyStands(services: Services, { key }: SignedIn, method: string): Promise<boolean> {
  // What only reads takes no time to arrive.
  if (key === undefined || method === "GET") return true;
  const row = await services.store.read((db) => keyOf(db, key.prefix));
  return row !== undefined && stands(row, services.clock());
}

function refused(failure: PortalFailure): FoundKey {
  return { kind: "refused", failure };
}

function tokenOf(db: Queries, token: string): Promise<Row<"key_token"> | undefined> {
  return db.selectFrom("key_token").selectAll().where("tokenHash", "=", hashToken(token)).executeTakeFirst();
}

function keyOf(db: Queries, prefix: string): Promise<Key | undefined> {
  return db.selectFrom("api_key").selectAll().where("prefix", "=", prefix).executeTakeFirst();
}

/** Not withdrawn, and not past the end of its last day. */
function stands({ status, delFlag, expireDate }: Key, now: number): boolean {
  return status === "0" && delFlag === "0" && isoTime(now).slice(0, DATE_LENGTH) <= expireDate;
}

/** Who calls by a key, and the company that it was for where none of its companies is left. */
type Holder = { readonly signedIn: SignedIn; readonly lost: Row<"companies"> | undefined };

/** Nobody where the account is gone or disabled. */
async function holderOf(
  db: Queries,
  services: Services,
  { keyId, keyName, prefix, userId, permissions, perMinute, wroteAt }: Key,
  companyId: string | null,
): Promise<Holder | undefined> {
  const [user, roles, own] = await Promise.all([
    db
      .selectFrom("users")
      .selectAll()
      .where("userId", "=", userId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom("user_roles")
      .select("roleKey")
      .where("userId", "=", userId ?? 0)
      .execute(),
    db.selectFrom("api_key_companies").select("comId").where("keyId", "=", keyId).execute(),
  ]);
  if (user === undefined || user.status !== "0" || user.delFlag !== "0") return undefined;
  const limits = {
    permissions: (permissions ?? "").split(",").filter((one) => one !== ""),
    companyIds: own.map(({ comId }) => comId),
  };
  const acting = { user, roleKeys: roles.map(({ roleKey }) => roleKey), sessionId: "", companyId, wroteAt: wroteAt ?? "" };
  const signedIn = await actingAs(db, services, acting, limits);
  const lost = lostCompany(signedIn.companies, limits.companyIds);
  return { signedIn: { ...signedIn, key: { keyId, name: keyName, prefix: prefix ?? "", perMinute } }, lost };
}
