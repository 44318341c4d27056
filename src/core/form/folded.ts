import type { Field } from "../definition/generated/documents.ts";

/** Formats in which a wide letter means something of its own. */
const AS_TYPED: ReadonlySet<Field["format"]> = new Set([undefined, "rich", "password", "url"]);

/**
 * What was typed into a field of plain letters and digits, such as a telephone: wide ones, as Chinese keyboards give them,
 * are plain.
 */
export function folded({ format, digits }: Pick<Field, "format" | "digits">, text: string): string {
  return digits === undefined && AS_TYPED.has(format) ? text : text.normalize("NFKC");
}
