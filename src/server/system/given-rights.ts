import type { Field, Side, Text } from "../../core/definition/generated/documents.ts";
import { type Holding, lackOf } from "../../core/gate/holding.ts";
import { sideOf } from "../session/rights.ts";
import { type AccountFacts, holdingOf, holdingOfRole, type RightsBook, roleMisfit, type RoleRights } from "./holdings.ts";
import { granted } from "./lack-texts.ts";

/** What somebody is given by the values of a field. */
export type Gives = NonNullable<Field["gives"]>;

/** Who gives, to whom, and what there is to give. */
export type Giving = {
  /** What the giver holds now. */
  readonly own: Holding;
  /**
   * The account or role as it stands in the form; what the form does not say is as with the giver, so that a value is
   * judged by what it adds.
   */
  readonly to: AccountFacts;
  readonly book: RightsBook;
};

/** Why the giver may not give a value; undefined: nothing stands against it. */
export function refusalOfGift(gives: Gives, value: string, { own, to, book }: Giving): Text | undefined {
  const role = gives === "role" ? book.roles.get(value) : undefined;
  const misfit = role === undefined ? undefined : roleMisfit(to.side, role);
  if (misfit !== undefined) return misfit;
  const lack = lackOf(own, holdingWith[gives](value, to, book));
  return lack === undefined ? undefined : granted[lack];
}

/** What somebody would hold with a value of a field that gives so. */
const holdingWith: Readonly<Record<Gives, (value: string, to: AccountFacts, book: RightsBook) => Holding>> = {
  accountType: (value, to, book) => holdingOf({ ...to, side: sideOf(value) }, book, "all"),
  enterprise: (value, to, book) => holdingOf({ ...to, supId: value }, book, "all"),
  merchant: (value, to, book) => holdingOf({ ...to, merchantId: value }, book, "all"),
  company: (value, to, book) => holdingOf({ ...to, companyIds: [value] }, book, "all"),
  role: (value, to, book) => holdingOf({ ...to, roleKeys: [value] }, book, "all"),
  side: (value) => holdingOfRole({ ...NO_RIGHTS, side: value as Side }),
  dataScope: (value, to) => holdingOfRole({ ...NO_RIGHTS, side: to.side, dataScope: value }),
  permission: (value, to) => holdingOfRole({ ...NO_RIGHTS, side: to.side, permissions: value }),
};

const NO_RIGHTS: Omit<RoleRights, "side"> = { roleKey: "", status: "0", dataScope: "none", permissions: "" };
