import type { Text } from "../../core/definition/generated/documents.ts";
import { type Holding, lackOf } from "../../core/gate/holding.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import type { Transaction } from "../store/port.ts";
import {
  accountFacts,
  type AccountFacts,
  holdingOf,
  holdingOfRole,
  rightsBook,
  type RightsBook,
  type RoleRights,
} from "../system/holdings.ts";
import { granted, managed } from "../system/lack-texts.ts";
import { DEFAULT_ROLE, sideOf } from "../session/rights.ts";
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
  const lack = (action.does === "create" ? undefined : lackOf(own, holdingOfRole(before))) ?? lackOf(own, holdingOfRole(then));
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
export async function callersHolding(tx: Transaction, ec: EffectContext["ec"], book: RightsBook): Promise<Holding> {
  const [account] = await accountFacts(tx, { userId: ec.who.userId });
  // Removed meanwhile: whoever is gone holds nothing.
  return account === undefined ? { ...NOTHING, side: ec.session.side } : holdingOf(account, book, "live");
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
    side: sideOf(String(account["userType"] ?? "")),
    supId: textOf(account["supId"]),
    merchantId: textOf(account["merchantId"]),
    roleKeys: listed(account["roleIds"]),
    companyIds: listed(account["companyIds"]),
  };
}

function rightsOfRole(role: HookRecord<"grantsOnlyHeld">): RoleRights {
  return {
    roleKey: String(role["roleKey"] ?? ""),
    side: String(role["side"] ?? ""),
    status: String(role["status"] ?? "0"),
    dataScope: String(role["dataScope"] ?? "none"),
    permissions: listed(role["permissions"]).join(","),
  };
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}

export function refused(text: Text): GuardRefusal {
  return { bizCode: "STATE_REFUSED", text };
}

const HELD_BY_OTHERS: Text = {
  cn: "该角色由权限或范围超出本人的账号持有，不能修改",
  id: "Peran ini dipegang akun yang haknya melebihi Anda, tidak dapat diubah",
};
