import type { Condition, Rows } from "../definition/generated/documents.ts";
import type { Sight } from "./sight.ts";
import type { ColumnOf, SqlFragment, SqlRows, SqlSight } from "./sql-value.ts";
import { conditionToSql } from "./to-sql.ts";

/** Where the rows stand that a record has, in a table that a statement calls by an alias of its own. */
export type RowsPlace = {
  /** The table with its alias. */
  readonly from: string;
  /** Which of its rows are those of the record. */
  readonly own: SqlFragment;
  /** Columns of a row; a line has those of its record too. */
  readonly columnOf: ColumnOf;
};

/**
 * Let SQL look through rows of a record, which without this it cannot.
 *
 * @param columnOf columns of the record, which its rows know as `outer`
 * @param placeOf undefined for rows that no table holds as they are meant, such as the last one
 */
export function seeingRows(sight: Sight, columnOf: ColumnOf, placeOf: (rows: Rows) => RowsPlace | undefined): SqlSight {
  return {
    ...sight,
    rowsOf: (rows): SqlRows | undefined => {
      const place = rows.last === true || rows.entered !== undefined ? undefined : placeOf(rows);
      if (place === undefined) return undefined;
      // Rows within rows are no part of the grammar.
      const inner: SqlSight = { ...sight, outerOf: columnOf };
      const held = (condition: Condition): SqlFragment => conditionToSql(condition, place.columnOf, inner);
      const parts = [place.own, ...[rows.where ?? [], rows.is ?? []].flat().map(held)];
      return {
        sql: `FROM ${place.from} WHERE ${parts.map((part) => part.sql).join(" AND ")}`,
        parameters: parts.flatMap((part) => part.parameters),
        columnOf: place.columnOf,
        sight: inner,
      };
    },
  };
}
