import type { Language } from "../contract/language.ts";
import { formatNumber } from "../format/number.ts";

/** An amount with the currency or measure that it is in, and the digits after the point of its field. */
export type Amount = { readonly value: string; readonly scale: number; readonly unit?: string | undefined };

/** An amount as it is read, without its unit: `39,717.30`. */
export function amountText({ value, scale, unit }: Amount, language: Language): string {
  return formatNumber(value, { kind: "decimal", scale }, language, unit);
}

/** The same behind its unit, where it has one: `CNY 39,717.30`. */
export function worthText(amount: Amount, language: Language): string {
  return [amount.unit, amountText(amount, language)].filter(Boolean).join(" ");
}
