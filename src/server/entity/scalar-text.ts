/**
 * A value from outside as text; the empty text for what is neither a text nor a number, and so names nothing.
 *
 * `String` itself runs whatever an object calls `toString`, and throws where that is no function.
 */
export function scalarText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * The number of an account or another record of administration; undefined for what names none.
 *
 * `Number` itself reads "1e400" and " 0x1", and no column holds what it makes of them.
 */
export function numberedId(value: unknown): number | undefined {
  const text = scalarText(value);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
