import type { Entity, Ledger, LedgerAccount, LedgerPosting, LineEntity } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { type Posted, postedBy } from "../../core/ledger/posted.ts";
import { codeOf, entityNamed, workflowsOn, type EntityCall } from "../entity/entity-call.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";

/** Ledgers whose rows the product has, and into which records of an entity post. */
export function ledgersOf(product: Product, entity: string): readonly Ledger[] {
  return postedInto(product).get(entity) ?? [];
}

/** Ledgers of whose rows and records the product has every one; tests may have fewer documents. */
export const liveLedgers = perProduct((product: Product): readonly Ledger[] =>
  Object.values(product.ledgers).filter(({ on, postings }) =>
    [on, ...postings.map(({ of }) => of)].every(({ entity }) => product.entities[entity] !== undefined),
  ),
);

const postedInto = perProduct((product): ReadonlyMap<string, readonly Ledger[]> => {
  const byEntity = new Map<string, Ledger[]>();
  for (const ledger of liveLedgers(product))
    for (const entity of new Set(ledger.postings.map(({ of }) => of.entity)))
      byEntity.set(entity, [...(byEntity.get(entity) ?? []), ledger]);
  return byEntity;
});

/** Fields in which the ledgers of a record, or of one of its line tables, keep their accounts. */
export function accountFields(product: Product, entity: string, lines?: string): readonly string[] {
  const own = liveLedgers(product).filter(({ on }) => on.entity === entity && on.lines === lines);
  return own.flatMap(({ accounts }) => accounts.flatMap(({ field }) => field ?? []));
}

/** What a record posts, as the company that owns it has its entity and its workflows; nothing for one that is not there. */
export function posted(
  ec: Pick<EntityCall, "product" | "companies">,
  ledger: Ledger,
  entity: Entity,
  record: Facts | undefined,
): readonly Posted[] {
  if (record === undefined) return [];
  const workflows = workflowsOn(ec.product, entity.entity, codeOf(ec.product, ec.companies, record, entity));
  return postedBy(ledger, { entity, workflows, record });
}

/** The rows of a ledger, as one company has them: entity, line table where lines carry the numbers, and where they are stored. */
export type RowTable = {
  readonly entity: Entity;
  readonly lines: LineEntity | undefined;
  readonly table: string;
  readonly heads: string;
};

export function rowTable(product: Product, { on }: Ledger, code: string): RowTable {
  const entity = entityNamed(product, on.entity, code);
  const lines = on.lines === undefined ? undefined : entity.lines?.find(({ key }) => key === on.lines);
  const heads = tableOf(on.entity);
  return { entity, lines, heads, table: on.lines === undefined ? heads : lineTableOf(on.entity, on.lines) };
}

/** Digits after the point with which an account is stored: those of its field, or of the amounts that are posted into it. */
export function scaleOf(product: Product, ledger: Ledger, { key, field }: LedgerAccount): number {
  const code = product.variants.default;
  if (field !== undefined) {
    const { entity, lines } = rowTable(product, ledger, code);
    return fieldIndex((lines ?? entity).fields).get(field)?.scale ?? 0;
  }
  const scales = ledger.postings
    .filter(({ into }) => into === key)
    .map((posting) => amountScale(product, posting, posting.amount));
  return Math.max(0, ...scales);
}

/** Digits after the point of a field that is posted: of the line where that has it, else of the record. */
export function amountScale(product: Product, { of }: LedgerPosting, field: string): number {
  const entity = entityNamed(product, of.entity, product.variants.default);
  const table = entity.lines?.find(({ key }) => key === of.lines);
  return (fieldIndex(table?.fields ?? []).get(field) ?? fieldIndex(entity.fields).get(field))?.scale ?? 0;
}
