/**
 * A value from outside as text; the empty text for what is neither a text nor a number, and so names nothing.
 *
 * `String` itself runs whatever an object calls `toString`, and throws where that is no function.
 */
export function scalarText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
