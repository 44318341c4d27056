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
const UNITS: Readonly<Record<string, string>> = { CNY: "元", USD: "美元", IDR: "rupiah" };

/** An amount with at most two digits after the point in words; empty for what is none. */
export function amountInWords(amount: string, currency: string): string {
  const match = /^(\d{1,16})(?:\.(\d{1,2})\d*)?$/.exec(amount);
  if (match === null) return "";
  const whole = BigInt(match[1] ?? "0");
  if (currency === "IDR") return `${rupiah(whole)} ${UNITS["IDR"] ?? ""}`;
  const [jiao = "0", fen = "0"] = (match[2] ?? "").padEnd(2, "0");
  const cents =
    jiao === "0" && fen === "0"
      ? "整"
      : `${jiao === "0" ? "零" : `${DIGITS[Number(jiao)] ?? ""}角`}${fen === "0" ? "整" : `${DIGITS[Number(fen)] ?? ""}分`}`;
  return `${chinese(whole)}${UNITS[currency] ?? "元"}${cents}`;
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
