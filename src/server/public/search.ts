import { sql } from "kysely";
import type { Field, PublicSearch } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { commonField } from "../entity/filters.ts";
import { boundValue, refused, several, storedNumber } from "../entity/filter-values.ts";
import { allOf, amongIds, amongNumbers, amongTexts, anyOf, type Holds } from "../entity/sql-text.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { queryText, type Query } from "../wire/query.ts";
import type { FoundWords } from "../search/find-words.ts";
import type { Words } from "../search/words.ts";
import { containsPattern } from "../store/contains.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { fieldHolds, linked, type Published } from "./published.ts";

/** Characters of a search text that are looked for; nobody types more by hand. */
const MOST_CHARACTERS = 100;

/** What a query finds by words, where it asks for any. */
export async function publicWords(
  db: Queries,
  words: Words,
  { publication }: Published,
  query: Query,
): Promise<FoundWords | undefined> {
  const search = publication.search?.find(({ as }) => as === "words");
  const text = search === undefined ? undefined : queryText(query, search.key)?.trim();
  if (text === undefined || text === "") return undefined;
  return words.find(db, `public.${publication.publication}`, text.slice(0, MOST_CHARACTERS));
}

/**
 * What the parameters of a list ask for; unknown ones are passed over, as in every list.
 *
 * @param words what was found by words
 * @param but a field whose own search is left out, so that its values can be counted beside the chosen one
 * @throws {BadRequestFailure} for a value that cannot be read as what it is compared with
 */
export function searchHolds(of: Published, query: Query, words: FoundWords | undefined, but?: string): Holds {
  const parts = (of.publication.search ?? []).flatMap((search) => {
    if (!isOfFields(search)) return words === undefined ? [] : [words.holds];
    const text = queryText(query, search.key);
    const isOwn = search.fields.length === 1 && search.fields[0] === but;
    return text === undefined || isOwn ? [] : [anyOf(search.fields.map((field) => fieldSearch(of, search, field, text)))];
  });
  return allOf(parts);
}

/** Keys of the searches whose value in a query cannot be read as what it is compared with. */
export function unreadableSearches(of: Published, query: Query): readonly string[] {
  const keys = (of.publication.search ?? []).map(({ key }) => key);
  return keys.filter((key) => {
    try {
      searchHolds(of, { [key]: query[key] }, undefined);
      return false;
    } catch (fault) {
      if (fault instanceof BadRequestFailure) return true;
      throw fault;
    }
  });
}

/** Whether a query looks for values of this very field. */
export function isNarrowedBy({ publication }: Published, query: Query, field: string): boolean {
  return (publication.search ?? []).some(
    ({ key, fields }) => fields.length === 1 && fields[0] === field && queryText(query, key) !== undefined,
  );
}

/** A field of the entity, or one that every record has. */
export function publicField({ entity, publication }: Published, key: string): Field {
  const field = fieldIndex(entity.fields).get(key) ?? commonField(entity, key);
  if (field === undefined) throw new RangeError(`${publication.publication} has no field ${key}`);
  return field;
}

/** A search that looks at each field by itself. */
type FieldSearch = PublicSearch & { readonly as: Exclude<PublicSearch["as"], "words"> };

function isOfFields(search: PublicSearch): search is FieldSearch {
  return search.as !== "words";
}

/** What is withheld is not found either: whoever could search for a price would soon know it. */
function fieldSearch(of: Published, search: FieldSearch, key: string, text: string): Holds {
  const seen = fieldHolds(of, key);
  const found = compared(of, search, key, text);
  return seen === undefined ? found : allOf([seen, found]);
}

function compared(of: Published, search: FieldSearch, key: string, text: string): Holds {
  const field = publicField(of, key);
  switch (search.as) {
    case "contains":
      return containsPattern(field.key, text.slice(0, MOST_CHARACTERS));
    case "is":
      return oneOf(of, search, field, text);
    case "from":
      return sql<boolean>`${sql.ref(field.key)} >= ${boundValue(field, text, "begin", search.key)}`;
    case "to":
      return sql<boolean>`${sql.ref(field.key)} <= ${boundValue(field, text, "end", search.key)}`;
  }
}

function oneOf(of: Published, search: PublicSearch, field: Field, text: string): Holds {
  const values = several(text, search.key);
  if (field.key === "id") return amongIds(of.entity, values);
  if (field.kind === "files" || field.kind === "file") throw refused(search.key, "type");
  if (field.kind === "integer" || field.kind === "decimal")
    return amongNumbers(
      field.key,
      values.map((value) => storedNumber(field, value, search.key)),
    );
  if (field.kind === "dictMany")
    return anyOf(values.map((value) => containsPattern(sql`',' || ${sql.ref(field.key)} || ','`, `,${value},`)));
  return search.below === undefined ? amongTexts(field.key, values) : standsBelow(of, search.below, field.key, values);
}

/** The value, or one that stands below it at any depth. */
function standsBelow(of: Published, by: string, field: string, values: readonly string[]): Holds {
  const link = of.publication.links?.find((one) => one.by === field);
  if (link === undefined) throw new RangeError(`no link of ${of.publication.publication} goes by ${field}`);
  const { entity } = linked(of, link);
  const table = sql.table(tableFor(entity));
  const id = sql.ref(idColumn(entity));
  return sql<boolean>`${sql.ref(field)} IN (
    WITH RECURSIVE chosen(at) AS (
      SELECT ${id} FROM ${table} WHERE ${amongIds(entity, values)}
      UNION SELECT ${sql.ref(`below.${idColumn(entity)}`)} FROM ${table} AS below JOIN chosen ON ${sql.ref(`below.${by}`)} = chosen.at
    ) SELECT at FROM chosen)`;
}
