import type { Condition, Entity, Ledger, Relation } from "../definition/generated/documents.ts";

/** How documents of one entity name those of another that stand before them. */
export type ChainLink = {
  /** Entity of the documents that come later. */
  readonly later: string;
  /** Entity of those that stand before them. */
  readonly earlier: string;
  /** Field of the earlier document, and the field of the later one that holds its value. */
  readonly by: readonly (readonly [earlier: string, later: string])[];
  /** Which of the earlier documents are meant; absent: all. */
  readonly where?: Condition;
};

/**
 * The links of the chain between all documents: the relations that an entity names as `before`, or what its ref fields
 * name. Each is followed in both directions, so that nobody has to say twice what belongs together.
 *
 * @param entities as one company has them
 */
export function chainLinks(entities: readonly Entity[]): readonly ChainLink[] {
  const known = new Set(entities.map(({ entity }) => entity));
  return entities.flatMap(linksOf).filter(({ earlier }) => known.has(earlier));
}

/** Whether a document may have something to tell of its chain: documents before, beside or after it, or figures. */
export function hasChain(entity: Entity, links: readonly ChainLink[], ledgers: readonly Ledger[]): boolean {
  const { beside = [], figures } = entity.chain ?? {};
  return (
    beside.length > 0 ||
    (figures === undefined ? ledgers.some(({ on }) => on.entity === entity.entity) : figures.length > 0) ||
    links.some(({ earlier, later }) => earlier === entity.entity || later === entity.entity)
  );
}

function linksOf(entity: Entity): readonly ChainLink[] {
  const { chain, fields, relations } = entity;
  if (chain?.before !== undefined) return chain.before.flatMap((key) => linkBy(entity.entity, relations, key) ?? []);
  return fields.flatMap(({ kind, key, ref }): ChainLink[] =>
    kind === "ref" && ref !== undefined && ref !== entity.entity
      ? [{ later: entity.entity, earlier: ref, by: [["id", key]] }]
      : [],
  );
}

function linkBy(later: string, relations: readonly Relation[] | undefined, key: string): ChainLink | undefined {
  const relation = relations?.find((one) => one.key === key);
  if (relation === undefined) return undefined;
  const { entity: earlier, by, where } = relation;
  const pairs = Object.entries(by).flatMap(([theirs, own]) => (typeof own === "string" ? [[theirs, own] as const] : []));
  return { later, earlier, by: pairs, ...(where === undefined ? {} : { where }) };
}
