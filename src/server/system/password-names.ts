import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import type { Queries } from "../store/port.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { passwordFault } from "../ground/password-policy.ts";
import { partyOf, partyRecords } from "../session/party.ts";

/** Whose password it is, as far as it is known. */
export type PasswordOwner = {
  readonly userName?: unknown;
  readonly nickName?: unknown;
  readonly phonenumber?: unknown;
  readonly email?: unknown;
  readonly supId?: unknown;
};

/**
 * Judge a password that somebody chose.
 *
 * @param field the input that it stands in
 * @param more further names, of an enterprise that registers with its first account
 * @throws {BadRequestFailure} for one that is short, common, or holds a name of its owner or of a company
 */
export async function checkPassword(
  db: Queries,
  product: Product,
  password: string,
  { field, owner, more = [] }: { readonly field: string; readonly owner: PasswordOwner; readonly more?: readonly string[] },
): Promise<void> {
  const names = [...ownNames(owner), ...more, ...(await companyNames(db, product, owner.supId))];
  const text = passwordFault(password, names);
  if (text !== undefined)
    throw new BadRequestFailure([{ field, rule: text === "PASSWORD_POLICY" ? "policy" : "guessable", text }]);
}

function ownNames({ userName, nickName, phonenumber, email }: PasswordOwner): readonly string[] {
  // The host of an address is the provider's name, not the person's.
  return [userName, nickName, phonenumber, String(email ?? "").split("@")[0]].map((name) => String(name ?? ""));
}

/** The buyer companies, and the owner's own enterprise. */
async function companyNames(db: Queries, product: Product, supId: unknown): Promise<readonly string[]> {
  const [companies, records] = await Promise.all([
    db.selectFrom("companies").select(["comName", "shortName"]).where("delFlag", "=", "0").execute(),
    typeof supId !== "string" || supId === ""
      ? []
      : partyRecords(db, partyOf(product), ({ enterprise }) => sql<boolean>`${sql.ref(enterprise)} = ${supId}`),
  ]);
  return [
    ...companies.flatMap((one) => [one.comName, one.shortName]),
    ...records.flatMap((one) => [one.name, one.otherName]),
  ].map((name) => name ?? "");
}
