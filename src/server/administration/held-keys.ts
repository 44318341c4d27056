import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { hasPermission } from "../../core/gate/permissions.ts";
import { type Holding, lackOf } from "../../core/gate/holding.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { givesRights } from "../entity/gives-rights.ts";
import type { ContextOf, EffectContext, StoreGuardOf } from "../hooks/effect.ts";
import { addressParts, isNetwork } from "../session/address-list.ts";
import { actingAs } from "../session/signed-in.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { accountFacts, holdingOf, rightsBook } from "../system/holdings.ts";
import { listed } from "./accounts.ts";
import { callersHolding, refused } from "./held-rights.ts";

/** A key of somebody else's account is as good as a password for it, so who makes one could set that as well. */
const PASSWORDS_OF_OTHERS = "system:user:resetPwd";

/** Who withdraws a key manages the account that it acts for; a key whose account is gone is anybody's to withdraw. */
export const managesOnlyHeldKeys: StoreGuardOf<"managesOnlyHeldKeys"> = async ({ tx, ec, record }) => {
  const user = await accountOf(tx, record);
  return user === undefined ? undefined : lackOfAccount(tx, ec, user);
};

/**
 * Nobody gives a key more than they hold, nor more than the account holds that it acts for: the account is one that the
 * caller manages, the permissions are among those of the account, and the companies among those that it works for.
 */
export const keysOnlyHeld: StoreGuardOf<"keysOnlyHeld"> = async ({ tx, ec, record, after = record }) => {
  const user = await accountOf(tx, record);
  if (user === undefined) return { ...refused(NOT_YOURS), field: "account" };
  const lack = await lackOfAccount(tx, ec, user);
  if (lack !== undefined) return { ...lack, field: "account" };
  return (await beyondAccount(tx, ec, user, after)) ?? wrongAddress(String(after["addresses"] ?? ""));
};

/**
 * The account that a key acts for, disabled or not, while it is not removed: of a new key by the name that was entered,
 * and from then on the same one, whatever it is called later and whoever takes its name.
 */
export async function accountOf(
  db: Queries,
  { userId, account }: { readonly userId?: number | null | undefined; readonly account?: string | null | undefined },
): Promise<Row<"users"> | undefined> {
  const live = db.selectFrom("users").selectAll().where("delFlag", "=", "0");
  const name = String(account ?? "").trim();
  const found =
    userId === null || userId === undefined
      ? live.where(sql<boolean>`lower(${sql.ref("userName")}) = ${name.toLowerCase()}`)
      : live.where("userId", "=", Number(userId));
  return found.executeTakeFirst();
}

/** Somebody else's account and one that does not exist are answered alike. */
async function lackOfAccount(
  tx: Transaction,
  ec: EffectContext["ec"],
  { userId }: Row<"users">,
): Promise<GuardRefusal | undefined> {
  if (userId !== ec.who.userId && !hasPermission(ec.session, [PASSWORDS_OF_OTHERS])) return refused(NOT_YOURS);
  const book = await rightsBook(tx);
  const [account] = await accountFacts(tx, { userId });
  if (account === undefined) return refused(NOT_YOURS);
  const own = await callersHolding(tx, ec, book);
  return lackOf(own, holdingOf(account, book, "all")) === undefined ? undefined : refused(NOT_YOURS);
}

async function beyondAccount(
  tx: Transaction,
  ec: EffectContext["ec"],
  user: Row<"users">,
  after: ContextOf<"keysOnlyHeld">["record"],
): Promise<GuardRefusal | undefined> {
  const { services } = ec.call;
  const [account] = await accountFacts(tx, { userId: user.userId });
  if (account === undefined) return refused(NOT_YOURS);
  const wanted = listed(after["permissions"]);
  const people = permissionsOfPeople(ec.product);
  if (wanted.some((permission) => people.has(permission))) return { ...refused(FOR_PEOPLE), field: "permissions" };
  const held = holdingOf(account, await rightsBook(tx), "live");
  const key: Holding = { ...held, isAdministrator: false, permissions: wanted, dataScopes: [], companies: [] };
  if (lackOf(held, key) !== undefined) return { ...refused(MORE_PERMISSIONS), field: "permissions" };
  const acting = { user, roleKeys: account.roleKeys, sessionId: "", companyId: null };
  const { passList } = await actingAs(tx, services, acting);
  const isReached = (comId: string): boolean => passList.some((company) => company.comId === comId);
  return listed(after["companyIds"]).every(isReached) ? undefined : { ...refused(MORE_COMPANIES), field: "companyIds" };
}

/** Permissions for what only people do. */
function permissionsOfPeople({ workflows, entities }: Product): ReadonlySet<string> {
  const all = Object.values(workflows).flatMap((perVariant) => Object.values(perVariant));
  return new Set(
    all
      .filter(({ entity }) => Object.values(entities[entity] ?? {}).some(givesRights))
      .flatMap(({ actions, reads }) => [reads.list, reads.get, ...actions.map(({ needs }) => needs)])
      .flatMap((needs) => (typeof needs === "string" ? [] : needs)),
  );
}

function wrongAddress(list: string): GuardRefusal | undefined {
  const wrong = addressParts(list).find((part) => !isNetwork(part));
  if (wrong === undefined) return undefined;
  const text: Text = { cn: `“${wrong}”不是IP地址或网段`, id: `"${wrong}" bukan alamat IP atau jaringan` };
  return { ...refused(text), field: "addresses" };
}

const NOT_YOURS: Text = { cn: "没有该账号，或不能为其管理密钥", id: "Akun tidak ada, atau kuncinya tidak dapat Anda kelola" };
const MORE_PERMISSIONS: Text = { cn: "所属账号没有所选的全部权限", id: "Akun tidak memiliki semua izin yang dipilih" };
const MORE_COMPANIES: Text = {
  cn: "所属账号不能在所选的全部公司工作",
  id: "Akun tidak bekerja di semua perusahaan yang dipilih",
};
const FOR_PEOPLE: Text = {
  cn: "密钥不能管理账号、角色和密钥",
  id: "Kunci tidak dapat mengelola akun, peran, dan kunci",
};
