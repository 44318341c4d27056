import { fieldsOf } from "../../core/condition/fields-of.ts";
import type { Publication } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { indexNamed, type IndexSpec, type TableSpec } from "../store/table-spec.ts";

type Sort = Publication["sorts"][number];

/**
 * Indexes by which public lists are read in their order, and counted without a look at the rows: those orders in which a
 * list opens, or is shown by a page. Nobody owns what is public, so the indexes of an owner's lists are no help.
 */
export function publicIndexes(product: Product): readonly TableSpec[] {
  return Object.entries(product.publications).map(([name, publication]) => {
    const entity = entityNamed(product, publication.entity, product.variants.default);
    const [table, id] = [tableFor(entity), idColumn(entity)];
    const indexes = shownSorts(product, name, publication).map((sort) => indexOf(table, id, publication, sort));
    return { name: table, columns: [], primaryKey: [id], indexes };
  });
}

/** Orders whose values are public of every row; the others are reckoned row by row. */
function shownSorts({ pages }: Product, name: string, { sorts, gathered = [], withheld = [] }: Publication): readonly Sort[] {
  const reads = Object.values(pages).flatMap((page) => (page.reads ?? []).filter(({ publication }) => publication === name));
  const named = new Set([sorts[0]?.key, ...gathered.map(({ sort }) => sort), ...reads.map(({ sort }) => sort)]);
  const hidden = new Set(withheld.flatMap(({ of, fields }) => (of === undefined ? fields : [])));
  return sorts.filter(({ key, by }) => named.has(key) && by.every(({ field }) => !hidden.has(field)));
}

/** The order of the list, then what decides whether a row is public. */
function indexOf(table: string, id: string, { rows, links = [] }: Publication, { key, by }: Sort): IndexSpec {
  const order = [
    ...by.map(({ field, down }) => ({ name: field === "id" ? id : field, isDown: down === true })),
    { name: "createTime", isDown: true },
    { name: id, isDown: true },
  ].filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);
  const ordered = new Set(order.map(({ name }) => name));
  const deciding = [...fieldsOf(rows), ...links.flatMap((link) => (link.must === true ? [link.by] : []))];
  const more = [...new Set(deciding)].filter((name) => !ordered.has(name));
  return {
    name: indexNamed("ip", table, [key, ...order.map(({ name }) => name), ...more]),
    columns: [...order.map(({ name }) => name), ...more],
    order: order.map(({ isDown }) => (isDown ? "DESC" : "ASC")),
    liveOnly: true,
  };
}
