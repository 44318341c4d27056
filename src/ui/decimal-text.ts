/** Signs of money and blanks around a number change nothing of it. */
const AROUND = /[\s\u00a0¥￥$]/g;
const POINTED = /^-?\d*\.\d*$/;

/**
 * Read what somebody typed or pasted as a decimal with a point: full-width digits are folded, marks that group thousands go.
 * Groups have three digits, the first one to three and no zero ahead; a lone point that groups nothing is a decimal point
 * in either language, since `0.125` read as 125 would be a thousand times as much.
 *
 * @param mark what the language writes between whole and fraction; the other of the two groups thousands
 * @returns `undefined` for any other shape, such as «12a5», «1e5» or marks that group nothing: a number guessed from its
 * digits would be another number
 */
export function readDecimal(typed: string, mark: "." | ","): string | undefined {
  const folded = typed
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(AROUND, "")
    .replace(/^Rp\.?/i, "")
    .replace(/^\+(?=[\d.,])/, "");
  const group = mark === "." ? "," : ".";
  const shape = new RegExp(`^-?(\\d+|[1-9]\\d{0,2}(\\${group}\\d{3})+)?(\\${mark}\\d*)?$`);
  if (shape.test(folded)) return folded.replaceAll(group, "").replace(mark, ".");
  return POINTED.test(folded) ? folded : undefined;
}

/** Give a left-off number its plain form: no leading zeros, no bare point; `""` when there is no digit, other text as it is. */
export function settleDecimal(text: string): string {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null) return text;
  const [, sign = "", whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return "";
  const plain = `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
  return /[1-9]/.test(plain) ? sign + plain : plain;
}

/** A decimal with the mark of the language; text that is none as it is. */
export function showDecimal(text: string, mark: "." | ","): string {
  return /^-?\d*\.?\d*$/.test(text) ? text.replace(".", mark) : text;
}
