import { sql } from "kysely";
import type { Condition, Entity, Publication, PublicLink } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { ofLivingCompany } from "../entity/living-company.ts";
import { allOf, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";

/** A publication with what reading it needs; the same for every stranger, whoever asks. */
export type Published = {
  readonly product: Product;
  readonly publication: Publication;
  readonly entity: Entity;
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
};

/** A publication by its name. */
export function published(product: Product, name: string, now: string): Published {
  const publication = product.publications[name];
  if (publication === undefined) throw new RangeError(`there is no publication ${name}`);
  return { product, publication, entity: entityNamed(product, publication.entity, product.variants.default), now };
}

/** The publication that a link leads to. */
export function linked({ product, now }: Published, link: Pick<PublicLink, "publication">): Published {
  return published(product, link.publication, now);
}

/** A condition of a publication as SQL. */
export function documentHolds({ entity, now }: Published, condition: Condition): Holds {
  return conditionHolds(entity, condition, undefined, { now });
}

/** The rows that are public: live, of no retired company, of the publication's own rows, and with every record that must be public with them. */
export function isPublic(of: Published): Holds {
  const needed = (of.publication.links ?? []).filter((link) => link.must === true);
  return allOf([
    sql<boolean>`${sql.ref("delFlag")} = '0'`,
    ofLivingCompany(of.entity),
    documentHolds(of, of.publication.rows),
    ...needed.map((link) => {
      const other = linked(of, link);
      return sql<boolean>`${sql.ref(link.by)} IN (SELECT ${sql.ref(idColumn(other.entity))} FROM ${sql.table(tableFor(other.entity))} WHERE ${isPublic(other)})`;
    }),
  ]);
}

/** Where a field is public; undefined where it is so of every row. */
export function fieldHolds(of: Published, field: string): Holds | undefined {
  const conditions = (of.publication.withheld ?? []).filter(
    (withheld) => withheld.of === undefined && withheld.fields.includes(field),
  );
  return conditions.length === 0 ? undefined : allOf(conditions.map(({ unless }) => documentHolds(of, unless)));
}
