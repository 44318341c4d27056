import { type RawBuilder, sql } from "kysely";
import type {
  Condition,
  Counted,
  CountOfRows,
  Entity,
  Operand,
  Relation,
  SumOfRows,
} from "../../core/definition/generated/documents.ts";
import { fieldIndex, fieldKinds, isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { relatedAsked, relatedIn } from "../../core/condition/looks-beyond.ts";
import { rowsAsked } from "../../core/condition/shapes.ts";
import type { Sight } from "../../core/condition/sight.ts";
import { presence, sqlValue } from "../../core/condition/sql-value.ts";
import type { Verdict } from "../../core/condition/verdict.ts";
import { fromStored } from "../../core/money/decimal.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { scaledInteger } from "../store/integers.ts";
import type { Transaction } from "../store/port.ts";
import { codeOf, entityNamed, type EntityCall } from "./entity-call.ts";
import { linesOf } from "./load.ts";
import { isPaired, pairsHold } from "./pairs.ts";
import { scalarText } from "./scalar-text.ts";
import { allOf, amongIds, columnOf, conditionHolds, fromFragment, type Holds, never } from "./sql-text.ts";
import { type StoredRow, toRecord } from "./stored-record.ts";

/** A record, and what may be seen from it. */
type Viewed = { readonly entity: Entity; readonly facts: Facts; readonly sight: Sight };

/** What one condition asks about related records, and from which record. */
export type RelatedQuestion = { readonly condition: Condition; readonly viewed: Viewed };
type Answers = NonNullable<Sight["related"]>;

/** What the store says of related records, for each part of a condition that asks about some. */
export async function relatedAnswers(tx: Transaction, ec: EntityCall, condition: Condition, viewed: Viewed): Promise<Answers> {
  const [answers = new Map()] = await allRelatedAnswers(tx, ec, [{ condition, viewed }]);
  return answers;
}

/**
 * The same for several conditions, each with the answers to its own parts; all in one statement within the transaction, so
 * that what it says stays so where a relation locks.
 */
export async function allRelatedAnswers(
  tx: Transaction,
  ec: EntityCall,
  questions: readonly RelatedQuestion[],
): Promise<readonly Answers[]> {
  const parts: Part[] = [];
  for (const [question, { condition, viewed }] of questions.entries()) {
    const { entity, facts } = viewed;
    const sight: Sight = { ...viewed.sight, outer: { facts, kinds: fieldKinds(entity.fields) } };
    for (const asked of relatedAsked(condition)) {
      const relation = relationOf(entity, relatedIn(asked));
      const other = entityNamed(ec.product, relation.entity, codeOf(ec.product, ec.companies, facts, entity));
      const meant = relatedRows(relation, other, { entity, facts, sight });
      if (relation.locks === true) await lockRows(tx, ec, other, meant);
      parts.push({ question, asked, ...answerOf(other, asked, meant, sight) });
    }
  }
  const said = await saidOf(tx, parts);
  return questions.map((_, question) => {
    const own = parts.flatMap((part, index) => (part.question === question ? [{ part, value: said[index] ?? null }] : []));
    return new Map(own.map(({ part, value }) => [part.asked, part.read(value)]));
  });
}

/** How many related records there are, or the least or greatest of a value that they have. */
export function standing(tx: Transaction, ec: EntityCall, asked: Counted, viewed: Viewed): Promise<string | number | null> {
  const { least, greatest } = asked;
  if (least !== undefined) return relatedEdge(tx, ec, asked, viewed, "min", least);
  return greatest === undefined ? relatedNumber(tx, ec, asked, viewed) : relatedEdge(tx, ec, asked, viewed, "max", greatest);
}

async function relatedNumber(tx: Transaction, ec: EntityCall, { of, where }: Counted, viewed: Viewed): Promise<number> {
  const count: CountOfRows = { count: where === undefined ? { of } : { of, where } };
  const answers = await relatedAnswers(tx, ec, { value: count, is: { empty: false } }, viewed);
  return Number(answers.get(count) ?? 0);
}

async function relatedEdge(
  tx: Transaction,
  ec: EntityCall,
  { of, where }: Counted,
  { entity, facts, sight: known }: Viewed,
  edge: "min" | "max",
  key: string,
): Promise<string | number | null> {
  const relation = relationOf(entity, of);
  const other = entityNamed(ec.product, relation.entity, codeOf(ec.product, ec.companies, facts, entity));
  const column = columnOf(other, key);
  if (column === undefined) throw new RangeError(`${other.entity} has no field ${key}`);
  const sight: Sight = { ...known, outer: { facts, kinds: fieldKinds(entity.fields) } };
  const rows = relatedRows(relation, other, { entity, facts, sight });
  const meant = where === undefined ? rows : allOf([rows, conditionHolds(other, where, undefined, sight)]);
  const { rows: found } = await sql<StoredRow>`
    SELECT ${sql.raw(edge)}(${sql.ref(key)}) AS ${sql.ref(key)} FROM ${sql.table(tableFor(other))}
    WHERE ${meant} AND ${fromFragment({ sql: presence(column), parameters: [] })}`.execute(tx);
  return (toRecord(other, found[0] ?? {})[key] ?? null) as string | number | null;
}

/** The live records of a relation whose `where` asks of nothing but themselves. */
export function relatedTo(
  relation: Relation,
  other: Entity,
  { entity, facts }: { readonly entity: Entity; readonly facts: Facts },
): Holds {
  return relatedRows(relation, other, { entity, facts, sight: { outer: { facts, kinds: fieldKinds(entity.fields) } } });
}

function relationOf(entity: Entity, key: string | undefined): Relation {
  const relation = entity.relations?.find((one) => one.key === key);
  if (relation === undefined) throw new RangeError(`${entity.entity} has no relation ${String(key)}`);
  return relation;
}

/** The live records that have the values of this one; a value that is empty relates to nothing. */
function relatedRows({ by, where }: Relation, other: Entity, { entity, facts, sight }: Viewed): Holds {
  const pairs = Object.entries(by).map(([theirs, own]) => [theirs, valuesOf(facts, own)] as const);
  if (pairs.some(([, values]) => values.length === 0)) return never;
  return allOf([
    ...pairs.map(([theirs, values]) => hasValue(other, theirs, values)),
    sql<boolean>`${sql.ref("delFlag")} = '0'`,
    ...(other.entity === entity.entity ? [sql<boolean>`NOT ${amongIds(other, [scalarText(facts["id"])])}`] : []),
    ...(where === undefined ? [] : [conditionHolds(other, where, undefined, sight)]),
  ]);
}

/** The value of a field, or those of lines; empty ones do not count. */
function valuesOf(facts: Facts, own: Relation["by"][string]): readonly string[] {
  const values = typeof own === "string" ? [facts[own]] : linesOf(facts, own.lines).map((line) => line[own.field]);
  return [...new Set(values.filter((value) => !isEmpty(value)).map(scalarText))];
}

/** A record has one of the values: its id, one of the values that it keeps as pairs, or that of a field. */
export function hasValue(entity: Entity, key: string, values: readonly string[]): Holds {
  if (key === "id") return amongIds(entity, values);
  const field = fieldIndex(entity.fields).get(key);
  return field !== undefined && isPaired(field)
    ? pairsHold(entity, field, values)
    : conditionHolds(entity, { [key]: { in: values } });
}

async function lockRows(tx: Transaction, ec: EntityCall, other: Entity, meant: Holds): Promise<void> {
  const key = idColumn(other);
  const found = await sql<{
    id: string;
  }>`SELECT ${sql.ref(key)} AS id FROM ${sql.table(tableFor(other))} WHERE ${meant} ORDER BY ${sql.ref(key)}`.execute(tx);
  const ids = found.rows.map(({ id }) => String(id));
  if (ids.length > 0) await ec.call.services.store.lockForUpdate(tx, tableFor(other), ids, key);
}

type Said = number | bigint | string | null;

/** A question as a value of SQL, and how its answer is read. */
type Answer = { readonly value: RawBuilder<unknown>; readonly read: (said: Said) => Verdict | string };
type Part = Answer & { readonly question: number; readonly asked: Condition | Operand };

/** The answers of all parts, each by its place. */
async function saidOf(tx: Transaction, parts: readonly Part[]): Promise<readonly Said[]> {
  if (parts.length === 0) return [];
  const values = parts.map(({ value }, index) => sql`${value} AS ${sql.ref(`said${index}`)}`);
  const { rows } = await sql<Record<string, Said>>`SELECT ${sql.join(values)}`.execute(tx);
  return parts.map((_, index) => rows[0]?.[`said${index}`] ?? null);
}

function answerOf(other: Entity, asked: Condition | Operand, meant: Holds, sight: Sight): Answer {
  const held = (condition: Condition | undefined): readonly Holds[] =>
    condition === undefined ? [] : [conditionHolds(other, condition, undefined, sight)];
  const { count, sum, over } = asked as Partial<CountOfRows & SumOfRows>;
  if (count?.of !== undefined) return counted(other, allOf([meant, ...held(count.where), ...held(count.is)]));
  if (over?.of !== undefined && sum !== undefined)
    return summed(other, allOf([meant, ...held(over.where), ...held(over.is)]), sum, sight);
  const { how, rows } = rowsAsked(asked as Condition) ?? {};
  if (rows === undefined) return { value: sql`0`, read: () => undefined };
  const { where, is } = rows;
  const wanted = how === "every" && is !== undefined ? ({ not: is } satisfies Condition) : is;
  return exists(other, allOf([meant, ...held(where), ...held(wanted)]), how === "some");
}

function exists(other: Entity, which: Holds, isWanted: boolean): Answer {
  const value = sql`CASE WHEN EXISTS (SELECT 1 FROM ${sql.table(tableFor(other))} WHERE ${which}) THEN 1 ELSE 0 END`;
  return { value, read: (said) => (Number(said) === 1) === isWanted };
}

function counted(other: Entity, which: Holds): Answer {
  return { value: sql`(SELECT count(*) FROM ${sql.table(tableFor(other))} WHERE ${which})`, read: (said) => String(said ?? 0) };
}

function summed(other: Entity, which: Holds, value: Operand, sight: Sight): Answer {
  const part = sqlValue(value, (key) => columnOf(other, key), sight);
  if (part === undefined) return { value: sql`0`, read: () => "0" };
  return {
    value: sql`(SELECT sum(CAST(${fromFragment(part)} AS NUMERIC)) FROM ${sql.table(tableFor(other))} WHERE ${which})`,
    read: (said) => fromStored(scaledInteger(said ?? 0) ?? 0n, part.scale),
  };
}
