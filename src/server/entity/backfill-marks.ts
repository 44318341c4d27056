import { createHash } from "node:crypto";
import type { Product } from "../../core/definition/product.ts";
import { backfilledOf } from "../../core/form/backfill.ts";
import type { Queries, Transaction } from "../store/port.ts";

/** How far the records of an entity are filled with one field. */
export type Mark = {
  /** Digest of what the documents say of the field; said otherwise, it is filled anew. */
  readonly of: string;
  /** Id of the last record that was looked at. */
  readonly after?: string;
  /** Records that got something. */
  readonly filled: number;
  /** When the last record was reached. */
  readonly done?: string;
};

/** A declared field that some records may lack yet. */
export type Pending = { readonly entity: string; readonly lines?: string; readonly key: string; readonly mark: Mark };

/** Declared fields whose records are not all filled, by what the documents say now. */
export async function pendingOf(db: Queries, product: Product): Promise<readonly Pending[]> {
  const declared = declaredIn(product);
  if (declared.length === 0) return [];
  const rows = await db.selectFrom("meta").selectAll().where("name", "in", declared.map(nameOf)).execute();
  const marks = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as Mark]));
  return declared.flatMap((one) => {
    const kept = marks.get(nameOf(one));
    const mark = kept?.of === one.mark.of ? kept : one.mark;
    return mark.done === undefined ? [{ ...one, mark }] : [];
  });
}

/** Keep how far fields are filled. */
export async function keepMarks(tx: Transaction, pending: readonly Pending[]): Promise<void> {
  for (const one of pending)
    await tx
      .insertInto("meta")
      .values({ name: nameOf(one), value: JSON.stringify(one.mark) })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(one.mark) }))
      .execute();
}

function declaredIn(product: Product): readonly Pending[] {
  return Object.entries(product.entities).flatMap(([entity, perVariant]) => {
    const said = new Map<string, { readonly lines?: string; readonly key: string; readonly ways: unknown[] }>();
    for (const [code, document] of Object.entries(perVariant))
      for (const { field, ...place } of backfilledOf(document)) {
        const name = `${place.lines ?? ""}.${field.key}`;
        const known = said.get(name) ?? { ...place, key: field.key, ways: [] };
        known.ways.push([code, field.default ?? null, field.compute ?? null, field.scale ?? null]);
        said.set(name, known);
      }
    return Array.from(said.values(), ({ ways, ...one }) => ({ entity, ...one, mark: { of: digest(ways), filled: 0 } }));
  });
}

function nameOf({ entity, lines, key }: Pick<Pending, "entity" | "lines" | "key">): string {
  return ["backfill", entity, ...(lines === undefined ? [] : [lines]), key].join(".");
}

function digest(said: unknown): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);
}
