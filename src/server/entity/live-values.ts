import type { Dictionary, RecordValues, Side, Text } from "../../core/definition/generated/documents.ts";
import { eventKinds } from "../../core/definition/event-kinds.ts";
import type { Product } from "../../core/definition/product.ts";
import { holds, type Facts } from "../../core/condition/evaluate.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { toRecord, type StoredRow } from "./stored-record.ts";
import { sql } from "kysely";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { isLive, partyOf, partyRecords } from "../session/party.ts";
import { permissionTree } from "./permission-tree.ts";

/** One value of a dictionary whose values are records or names of the running product. */
export type LiveValue = {
  readonly value: string;
  readonly label: Text;
  /** May be chosen; others only keep their label. */
  readonly isOffered: boolean;
  /** Value of the group above it, where the values are a tree. */
  readonly parent?: string;
};

/** Longest way from a record to the top that a label shows. */
const MOST_LEVELS = 6;
const BETWEEN = " / ";

/** What a dictionary takes its values from; undefined for one whose values are written in its document or the store. */
export function originOf(product: Product, key: string): Dictionary["of"] {
  return Object.hasOwn(product.dictionaries, key) ? product.dictionaries[key]?.[product.variants.default]?.of : undefined;
}

/**
 * The present values of such a dictionary.
 *
 * @param side for whom; values that this side is not offered are left out. Absent: all, as labels need them
 */
export async function liveValues(
  db: Queries,
  product: Product,
  of: NonNullable<Dictionary["of"]>,
  side?: Side,
): Promise<readonly LiveValue[]> {
  if ("entity" in of) return recordValues(db, product, of, side);
  const plain = (value: string, label: Text): LiveValue => ({ value, label, isOffered: true });
  switch (of.product) {
    case "permissions":
      return permissionTree(product);
    case "companyCodes":
      return product.variants.variants.map(({ code, title }) =>
        plain(code, { cn: `${code} ${title.cn}`, id: `${code} ${title.id}` }),
      );
    case "enterprises":
      return side === "supplier" ? [] : enterprises(db, product);
    case "screens":
      return Object.entries(product.screens).map(([id, perVariant]) => {
        const title = perVariant[product.variants.default]?.title ?? { cn: id, id };
        return plain(id, { cn: `${title.cn}（${id}）`, id: `${title.id} (${id})` });
      });
    case "events":
      return eventKinds(product).map(({ kind, title }) => plain(kind, title));
    case "entities":
      return Object.entries(product.entities).map(([name, perVariant]) => {
        const title = perVariant[product.variants.default]?.title ?? { cn: name, id: name };
        return plain(name, { cn: `${title.cn}（${name}）`, id: `${title.id} (${name})` });
      });
  }
}

/** Supplier enterprises, each once, by the name of their first record; suppliers are offered none. */
async function enterprises(db: Queries, product: Product): Promise<readonly LiveValue[]> {
  const rows = await partyRecords(
    db,
    partyOf(product),
    ({ enterprise }) => sql<boolean>`${isLive} AND ${sql.ref(enterprise)} IS NOT NULL`,
  );
  const names = new Map(rows.toReversed().map(({ enterprise, name }) => [String(enterprise), name ?? String(enterprise)]));
  return [...names].map(([value, name]) => ({ value, label: { cn: name, id: name }, isOffered: true })).toReversed();
}

async function recordValues(db: Queries, product: Product, of: RecordValues, side?: Side): Promise<readonly LiveValue[]> {
  const entity = product.entities[of.entity]?.[product.variants.default];
  if (entity === undefined) return [];
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableFor(entity))} WHERE ${sql.ref("delFlag")} = '0' ORDER BY ${sql.ref(of.order ?? of.label)}`.execute(
    db,
  );
  const records = rows.map((row) => toRecord(entity, row));
  const kinds = fieldKinds(entity.fields);
  const shown = side === "buyer" || side === "supplier" ? of.rows?.[side] : undefined;
  const byValue = new Map(records.map((record) => [String(record[of.value]), record]));
  return records.flatMap((record): LiveValue[] => {
    if (shown !== undefined && !holds(shown, record, kinds)) return [];
    return [
      {
        value: String(record[of.value]),
        label: wayTo(of, record, byValue),
        isOffered: of.when === undefined || holds(of.when, record, kinds),
      },
    ];
  });
}

/** Names from the top to the record. */
function wayTo(of: RecordValues, record: Facts, byValue: ReadonlyMap<string, Facts>): Text {
  const own = (one: Facts): Text => {
    const cn = String(one[of.label] ?? "");
    const id = of.labelId === undefined ? "" : String(one[of.labelId] ?? "");
    return { cn, id: id === "" ? cn : id };
  };
  const names: Text[] = [];
  let at: Facts | undefined = record;
  while (at !== undefined && names.length < MOST_LEVELS) {
    names.unshift(own(at));
    const above: unknown = of.parent === undefined ? undefined : at[of.parent];
    at = above === undefined || above === null ? undefined : byValue.get(String(above));
  }
  return { cn: names.map((name) => name.cn).join(BETWEEN), id: names.map((name) => name.id).join(BETWEEN) };
}
