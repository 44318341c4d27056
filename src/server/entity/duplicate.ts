import { RefusedFailure } from "../ground/failures.ts";

/** SQLite's SQLITE_CONSTRAINT_UNIQUE and PostgreSQL's unique_violation. */
const SQLITE_UNIQUE = 2067;
const POSTGRES_UNIQUE = "23505";

/**
 * Run a save; a combination that may occur once and is there already is a refusal, not a fault of the product.
 *
 * @throws {RefusedFailure} DUPLICATE
 */
export async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (isUniqueViolation(fault)) throw Object.assign(new RefusedFailure("DUPLICATE"), { cause: fault });
    throw fault;
  }
}

function isUniqueViolation(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { errcode, code } = fault as Error & { readonly errcode?: unknown; readonly code?: unknown };
  return errcode === SQLITE_UNIQUE || code === POSTGRES_UNIQUE;
}
