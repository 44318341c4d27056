export type DecimalLimits = {
  /** Digits after the mark at most; 0 takes whole numbers. */
  readonly scale: number;
  readonly signed: boolean;
  /** What the language writes between whole and fraction; the other of the two groups thousands. */
  readonly mark: "." | ",";
};

/**
 * Turn what somebody typed or pasted into a decimal with a point; full-width digits are folded, grouping marks go.
 *
 * @returns digits with at most one point, at most `scale` of them after it; never a float, so no digit is ever rounded
 */
export function tidyDecimal(typed: string, { scale, signed, mark }: DecimalLimits): string {
  const folded = typed.normalize("NFKC").replaceAll("。", ".").trim();
  const sign = signed && folded.startsWith("-") ? "-" : "";
  const [whole = "", ...rest] = folded.split(mark).map((part) => part.replace(/[^0-9]/g, ""));
  if (rest.length === 0 || scale === 0) return sign + whole;
  return `${sign}${whole}.${rest.join("").slice(0, scale)}`;
}

/**
 * True when the digits of a text would make another number once its signs are gone: «1e5» is not 15, nor «12-5» 125.
 * Signs around a number, such as a currency, a unit or grouping marks, change nothing.
 */
export function isBrokenNumber(typed: string): boolean {
  return /\d[^\d.,。'’\s]+\d/.test(typed.normalize("NFKC"));
}

/** Give a left-off number its plain form: no leading zeros, no bare point; `""` when there is no digit. */
export function settleDecimal(text: string): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  const [, sign = "", whole = "", fraction = ""] = match ?? [];
  if (whole === "" && fraction === "") return "";
  const plain = `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
  return /[1-9]/.test(plain) ? sign + plain : plain;
}
