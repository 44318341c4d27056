import type { Entity, EventReader, Notice, Role } from "../../core/definition/generated/documents.ts";
import { numberedId } from "../entity/scalar-text.ts";
import type { Product } from "../../core/definition/product.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { Queries } from "../store/port.ts";
import { supplierAccounts } from "../system/supplier-accounts.ts";

/** Whose record a message is about; both are absent for what is about no record. */
export type About = { readonly entity: Entity | undefined; readonly record: EntityRecord | undefined };

/**
 * Accounts that a message about this record is for. `user` is nobody's role: who tells the event names the account; the
 * invited are told about records of their own.
 */
export async function readersOf(
  db: Queries,
  product: Product,
  reader: EventReader | Notice,
  { entity, record }: About,
): Promise<readonly number[]> {
  if (typeof reader === "object" || reader === "user") return [];
  const owner = String(record?.[entity?.scope.supplier ?? ""] ?? "");
  if (reader === "owner") return supplierAccounts(db, product, [owner]);
  if (reader === "handler") return handlersOf(db, product, { entity, record });
  if (reader === "holder") return accountsNamed(db, record?.[entity?.scope.holder ?? ""]);
  if (reader === "merchant") return merchantAccounts(db, record?.[entity?.scope.merchant ?? ""]);
  const role = product.roles.roles.find(({ key }) => key === reader);
  if (role === undefined) throw new RangeError(`roles.json has no role "${reader}" to tell anything`);
  if (role.variants !== undefined && !role.variants.includes(await codeOf(db, entity, record))) return [];
  return role.dataScope === "supplier"
    ? supplierAccounts(db, product, [owner], role.key)
    : holdersOf(db, role, String(record?.[entity?.scope.company ?? ""] ?? ""));
}

/** Code of the company of a record; empty for a record of none. */
async function codeOf(db: Queries, entity: Entity | undefined, record: EntityRecord | undefined): Promise<string> {
  const comId = String(record?.[entity?.scope.company ?? ""] ?? "");
  const row = await db.selectFrom("companies").select("code").where("comId", "=", comId).executeTakeFirst();
  return row?.code ?? "";
}

/** The account of an id, as long as it is live. */
async function accountsNamed(db: Queries, id: unknown): Promise<readonly number[]> {
  const userId = numberedId(id);
  if (userId === undefined) return [];
  return (await liveUsers(db).where("users.userId", "=", userId).execute()).map((row) => row.userId);
}

/** People of a merchant. */
async function merchantAccounts(db: Queries, merchantId: unknown): Promise<readonly number[]> {
  if (typeof merchantId !== "string" || merchantId === "") return [];
  return (await liveUsers(db).where("users.merchantId", "=", merchantId).execute()).map((row) => row.userId);
}

/** Whoever is in charge; while nobody is, the holders of the role that the entity names. */
async function handlersOf(db: Queries, product: Product, { entity, record }: About): Promise<readonly number[]> {
  const handler = entity?.scope.handler;
  if (entity === undefined || record === undefined || handler === undefined) return [];
  const userId = numberedId(record[handler.field]);
  if (userId !== undefined) {
    const inCharge = await liveUsers(db).where("users.userId", "=", userId).execute();
    if (inCharge.length > 0) return inCharge.map((row) => row.userId);
  }
  return readersOf(db, product, handler.else, { entity, record });
}

/** Holders of a role: those of the company where the role reaches one, all of them where it reaches everything. */
async function holdersOf(db: Queries, role: Role, comId: string): Promise<readonly number[]> {
  let rows = liveUsers(db)
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .where("user_roles.roleKey", "=", role.key);
  if (role.dataScope === "company")
    rows = rows.innerJoin("user_companies", "user_companies.userId", "users.userId").where("user_companies.comId", "=", comId);
  return (await rows.execute()).map((row) => row.userId);
}

function liveUsers(db: Queries) {
  return db.selectFrom("users").select("users.userId").where("users.delFlag", "=", "0").where("users.status", "=", "0");
}
