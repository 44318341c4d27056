import { sql } from "kysely";
import type { Entity, LineEntity, NamedByLines } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fillText } from "../../core/contract/language.ts";
import type { GuardRefusal } from "../../core/gate/requirements.ts";
import type { Queries } from "../store/port.ts";
import { codeOf, entityNamed, type EntityCall } from "./entity-call.ts";
import { linesOf, selectRows } from "./load.ts";
import { scalarText } from "./scalar-text.ts";
import { allOf, conditionHolds } from "./sql-text.ts";
import { toRecord } from "./stored-record.ts";

type NamingTable = LineEntity & { readonly names: NamedByLines };

/** The record's lines with what is copied of the records that they name; a line that names none stays as it was entered. */
export async function linesWithNamed(db: Queries, ec: EntityCall, entity: Entity, record: Facts): Promise<Facts> {
  const tables: Record<string, readonly Facts[]> = {};
  for (const { key, names } of namingTables(entity)) {
    if (!Array.isArray(record[key])) continue;
    const { known } = await recordsNamed(db, ec, entity, record, key, names);
    tables[key] = linesOf(record, key).map((line) => {
      const found = known.get(nameIn(line, names));
      const copied = Object.entries(names.copy ?? {}).map(([to, from]) => [to, found?.[from] ?? null]);
      return found === undefined ? line : { ...line, ...Object.fromEntries(copied) };
    });
  }
  return tables;
}

/** What is refused of the first line that names no record, one of several, or what an earlier line names. */
export async function namedRefusal(
  db: Queries,
  ec: EntityCall,
  entity: Entity,
  record: Facts,
): Promise<GuardRefusal | undefined> {
  for (const { key, names } of namingTables(entity)) {
    const values = linesOf(record, key).map((line) => nameIn(line, names));
    const { known, several } = await recordsNamed(db, ec, entity, record, key, names);
    for (const [index, name] of values.entries()) {
      const isTwice = names.twice !== undefined && values.indexOf(name) < index;
      if (known.has(name) && !isTwice) continue;
      const text = isTwice ? names.twice : several.has(name) ? names.several : names.unknown;
      return { bizCode: "STATE_REFUSED", text: fillText(text, { n: index + 1, name }) };
    }
  }
  return undefined;
}

function namingTables({ lines = [] }: Entity): readonly NamingTable[] {
  return lines.filter((table): table is NamingTable => table.names !== undefined);
}

function nameIn(line: Facts, { by }: NamedByLines): string {
  return scalarText(line[by]).trim();
}

/** The one live record of each value, and the values that several have. */
async function recordsNamed(
  db: Queries,
  ec: EntityCall,
  entity: Entity,
  record: Facts,
  table: string,
  names: NamedByLines,
): Promise<{ readonly known: ReadonlyMap<string, Facts>; readonly several: ReadonlySet<string> }> {
  const values = [...new Set(linesOf(record, table).map((line) => nameIn(line, names)))].filter((value) => value !== "");
  const same = Object.entries(names.same ?? {});
  if (values.length === 0 || same.some(([, own]) => isEmpty(record[own]))) return { known: new Map(), several: new Set() };
  const other = entityNamed(ec.product, names.entity, codeOf(ec.product, ec.companies, record, entity));
  const rows = await selectRows(
    db,
    other,
    allOf([
      conditionHolds(other, { [names.match]: { in: values } }),
      ...same.map(([theirs, own]) => conditionHolds(other, { [theirs]: { eq: scalarText(record[own]) } })),
      sql<boolean>`${sql.ref("delFlag")} = '0'`,
      ...(names.where === undefined ? [] : [conditionHolds(other, names.where)]),
    ]),
  );
  const byName = Map.groupBy(
    rows.map((row) => toRecord(other, row)),
    (one) => scalarText(one[names.match]),
  );
  return {
    known: new Map([...byName].flatMap(([name, [one, ...more]]) => (one && more.length === 0 ? [[name, one] as const] : []))),
    several: new Set([...byName].flatMap(([name, found]) => (found.length > 1 ? [name] : []))),
  };
}
