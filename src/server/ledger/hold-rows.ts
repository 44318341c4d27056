import { type RawBuilder, sql } from "kysely";
import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { fieldIndex, type FieldKinds, fieldKinds, lineKinds } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import { fieldsIn } from "../../core/ledger/derived.ts";
import { marksAnywhere } from "../entity/marked.ts";
import { allOf, always, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { fromColumn } from "../entity/stored-record.ts";
import type { Queries } from "../store/port.ts";
import { scaledInteger } from "../store/integers.ts";
import { rowTable, type RowTable } from "./ledgers.ts";

/** A row of a ledger as verification sees it. */
export type HeldRow = {
  readonly id: string;
  readonly number: string;
  readonly key: string;
  readonly shown: ReadonlyMap<string, bigint>;
  /** Fields of the row and its record that the ledger's promises ask for. */
  readonly facts: Facts;
  readonly kinds: FieldKinds;
  /** Whether its record is in a state with one of the marks, which a promise names. */
  readonly isIn: (marks: readonly string[]) => boolean;
};

/** Which rows are wanted. */
export type WantedRows = {
  /** The records whose rows are wanted, called `h`; absent: all. */
  readonly only?: Holds;
  /** The rows of every record that there is, for naming them. */
  readonly isNamingAll?: boolean;
};

/**
 * Every row of a ledger with what its fields show. Rows of records in states that keep the numbers of their day, and of
 * those that the ledger leaves out, are not held against anything.
 */
export async function heldRows(
  db: Queries,
  product: Product,
  ledger: Ledger,
  { only = always, isNamingAll = false }: WantedRows = {},
): Promise<readonly HeldRow[]> {
  const { on, accounts } = ledger;
  const shape = rowTable(product, ledger, product.variants.default);
  const { entity, lines, heads, table } = shape;
  const shown = accounts.flatMap(({ key, field }) => (field === undefined ? [] : [{ key, field }]));
  const row = sql.ref(lines === undefined ? "h" : "l");
  const asked = isNamingAll ? [] : askedOf(ledger, shape);
  const states = isNamingAll ? [] : statesAsked(ledger);
  const columns: readonly RawBuilder<unknown>[] = [
    ...shown.map(({ key, field }) => sql`coalesce(${row}.${sql.ref(field)}, 0) AS ${sql.ref(`account ${key}`)}`),
    ...asked.map(({ name, of }) => sql`${sql.ref(`${of}.${name}`)} AS ${sql.ref(`fact ${name}`)}`),
    ...(await Promise.all(
      states.map(async ({ text, marks }) => {
        const isIn = await marksAnywhere(db, product, on.entity, marks, "h");
        return sql`CASE WHEN ${isIn} THEN 1 ELSE 0 END AS ${sql.ref(`in ${text}`)}`;
      }),
    )),
  ];
  const from =
    lines === undefined
      ? sql`${sql.table(heads)} h`
      : sql`${sql.table(table)} l JOIN ${sql.table(heads)} h ON h."id" = l."parentId"`;
  const counts: readonly Holds[] = isNamingAll
    ? []
    : [
        on.while === undefined ? always : await marksAnywhere(db, product, on.entity, on.while, "h"),
        on.unless === undefined ? always : conditionHolds(entity, { not: on.unless }, "h"),
      ];
  const { rows } = await sql<Record<string, string | number | bigint | null>>`
    SELECT ${row}."id" AS "id", h.${sql.ref(on.number)} AS "number", ${on.key === undefined ? sql`''` : sql`${row}.${sql.ref(on.key)}`} AS "key"
      ${columns.length === 0 ? sql`` : sql`, ${sql.join(columns)}`}
    FROM ${from} WHERE h."delFlag" = '0' AND ${allOf([...counts, only])} ORDER BY ${row}."id"`.execute(db);
  const kinds = lines === undefined ? fieldKinds(entity.fields) : lineKinds(entity, lines);
  return rows.map((one) => ({
    id: String(one["id"]),
    number: String(one["number"] ?? ""),
    key: String(one["key"] ?? ""),
    shown: new Map(shown.map(({ key }) => [key, scaledInteger(one[`account ${key}`]) ?? 0n])),
    facts: Object.fromEntries(asked.map(({ name, read }) => [name, read(one[`fact ${name}`] ?? null)])),
    kinds,
    isIn: (marks) => Number(one[`in ${marks.join(" ")}`]) === 1,
  }));
}

/** Number and key, as sentences name a row: `DS-CG-2026-0007/2`. */
export const placeOf = ({ number, key }: HeldRow): string => (key === "" ? number : `${number}/${key}`);

type AskedField = {
  readonly name: string;
  readonly of: "h" | "l";
  readonly read: (stored: string | number | bigint | null) => unknown;
};

/** Fields that the promises of a ledger are reckoned from; the line's own win. */
function askedOf(ledger: Ledger, { entity, lines }: RowTable): readonly AskedField[] {
  const bounds = (ledger.promises ?? []).flatMap(({ keeps }) => keeps);
  const names = bounds.flatMap(({ of, when }) => [...fieldsIn(ledger, of), ...(when === undefined ? [] : fieldsOf(when))]);
  return [...new Set(names)].map((name): AskedField => {
    const ofLine = fieldIndex(lines?.fields ?? []).get(name);
    const field = ofLine ?? fieldIndex(entity.fields).get(name);
    const of = ofLine === undefined ? "h" : "l";
    return { name, of, read: (stored) => (field === undefined ? stored : fromColumn(field, stored)) };
  });
}

function statesAsked({ promises = [] }: Ledger): readonly { readonly text: string; readonly marks: readonly string[] }[] {
  const asked = promises.flatMap(({ keeps }) => keeps).flatMap((bound) => (bound.while === undefined ? [] : [bound.while]));
  return [...new Map(asked.map((marks) => [marks.join(" "), marks]))].map(([text, marks]) => ({ text, marks }));
}
