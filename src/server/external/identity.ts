import { sql } from "kysely";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import type { ProviderSettings } from "../ground/external-settings.ts";
import { audit } from "../system/audit.ts";
import { newToken } from "../session/tokens.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import type { Call } from "../wire/call.ts";

/** Who somebody is elsewhere. */
export type Identity = { readonly issuer: string; readonly subject: string };

/** The account that somebody elsewhere is linked to, whatever its state; one that was removed is nobody's any more. */
export async function linkedAccount(db: Queries, { issuer, subject }: Identity): Promise<Row<"users"> | undefined> {
  return db
    .selectFrom("external_identity")
    .innerJoin("users", "users.userId", "external_identity.userId")
    .selectAll("users")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("users.delFlag", "=", "0")
    .executeTakeFirst();
}

/**
 * The account with the mail address that a provider vouches for. What two accounts have says nothing, and an administrator
 * links himself by a proof of his own.
 */
export async function accountByEmail(
  db: Queries,
  { linksByEmail }: ProviderSettings,
  claims: Readonly<Record<string, unknown>>,
): Promise<Row<"users"> | undefined> {
  const { email, email_verified: isVerified } = claims;
  if (isVerified !== true || typeof email !== "string") return undefined;
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1 || !linksByEmail.includes(address.slice(at + 1))) return undefined;
  const [account, other] = await db
    .selectFrom("users")
    .selectAll()
    .where(sql<string>`lower(${sql.ref("email")})`, "=", address)
    .where("delFlag", "=", "0")
    .limit(2)
    .execute();
  if (account === undefined || other !== undefined) return undefined;
  const admin = await db
    .selectFrom("user_roles")
    .select("roleKey")
    .where("userId", "=", account.userId)
    .where("roleKey", "=", ADMIN_ROLE)
    .executeTakeFirst();
  return admin === undefined ? account : undefined;
}

/** Somebody elsewhere is this account from now on, whichever account it was before. */
export async function link(
  tx: Transaction,
  call: Call,
  { issuer, subject }: Identity,
  user: Row<"users">,
  provider: string,
): Promise<void> {
  const now = call.services.clock();
  const known = await tx
    .selectFrom("external_identity")
    .select("userId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  await tx
    .insertInto("external_identity")
    .values({ issuer, subject, userId: user.userId, linkedAt: now, usedAt: now })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet({ userId: user.userId, usedAt: now }))
    .execute();
  if (known?.userId === user.userId) return;
  await audit(tx, call, {
    operation: "linkAccount",
    businessType: "2",
    entity: "user",
    entityId: String(user.userId),
    toState: user.userName,
    param: { provider },
  });
}

/** A password that somebody else has given ends where its owner comes in without it; another one is theirs to choose. */
export async function endGivenPassword(tx: Transaction, call: Call, user: Row<"users">): Promise<Row<"users">> {
  if (user.mustChangePwd !== "1") return user;
  const passwordHash = await call.services.passwords.hash(newToken());
  await tx.updateTable("users").set({ passwordHash, mustChangePwd: "0" }).where("userId", "=", user.userId).execute();
  return { ...user, passwordHash, mustChangePwd: "0" };
}
