import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { trimZeros } from "../format/number.ts";

/** Of each line, by its id, who gets how much of it; null for the whole. */
export type Shares = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

/**
 * Who gets what of lines that may have been entered in parts; a line of which nobody gets anything is not among them.
 *
 * @param to column of who gets it
 * @param part column of how much, empty for the whole; absent: lines go whole
 */
export function sharesIn(entered: unknown, to: string, part: string | undefined): Shares {
  const given = (Array.isArray(entered) ? (entered as readonly Facts[]) : []).filter((line) => !isEmpty(line[to]));
  const amount = (line: Facts): string | null => (part === undefined || isEmpty(line[part]) ? null : String(line[part]));
  return new Map(
    Array.from(
      Map.groupBy(given, (line) => String(line["id"])),
      ([id, shares]) => [id, new Map(shares.map((line) => [String(line[to]), amount(line)]))] as const,
    ),
  );
}

/** Who has a share, as one text: `甲、乙`. */
export function namesOf(shares: readonly Facts[], name: string, most: number): string {
  return shares
    .map((share) => String(share[name]))
    .join("、")
    .slice(0, most);
}

/** Who gets how many at what price, as one text: `甲 150 × 412.5；乙 50 × 420`. */
export function sharesText(shares: readonly Facts[], name: string, count: string, price: string, most: number): string {
  const plain = (value: unknown): string => trimZeros(String(value ?? ""), 0);
  return shares
    .map((share) => `${String(share[name])} ${plain(share[count])} × ${plain(share[price])}`)
    .join("；")
    .slice(0, most);
}
