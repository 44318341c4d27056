import type { Text } from "../../core/definition/generated/documents.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import { type Holding, type Lack, lackOf } from "../../core/gate/holding.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import type { Transaction } from "../store/port.ts";
import { accountFacts, type AccountFacts, holdingOf, rightsBook, type RightsBook, type RoleRights } from "../system/holdings.ts";
import { DEFAULT_ROLE } from "../session/rights.ts";
import { listed } from "./accounts.ts";
import type { EffectContext, StoreGuardOf } from "../hooks/effect.ts";
import type { HookRecord } from "../hooks/hook-fields.ts";

/** Who manages an account holds all that it holds, and all that it is to hold; the own account is one of them. */
export const managesOnlyHeld: StoreGuardOf<"managesOnlyHeld"> = async ({ tx, ec, action, record, after }) => {
  const book = await rightsBook(tx);
  const own = await callersHolding(tx, ec, book);
  const isNew = action.does === "create";
  const present = isNew ? undefined : lackOf(own, holdingOf(factsOf(record), book, "all"));
  if (present !== undefined) return refused(managed[present]);
  if (!isNew && after === undefined) return undefined;
  const future = lackOf(own, holdingOf(factsOf(after ?? record), book, "all"));
  return future === undefined ? undefined : refused(granted[future]);
};

/**
 * Who manages a role holds what it gives and what it is to give. A changed role changes every account that holds it, so
 * the same goes for each of these; the role of those who have none is everybody's.
 */
export const grantsOnlyHeld: StoreGuardOf<"grantsOnlyHeld"> = async ({ tx, ec, action, record, after = record }) => {
  const book = await rightsBook(tx);
  const own = await callersHolding(tx, ec, book);
  if (own.isAdministrator) return undefined;
  const [before, then] = [rightsOfRole(record), rightsOfRole(after)];
  const lack = (action.does === "create" ? undefined : lackOf(own, givenBy(before, record))) ?? lackOf(own, givenBy(then, after));
  if (lack !== undefined) return refused(granted[lack]);
  if (action.does === "create") return undefined;
  if (before.roleKey === DEFAULT_ROLE) return refused(managed.administrator);
  const changed: RightsBook = {
    ...book,
    roles: new Map([...book.roles, [before.roleKey, { ...then, roleKey: before.roleKey }]]),
  };
  const holders = await accountFacts(tx, { roleKey: before.roleKey });
  const isBeyond = holders.some((holder) =>
    [book, changed].some((roles) => lackOf(own, holdingOf(holder, roles, "all")) !== undefined),
  );
  return isBeyond ? refused(HELD_BY_OTHERS) : undefined;
};

/** What the caller may use at this moment, read where the change is made. */
async function callersHolding(tx: Transaction, ec: EffectContext["ec"], book: RightsBook): Promise<Holding> {
  const [account] = await accountFacts(tx, { userId: ec.who.userId });
  // Removed meanwhile: whoever is gone holds nothing.
  if (account === undefined) return { ...NOTHING, side: ec.session.side };
  return holdingOf(account, book, "live");
}

const NOTHING = {
  isAdministrator: false,
  permissions: [],
  dataScopes: [],
  companies: [],
  enterprise: undefined,
  merchant: undefined,
} as const;

function factsOf(account: HookRecord<"managesOnlyHeld">): AccountFacts {
  return {
    userType: String(account["userType"] ?? ""),
    supId: textOf(account["supId"]),
    merchantId: textOf(account["merchantId"]),
    roleKeys: listed(account["roleIds"]),
    companyIds: listed(account["companyIds"]),
  };
}

function rightsOfRole(role: HookRecord<"grantsOnlyHeld">): RoleRights {
  return {
    roleKey: String(role["roleKey"] ?? ""),
    status: String(role["status"] ?? "0"),
    dataScope: String(role["dataScope"] ?? "none"),
    permissions: listed(role["permissions"]).join(","),
  };
}

/** A role by itself: it belongs to no company and no enterprise. */
function givenBy(role: RoleRights, record: HookRecord<"grantsOnlyHeld">): Holding {
  return {
    ...NOTHING,
    isAdministrator: role.roleKey === ADMIN_ROLE,
    side: record["side"] as Holding["side"],
    permissions: listed(role.permissions),
    dataScopes: [role.dataScope as Holding["dataScopes"][number]],
  };
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

function refused(text: Text): GuardRefusal {
  return { bizCode: "STATE_REFUSED", text };
}

const FOR_ADMINISTRATORS: Text = {
  cn: "只有系统管理员可以管理该账号",
  id: "Hanya administrator yang dapat mengelola akun ini",
};
const HELD_BY_OTHERS: Text = {
  cn: "该角色由权限或范围超出本人的账号持有，不能修改",
  id: "Peran ini dipegang akun yang haknya melebihi Anda, tidak dapat diubah",
};

/** Said when what would be given is more than the giver holds. */
const granted = {
  administrator: FOR_ADMINISTRATORS,
  side: { cn: "不能授予其他类型账号的权限", id: "Tidak dapat memberikan hak jenis akun lain" },
  enterprise: { cn: "只能管理本企业的账号", id: "Hanya akun perusahaan sendiri yang dapat dikelola" },
  merchant: { cn: "只能管理本商户的账号", id: "Hanya akun pedagang sendiri yang dapat dikelola" },
  companies: { cn: "不能授予本人没有的公司", id: "Tidak dapat memberikan perusahaan yang tidak Anda miliki" },
  dataScope: { cn: "不能授予大于本人的数据范围", id: "Tidak dapat memberikan cakupan data di atas milik Anda" },
  permissions: { cn: "不能授予本人没有的权限", id: "Tidak dapat memberikan izin yang tidak Anda miliki" },
} as const satisfies Record<Lack, Text>;

/** Said when an account holds more than whoever wants to manage it. */
const managed = {
  administrator: FOR_ADMINISTRATORS,
  side: { cn: "不能管理其他类型的账号", id: "Tidak dapat mengelola akun jenis lain" },
  enterprise: granted.enterprise,
  merchant: granted.merchant,
  companies: { cn: "该账号还属于本人以外的公司，不能管理", id: "Akun ini juga milik perusahaan lain, tidak dapat dikelola" },
  dataScope: { cn: "该账号的数据范围大于本人，不能管理", id: "Cakupan data akun ini di atas milik Anda, tidak dapat dikelola" },
  permissions: { cn: "该账号有本人没有的权限，不能管理", id: "Akun ini punya izin yang tidak Anda miliki, tidak dapat dikelola" },
} as const satisfies Record<Lack, Text>;
