import type { Language } from "../contract/language.ts";
import { formatNumber } from "../format/number.ts";

/** An amount as it is read, without its unit: `39,717.30`. @param scale digits after the point of its field */
export function amountText(
  { value, scale, unit }: { readonly value: string; readonly scale: number; readonly unit?: string | undefined },
  language: Language,
): string {
  return formatNumber(value, { kind: "decimal", scale }, language, unit);
}
