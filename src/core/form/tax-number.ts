import { fillText } from "../contract/language.ts";
import type { Text } from "../definition/generated/documents.ts";
import { faultTexts } from "./fault-texts.ts";

/** Signs of a unified social credit code, in the order of their values (GB 32100: without I, O, S, V, Z). */
const SIGNS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;
const CODE_LENGTH = 18;
const MODULUS = 31;

/** True for a Chinese code whose last sign checks the others, and for an Indonesian number of 15 or 16 digits. */
export function isTaxNumber(text: string): boolean {
  return /^[0-9]{15,16}$/.test(text) || isChineseTaxCode(text);
}

/** What is wrong with the tax number of an enterprise, in words; one of the mainland has a code that checks itself (domain 4.13). */
export function taxNumberFault(text: string, { isMainland, title }: { isMainland: boolean; title: Text }): Text | undefined {
  return isMainland && !isChineseTaxCode(text) ? fillText(faultTexts.taxNumber, { title }) : undefined;
}

/** True for a unified social credit code whose last sign checks the others. */
export function isChineseTaxCode(text: string): boolean {
  if (text.length !== CODE_LENGTH) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * SIGNS.indexOf(text[index] ?? ""), 0);
  return [...text].every((sign) => SIGNS.includes(sign)) && SIGNS[(MODULUS - (sum % MODULUS)) % MODULUS] === text.at(-1);
}

/** The code of 17 signs with the sign that checks them. */
export function withCheckSign(start: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * SIGNS.indexOf(start[index] ?? ""), 0);
  return `${start}${SIGNS[(MODULUS - (sum % MODULUS)) % MODULUS] ?? ""}`;
}
