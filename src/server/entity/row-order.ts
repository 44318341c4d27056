import { sql, type RawBuilder } from "kysely";
import type { FieldKind } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { readDirection } from "../wire/page.ts";
import { queryText, type Query } from "../wire/query.ts";
import { idColumn } from "../store/entity-tables.ts";
import type { EntityCall } from "./entity-call.ts";
import { commonField } from "./filters.ts";
import { wordedSql } from "./worded.ts";

/** Kinds with no order that a reader would understand. */
const UNSORTABLE: ReadonlySet<FieldKind> = new Set(["file", "files", "dictMany", "text"]);

/**
 * ORDER BY of a list: the asked column, then the newest first; the id makes every order whole.
 *
 * @throws {BadRequestFailure} for a column that is unknown, cannot be sorted, or is concealed from the reader
 */
export function orderOf(ec: EntityCall, query: Query): RawBuilder<unknown> {
  const key = queryText(query, "orderByColumn");
  // Missing values count as the least, said in words because the stores' own defaults differ.
  const direction = readDirection(query) === "asc" ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`;
  if (key === undefined) return sql`${sql.ref("createTime")} DESC NULLS LAST, ${sql.ref(idColumn(ec.entity))} DESC`;
  const field = fieldIndex(ec.entity.fields).get(key) ?? commonField(ec.entity, key);
  if (field === undefined || UNSORTABLE.has(field.kind) || concealedFrom(ec.entity, ec.session).has(key)) {
    throw new BadRequestFailure([{ field: "orderByColumn", rule: "unknown", text: "FIELD_WRONG" }]);
  }
  const column = wordedSql(ec.product, field, ec.call.lang) ?? sql.ref(key === "id" ? idColumn(ec.entity) : key);
  return sql`${column} ${direction}, ${sql.ref(idColumn(ec.entity))} DESC`;
}
