import type { Text } from "../definition/generated/documents.ts";
import { sameText } from "../contract/language.ts";

/** Amounts in words, for printed documents: 大写金额 for Chinese documents, terbilang for rupiah (domain 6.1). */
const DIGITS = ["零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"] as const;
const PLACES = ["", "拾", "佰", "仟"] as const;
const GROUPS = ["", "万", "亿", "万亿", "亿亿"] as const;
const SMALL = [
  "nol",
  "satu",
  "dua",
  "tiga",
  "empat",
  "lima",
  "enam",
  "tujuh",
  "delapan",
  "sembilan",
  "sepuluh",
  "sebelas",
] as const;
const THOUSANDS = ["", "ribu", "juta", "miliar", "triliun", "kuadriliun"] as const;
const CHINESE_UNITS: Readonly<Record<string, string>> = { CNY: "元", USD: "美元", IDR: "印尼盾" };
const INDONESIAN_UNITS: Readonly<Record<string, string>> = { CNY: "yuan", USD: "dolar AS", IDR: "rupiah" };

/** The amount in the words of both languages, whatever its currency: a paper is signed by readers of either. */
export function amountInBothLanguages(amount: string, currency: string): Text {
  const match = /^(\d{1,16})(?:\.(\d{1,2})\d*)?$/.exec(amount);
  if (match === null) return sameText("");
  const whole = BigInt(match[1] ?? "0");
  const cents = Number((match[2] ?? "").padEnd(2, "0"));
  const unit = INDONESIAN_UNITS[currency] ?? currency;
  return {
    cn: `${chinese(whole)}${CHINESE_UNITS[currency] ?? "元"}${chineseCents(match[2])}`,
    id: `${rupiah(whole)} ${unit}${cents === 0 ? "" : ` ${hundreds(cents)} sen`}`,
  };
}

/** The same in the language of the currency: what a document of that currency keeps, to the last sen. */
export function amountInWords(amount: string, currency: string): string {
  return amountInBothLanguages(amount, currency)[currency === "IDR" ? "id" : "cn"];
}

function chineseCents(digits: string | undefined): string {
  const [jiao = "0", fen = "0"] = (digits ?? "").padEnd(2, "0");
  if (jiao === "0" && fen === "0") return "整";
  return `${jiao === "0" ? "零" : `${DIGITS[Number(jiao)] ?? ""}角`}${fen === "0" ? "整" : `${DIGITS[Number(fen)] ?? ""}分`}`;
}

function chinese(whole: bigint): string {
  if (whole === 0n) return "零";
  const groups: number[] = [];
  for (let rest = whole; rest > 0n; rest /= 10_000n) groups.push(Number(rest % 10_000n));
  let words = "";
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index] ?? 0;
    if (group === 0) continue;
    if (words !== "" && (group < 1000 || (groups[index + 1] ?? 0) === 0)) words += "零";
    words += `${fourDigits(group)}${GROUPS[index] ?? ""}`;
  }
  return words;
}

function fourDigits(group: number): string {
  let words = "";
  let gap = false;
  for (const [index, sign] of [...String(group)].entries()) {
    const place = String(group).length - 1 - index;
    if (sign === "0") gap = true;
    else {
      words += `${gap && words !== "" ? "零" : ""}${DIGITS[Number(sign)] ?? ""}${PLACES[place] ?? ""}`;
      gap = false;
    }
  }
  return words;
}

function rupiah(whole: bigint): string {
  if (whole < 12n) return SMALL[Number(whole)] ?? "";
  const parts: string[] = [];
  for (let rest = whole, index = 0; rest > 0n; rest /= 1000n, index += 1) {
    const group = Number(rest % 1000n);
    if (group === 0) continue;
    parts.unshift(index === 1 && group === 1 ? "seribu" : `${hundreds(group)} ${THOUSANDS[index] ?? ""}`.trim());
  }
  return parts.join(" ");
}

function hundreds(group: number): string {
  if (group < 12) return SMALL[group] ?? "";
  if (group < 20) return `${SMALL[group - 10] ?? ""} belas`;
  if (group < 100)
    return `${SMALL[Math.floor(group / 10)] ?? ""} puluh ${group % 10 === 0 ? "" : (SMALL[group % 10] ?? "")}`.trim();
  const lead = group < 200 ? "seratus" : `${SMALL[Math.floor(group / 100)] ?? ""} ratus`;
  return group % 100 === 0 ? lead : `${lead} ${hundreds(group % 100)}`;
}
