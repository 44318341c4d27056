import { sql } from "kysely";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { commonKinds, fieldIndex, kindOf } from "../../core/definition/fields.ts";
import { concealedFrom, concealedLineFields } from "../../core/gate/kept-back.ts";
import { type RangeNames, rangeNames, TIMES_KEY, TIMES_RANGE } from "../../core/search/query.ts";
import { nestedText, type Query } from "../wire/query.ts";
import { containsPattern } from "../store/contains.ts";
import type { EntityCall } from "./entity-call.ts";
import { boundValue, refused, several, storedNumber } from "./filter-values.ts";
import { pairsHold } from "./pairs.ts";
import { reachedCompanies } from "./scope.ts";
import { allOf, amongIds, amongNumbers, amongTexts, anyOf, columnOf, type Holds } from "./sql-text.ts";
import { wordedSql } from "./worded.ts";

/** Parameters of a list that are no filters. */
const OWN_PARAMETERS = new Set(["pageNum", "pageSize", "orderByColumn", "isAsc", "sums", "params", "screen", "columns"]);

/**
 * Filters of a list call: each one optional, unknown names ignored.
 *
 * @throws {BadRequestFailure} when a filter names a field that the reader may not see, or its value cannot be read
 */
export function filtersOf(ec: EntityCall, query: Query): Holds {
  const concealed = concealedFrom(ec.entity, ec.session);
  const concealedInLines = concealedLineFields(ec.entity, ec.session);
  const fields = fieldIndex(ec.entity.fields);
  const parts: Holds[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (OWN_PARAMETERS.has(name) || value === undefined) continue;
    const field = fields.get(name) ?? commonField(ec.entity, name) ?? searchedAs(ec.product, ec.entity, name);
    // A line's field may share its name with one of the head, which is then meant.
    if (concealed.has(name) || (field === undefined && concealedInLines.has(name))) throw refused(name, "concealed");
    if (field === undefined) continue;
    if (field.pairs !== undefined) {
      if (typeof value === "string" && value.trim() !== "")
        parts.push(pairsHold(ec.entity, { ...field, pairs: field.pairs }, several(value, name)));
      continue;
    }
    if (field.worded !== undefined) {
      parts.push(...wordsHold(ec, field, value));
      continue;
    }
    // The column of the ids has a name of its own where a table of the portal holds the records.
    if (name === "id" && !fields.has("id")) {
      if (typeof value === "object") throw refused(name, "type");
      if (value.trim() !== "") parts.push(amongIds(ec.entity, several(value, name)));
    } else if (typeof value === "object") parts.push(...rangeHolds(field, endsOf(query, rangeNames(name)), rangeNames(name)));
    else if (value.trim() !== "")
      parts.push(name === ec.entity.scope.company ? ofCompanies(ec, name, value) : valueHolds(field, value.trim(), name));
  }
  const times = endsOf(query, TIMES_RANGE);
  if (`${times.begin}${times.end}` !== "") parts.push(...rangeHolds(timesField(ec.product, ec.entity), times, TIMES_RANGE));
  return allOf(parts);
}

/** What keys say in the reader's language contains the text. */
function wordsHold({ product, call }: EntityCall, field: Field, value: Query[string]): Holds[] {
  const words = wordedSql(product, field, call.lang);
  return words === undefined || typeof value !== "string" || value.trim() === "" ? [] : [containsPattern(words, value.trim())];
}

/** The field behind the date search of the entity's lists; the time of creation where no list has one. */
function timesField(product: Product, entity: Entity): Field {
  for (const perVariant of Object.values(product.screens)) {
    for (const screen of Object.values(perVariant)) {
      if (screen.kind !== "list" || screen.entity !== entity.entity) continue;
      const key = screen.search.find((item) => item.key === TIMES_KEY)?.field;
      const field = key === undefined ? undefined : fieldIndex(entity.fields).get(key);
      if (field !== undefined) return field;
    }
  }
  return { key: "createTime", kind: "dateTime", title: { cn: "创建时间", id: "Waktu dibuat" } };
}

/** The field that some list of the entity searches under another name, such as the specification's title. */
function searchedAs(product: Product, entity: Entity, name: string): Field | undefined {
  for (const perVariant of Object.values(product.screens)) {
    for (const screen of Object.values(perVariant)) {
      if (screen.kind !== "list" || screen.entity !== entity.entity) continue;
      const key = screen.search.find((item) => item.key === name)?.field;
      if (key !== undefined) return fieldIndex(entity.fields).get(key);
    }
  }
  return undefined;
}

/** Common columns as fields, for filters and order. */
export function commonField(entity: Entity, name: string): Field | undefined {
  const kind = kindOf(commonKinds, name);
  return kind === undefined || columnOf(entity, name) === undefined
    ? undefined
    : { key: name, kind, title: { cn: name, id: name } };
}

/** A company outside the reader's scope is ignored, so that the parameter tells nothing about other companies. */
function ofCompanies(ec: EntityCall, name: string, value: string): Holds {
  const reached = reachedCompanies(ec);
  const asked = several(value, name).filter((id) => reached.includes(id));
  return asked.length === 0 ? allOf([]) : amongTexts(name, asked);
}

function valueHolds(field: Field, value: string, name: string): Holds {
  switch (field.kind) {
    case "string":
    case "text":
      return field.search?.[0] === "eq" || field.search?.[0] === "in"
        ? amongTexts(field.key, several(value, name))
        : containsPattern(field.key, value);
    case "dict":
    case "flag":
    case "ref":
      return amongTexts(field.key, several(value, name));
    case "dictMany":
      return anyOf(
        several(value, name).map(
          (one) =>
            sql<boolean>`(',' || ${sql.ref(field.key)} || ',') LIKE ${`%,${one.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)},%`} ESCAPE '\\'`,
        ),
      );
    case "integer":
    case "decimal":
      return amongNumbers(
        field.key,
        several(value, name).map((one) => storedNumber(field, one, name)),
      );
    case "date":
    case "dateTime":
      return allOf(rangeHolds(field, { begin: value, end: value }, rangeNames(name)));
    case "file":
    case "files":
      return allOf([]);
  }
}

/** What a range is asked for between; empty where it is open. */
function endsOf(query: Query, { begin, end }: RangeNames): RangeNames {
  return { begin: nestedText(query, begin), end: nestedText(query, end) };
}

/** @param names parameters of the two ends, by which a refusal calls them */
function rangeHolds(field: Field, ends: RangeNames, names: RangeNames): Holds[] {
  const bound = (end: keyof RangeNames): Holds[] => {
    if (ends[end] === "") return [];
    const value = boundValue(field, ends[end], end, names[end]);
    return [end === "begin" ? sql<boolean>`${sql.ref(field.key)} >= ${value}` : sql<boolean>`${sql.ref(field.key)} <= ${value}`];
  };
  return [...bound("begin"), ...bound("end")];
}
