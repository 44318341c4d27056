/**
 * Writes of a PostgreSQL store are counted by a sequence, which waits for nobody and belongs to this database alone. What
 * is counted is behind the end of a write and before its answer, in the same message: whoever has the answer, or asks after
 * somebody who has, finds another count.
 */
const SEQUENCE = "counted_writes";

export const COUNTED_WRITES_SQL = `CREATE SEQUENCE IF NOT EXISTS "${SEQUENCE}"`;
export const COMMIT = "COMMIT";
export const COMMIT_COUNTED = `${COMMIT}; SELECT nextval('${SEQUENCE}')`;
/** Before the first write it stands at 1 and was not called. */
export const READ_COUNT = `SELECT "last_value"::text || "is_called"::text AS "count" FROM "${SEQUENCE}"`;
