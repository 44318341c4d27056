import { sql, type RawBuilder } from "kysely";
import type { ChartMeasure, ChartSeries, Entity, WorkbenchChart } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { listHolds } from "../verbs/list.ts";
import { allOf, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { concealedFrom, concealedLineFields } from "../../core/gate/kept-back.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import { DAY_MS } from "../store/clock.ts";
import type { Queries, Store } from "../store/port.ts";
import { axisOf, type Axis, type Range } from "./axis.ts";
import { partsFor, readerOf } from "./reader.ts";

/** A value of a chart: a decimal text in the measure's own scale, null where there is nothing to measure. */
type Point = { readonly key: string; readonly value: string | null };

/** GET /workbench/charts?range=30d|12m: the charts of the person's roles as numbers, made of the rows that they see. */
export async function charts(call: Call): Promise<Reply> {
  const reader = await readerOf(call);
  const asked = queryText(call.query, "range");
  const range: Range | undefined = asked === "30d" || asked === "12m" ? asked : undefined;
  const drawn = await Promise.all(
    partsFor(call.services.product.workbench.charts, reader).map((chart) => measureChart(call, chart, range)),
  );
  return replyData(
    call,
    drawn.filter((chart) => chart !== undefined),
  );
}

async function measureChart(call: Call, chart: WorkbenchChart, asked: Range | undefined) {
  const range = asked ?? chart.range ?? "12m";
  const series = await Promise.all(
    chart.series.map(async (one) => {
      const ec = await beginEntityCall(call, one.workflow);
      if (isConcealed(ec, one.measure)) return undefined;
      const axis = axisOf(chart, momentOf(one), range, call.startedAt);
      const points = await call.services.store.read((db) => measure(db, ec, one, axis));
      const isMoney = one.currency !== undefined;
      return { key: one.key, title: one.title, unit: isMoney ? leadingCurrency(ec) : isShare(one.measure) ? "%" : "", points };
    }),
  );
  const seen = series.filter((one) => one !== undefined);
  const [first] = seen;
  if (first === undefined) return undefined;
  const { key, title, shape, by } = chart;
  const keys = [...new Set(seen.flatMap((one) => one.points.map((point) => point.key)))];
  const dict = by === "value" ? await dictionaryOfAxis(call, chart) : undefined;
  return { key, title, shape, by, range: by === "time" ? range : null, dict: dict ?? null, keys, series: seen };
}

async function dictionaryOfAxis(call: Call, { series: [first] }: WorkbenchChart): Promise<string | undefined> {
  if (first === undefined) return undefined;
  const { entity } = await beginEntityCall(call, first.workflow);
  return fieldIndex(entity.fields).get(first.at)?.dict;
}

/** Whoever may not see a field sees no sum of it either. */
function isConcealed(ec: EntityCall, measureOf: ChartMeasure): boolean {
  const named = ["sum", "part", "whole"].flatMap((name) => (measureOf as Readonly<Record<string, unknown>>)[name] ?? []);
  const concealed = "lines" in measureOf ? concealedLineFields(ec.entity, ec.session) : concealedFrom(ec.entity, ec.session);
  return named.some((name) => concealed.has(String(name)));
}

async function measure(db: Queries, ec: EntityCall, series: ChartSeries, axis: Axis): Promise<readonly Point[]> {
  const { entity } = ec;
  const records = allOf([
    listHolds(ec, {}),
    ...(series.where === undefined ? [] : [conditionHolds(entity, series.where)]),
    ...(series.currency === undefined ? [] : [inLeadingCurrency(ec, series.currency)]),
  ]);
  const { value, per, times, scale } = valueOf(entity, series.measure, ec.call.services.store.dialect);
  const { table, holds } = countedIn(entity, series.measure, records, axis);
  const { rows } = await sql<{ key: string | null; value: number | bigint | null; per: number | bigint | null }>`
    SELECT ${axis.key} AS ${sql.ref("key")}, ${value} AS ${sql.ref("value")}, ${per ?? sql`NULL`} AS ${sql.ref("per")}
    FROM ${table} WHERE ${holds} GROUP BY 1`.execute(db);
  const found = new Map(
    rows.map((row) => [
      String(row.key ?? ""),
      per === undefined ? written(row.value, scale) : ratio(row.value, row.per, times ?? 1n, scale),
    ]),
  );
  return axis.order(found).map((key) => ({ key, value: found.get(key) ?? (per === undefined ? written(0, scale) : null) }));
}

/** When something counts: at a moment of the record, or of each of its lines. */
function momentOf({ at, measure: of }: ChartSeries): string {
  return "sum" in of ? (of.at ?? at) : at;
}

/** Which rows are counted: the records, or each of their lines at its own moment. */
function countedIn(entity: Entity, one: ChartMeasure, records: Holds, axis: Axis): Counted {
  const table = sql.table(tableOf(entity.entity));
  if (!("sum" in one) || one.lines === undefined || one.at === undefined) return { table, holds: allOf([records, axis.holds]) };
  const own = sql<boolean>`"parentId" IN (SELECT "id" FROM ${table} WHERE ${records})`;
  return { table: sql.table(lineTableOf(entity.entity, one.lines)), holds: allOf([axis.holds, own]) };
}

type Counted = { readonly table: RawBuilder<unknown>; readonly holds: Holds };

/** What is added up, by what it is divided for a share or an average, and how many of the unit a whole one is. */
type Measured = {
  readonly value: RawBuilder<unknown>;
  readonly per?: RawBuilder<unknown>;
  readonly times?: bigint;
  readonly scale: number;
};

const PERCENT = { times: 100n, scale: 1 } as const;

function valueOf(entity: Entity, one: ChartMeasure, dialect: Store["dialect"]): Measured {
  if ("count" in one) return { value: sql`count(*)`, scale: 0 };
  if ("share" in one)
    return { value: sql`sum(CASE WHEN ${conditionHolds(entity, one.share)} THEN 1 ELSE 0 END)`, per: sql`count(*)`, ...PERCENT };
  if ("inTime" in one) {
    const { done, due } = one.inTime;
    const inTime = sql`CASE WHEN ${sql.ref(done)} <= ${sql.ref(due)} THEN 1 ELSE 0 END`;
    return { value: sql`sum(${inTime})`, per: sql`count(*)`, ...PERCENT };
  }
  if ("days" in one) {
    const seconds = sql`${secondsOf(one.days.to, dialect)} - ${secondsOf(one.days.from, dialect)}`;
    const counted = sql`CASE WHEN ${sql.ref(one.days.to)} IS NULL OR ${sql.ref(one.days.from)} IS NULL THEN 0 ELSE ${sql.lit(DAY_MS / 1000)} END`;
    return { value: sql`sum(${seconds})`, per: sql`sum(${counted})`, scale: 0 };
  }
  if ("part" in one)
    return {
      value: sql`sum(${summed(entity, one.part, one.lines)})`,
      per: sql`sum(${summed(entity, one.whole, one.lines)})`,
      ...PERCENT,
    };
  const fields = one.lines === undefined ? entity.fields : (entity.lines?.find(({ key }) => key === one.lines)?.fields ?? []);
  const over = one.at === undefined ? one.lines : undefined;
  return { value: sql`sum(${summed(entity, one.sum, over)})`, scale: fieldIndex(fields).get(one.sum)?.scale ?? 0 };
}

/** A stored moment as seconds, whichever store keeps it as a text. */
function secondsOf(field: string, dialect: Store["dialect"]): RawBuilder<unknown> {
  return dialect === "sqlite"
    ? sql`CAST(strftime('%s', ${sql.ref(field)}) AS INTEGER)`
    : sql`CAST(extract(epoch FROM CAST(${sql.ref(field)} AS timestamp)) AS bigint)`;
}

/** A field of the record, or the sum of a field over its lines. */
function summed(entity: Entity, field: string, lines: string | undefined): RawBuilder<unknown> {
  if (lines === undefined) return sql`coalesce(${sql.ref(field)}, 0)`;
  return sql`(SELECT coalesce(sum(${sql.ref(`l.${field}`)}), 0) FROM ${sql.table(lineTableOf(entity.entity, lines))} AS l
    WHERE ${sql.ref("l.parentId")} = ${sql.ref(`${tableOf(entity.entity)}.id`)})`;
}

/** Amounts of different currencies are never added: only the company's leading one counts, on the record or on its source. */
function inLeadingCurrency(ec: EntityCall, field: string): Holds {
  const { entity, product } = ec;
  const currency = leadingCurrency(ec);
  if (fieldIndex(entity.fields).has(field)) return sql<boolean>`${sql.ref(field)} = ${currency}`;
  const { source } = entity;
  if (source === undefined || product.entities[source.entity] === undefined) return sql<boolean>`(1 = 0)`;
  return sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(tableOf(source.entity))} AS s
    WHERE ${sql.ref("s.id")} = ${sql.ref(`${tableOf(entity.entity)}.${source.by}`)} AND ${sql.ref(`s.${field}`)} = ${currency})`;
}

/** The currency that the company keeps its books in, where it deals in it; else the first that it deals in. */
function leadingCurrency({ product, call }: EntityCall): string {
  const { code, company } = whoCalls(call);
  const dealtIn = product.variants.variants.find((variant) => variant.code === code)?.currencies ?? [];
  const own = company?.currency;
  return typeof own === "string" && dealtIn.includes(own) ? own : (dealtIn[0] ?? "CNY");
}

function isShare(one: ChartMeasure): boolean {
  return "share" in one || "inTime" in one || "part" in one;
}

/** A stored whole number as a decimal text. */
function written(value: number | bigint | null, scale: number): string {
  const units = BigInt(value ?? 0);
  if (scale === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** One number by another, in so many of the unit and with `scale` digits, half up; null of nothing. */
function ratio(part: number | bigint | null, whole: number | bigint | null, times: bigint, scale: number): string | null {
  const divisor = BigInt(whole ?? 0);
  if (divisor === 0n) return null;
  const dividend = BigInt(part ?? 0) * times * 10n ** BigInt(scale);
  return written((dividend * 2n + divisor) / (2n * divisor), scale);
}
