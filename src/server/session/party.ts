import { sql, type RawBuilder } from "kysely";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { type FieldKinds, fieldKinds } from "../../core/definition/fields.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product } from "../../core/definition/product.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { ownParties, type PartyColumns } from "./own-parties.ts";
import { askKept } from "../store/kept-answers.ts";
import type { Queries } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";

/** Where records of the enterprises that sign in stand; with the entity whose word `party` says so, if one does. */
export type Party = PartyColumns & { readonly entity?: Entity; readonly kinds: FieldKinds };

/** A record of an enterprise in a company, as far as the portal asks of it. */
export type PartyFacts = {
  readonly id: string;
  readonly enterprise: string | null;
  readonly company: string | null;
  readonly name: string | null;
  readonly otherName: string | null;
};

/** What the product's documents call a party; the portal's own table in a product of which no entity says so. */
export const partyOf = perProduct(({ entities, variants }): Party => {
  const entity = Object.values(entities)
    .map((perVariant) => perVariant[variants.default])
    .find((one) => one?.party !== undefined);
  const company = entity?.scope.company;
  if (entity?.party === undefined || company === undefined) return own;
  const { enterprise, name, otherName, taxNumber, proven, registration } = entity.party;
  const [table, id, kinds] = [tableFor(entity), idColumn(entity), fieldKinds(entity.fields)];
  const said = { ...(otherName !== undefined && { otherName }), ...(registration !== undefined && { registration }) };
  return { table, id, company, enterprise, name, taxNumber, proven, ...said, entity, kinds };
});

/** Of the portal's own table it is enough to know texts. */
const own: Party = { ...ownParties, kinds: Object.fromEntries(fieldsOf(ownParties.proven).map((key) => [key, "string"])) };

/** Records of parties by enterprise, those of one in the order of their ids. */
export async function partyRecords(
  db: Queries,
  party: Party,
  where: (party: Party) => RawBuilder<boolean>,
): Promise<readonly PartyFacts[]> {
  return (await recordsWhere(party, where(party)).execute(db)).rows;
}

function recordsWhere({ table, id, enterprise, company, name, otherName }: Party, where: RawBuilder<boolean>) {
  return sql<PartyFacts>`
    SELECT ${sql.ref(id)} AS "id", ${sql.ref(enterprise)} AS "enterprise", ${sql.ref(company)} AS "company",
      ${sql.ref(name)} AS "name", ${otherName === undefined ? sql`NULL` : sql.ref(otherName)} AS "otherName"
    FROM ${sql.table(table)} WHERE ${where} ORDER BY ${sql.ref(enterprise)}, ${sql.ref(id)}`;
}

/** Records that are not removed. */
export const isLive = sql<boolean>`${sql.ref("delFlag")} = '0'`;

/** Live records of one enterprise. */
export function recordsOf(db: Queries, product: Product, enterprise: string): Promise<readonly PartyFacts[]> {
  return ofEnterprise(product)(db, enterprise);
}

const ofEnterprise = perProduct((product) => {
  const party = partyOf(product);
  return repeated(
    (_, enterprise: string) => recordsWhere(party, sql<boolean>`${sql.ref(party.enterprise)} = ${enterprise} AND ${isLive}`),
    askKept,
  );
});
