/**
 * One parser for integers of either store: node:sqlite gives bigint, pg gives texts for int8 and numeric.
 *
 * Within 2^53 a number is as exact and far handier; beyond it the bigint stays, so scaled money never loses a digit.
 */
export function exactInteger(value: bigint): number | bigint {
  return value >= MIN_SAFE && value <= MAX_SAFE ? Number(value) : value;
}

/** An integer as PostgreSQL sends it, read as {@link exactInteger} does; a text that is no integer stays one. */
export function integerFromText(text: string): number | bigint | string {
  return /^-?\d+$/.test(text) ? exactInteger(BigInt(text)) : text;
}

/** A stored scaled integer, whatever the store handed over. */
export function scaledInteger(value: number | bigint | string | null | undefined): bigint | undefined {
  return value === null || value === undefined ? undefined : BigInt(value);
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const MIN_SAFE = BigInt(Number.MIN_SAFE_INTEGER);
