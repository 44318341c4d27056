import type { ClaimMapping } from "../ground/claim-mapping.ts";
import type { ProviderSettings } from "../ground/external-settings.ts";
import { noteWritten } from "../save/written.ts";
import { sideOf } from "../session/rights.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { audit } from "../system/audit.ts";
import { roleMisfit } from "../system/holdings.ts";
import type { Call } from "../wire/call.ts";

/** Of the keys that a provider decides about, those that somebody has. */
export type Decided = { readonly has: readonly string[]; readonly of: readonly string[] };

export type Granted = { readonly roles: Decided; readonly companies: Decided };

const NOTHING: Decided = { has: [], of: [] };

/** What the settings let the claims decide: no value of a claim gives anything that they do not list. */
export function granted({ roles, companies }: ProviderSettings, claims: Readonly<Record<string, unknown>>): Granted {
  return { roles: decided(roles, claims), companies: decided(companies, claims) };
}

function decided(mapping: ClaimMapping | undefined, claims: Readonly<Record<string, unknown>>): Decided {
  if (mapping === undefined) return NOTHING;
  const claim = claims[mapping.claim];
  const values = (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === "string");
  const has = values.flatMap((value) => (Object.hasOwn(mapping.gives, value) ? (mapping.gives[value] ?? []) : []));
  return { has: [...new Set(has)], of: [...new Set(Object.values(mapping.gives).flat())] };
}

/**
 * Let an account have what a provider says of it: roles of its own side, and companies where it works for some. What the
 * provider does not decide about stays as people gave it.
 *
 * @returns whether it has lost anything, so that its other sessions end
 */
export async function grant(tx: Transaction, call: Call, user: Row<"users">, { roles, companies }: Granted): Promise<boolean> {
  const { userId } = user;
  const heldRoles = (await tx.selectFrom("user_roles").select("roleKey").where("userId", "=", userId).execute()).map(
    ({ roleKey }) => roleKey,
  );
  const heldCompanies = (await tx.selectFrom("user_companies").select("comId").where("userId", "=", userId).execute()).map(
    ({ comId }) => comId,
  );
  const side = sideOf(user.userType);
  const change = difference(heldRoles, { ...roles, has: await fitting(tx, side, roles.has) });
  const moved =
    side === "buyer"
      ? difference(heldCompanies, { ...companies, has: await existing(tx, companies.has) })
      : difference([], NOTHING);
  for (const roleKey of change.added) await tx.insertInto("user_roles").values({ userId, roleKey }).execute();
  for (const comId of moved.added) await tx.insertInto("user_companies").values({ userId, comId }).execute();
  if (change.lost.length > 0)
    await tx.deleteFrom("user_roles").where("userId", "=", userId).where("roleKey", "in", change.lost).execute();
  if (moved.lost.length > 0)
    await tx.deleteFrom("user_companies").where("userId", "=", userId).where("comId", "in", moved.lost).execute();
  const hasLost = change.lost.length + moved.lost.length > 0;
  if (!hasLost && change.added.length + moved.added.length === 0) return false;
  noteWritten(tx, "user", String(userId), "all");
  await audit(tx, call, {
    operation: "grantByProvider",
    businessType: "2",
    entity: "user",
    entityId: String(userId),
    toState: user.userName,
    param: { roles: change, companies: moved },
  });
  return hasLost;
}

type Difference = { readonly added: readonly string[]; readonly lost: readonly string[] };

function difference(held: readonly string[], { has, of }: Decided): Difference {
  return {
    added: has.filter((key) => !held.includes(key)),
    lost: held.filter((key) => of.includes(key) && !has.includes(key)),
  };
}

/** Roles that there are and that an account of this side may have: an action belongs to a side. */
async function fitting(tx: Transaction, side: ReturnType<typeof sideOf>, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const roles = await tx
    .selectFrom("sys_role")
    .select(["roleKey", "side"])
    .where("roleKey", "in", keys)
    .where("delFlag", "=", "0")
    .execute();
  return roles.filter((role) => roleMisfit(side, role) === undefined).map(({ roleKey }) => roleKey);
}

async function existing(tx: Transaction, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await tx.selectFrom("companies").select("comId").where("comId", "in", keys).where("delFlag", "=", "0").execute();
  return rows.map(({ comId }) => comId);
}
