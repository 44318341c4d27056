import { BadRequestFailure } from "../ground/failures.ts";

/** A value as both stores take it. */
export type Storable = string | number | bigint | Uint8Array | null;

const NUL = "\u0000";

/**
 * Bring a parameter into the form that both stores take, and refuse what only one of them could keep.
 *
 * @throws {BadRequestFailure} for a text with a NUL, which PostgreSQL cannot hold and SQLite cuts off when it compares
 * @throws {TypeError} for a value that no column holds
 */
export function storable(value: unknown): Storable {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") {
    if (value.includes(NUL)) throw new BadRequestFailure();
    return value;
  }
  if (typeof value === "bigint") return value;
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} cannot be stored; numbers are whole and within 2^53`);
    return value;
  }
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be stored; turn it into text or a number first`);
}
