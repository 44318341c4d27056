/** Widths of the bars and gaps of each symbol, in modules, beginning with a bar (ISO/IEC 15417). */
const SYMBOLS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112";
const widths = SYMBOLS.split(" ");

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;
const CHECK_MODULUS = 103;
const FIRST_SIGN = 32; // set B begins with the space
/** Printable ASCII is all that set B can say. */
const SAYABLE = /^[ -~]+$/;
/** Pairs of digits take half the room in set C; fewer than four in the middle are not worth the change. */
const WORTH_CHANGING = /^(?:\d{4,}|\d{2,}$)/;

/**
 * Bars of a text in Code 128, one sign per module: `1` is a bar, `0` a gap.
 *
 * @returns the empty text for what a barcode cannot say
 */
export function code128(text: string): string {
  if (!SAYABLE.test(text)) return "";
  const codes = codesOf(text);
  const check = codes.reduce((sum, code, index) => sum + code * Math.max(index, 1), 0) % CHECK_MODULUS;
  return [...codes, check, STOP].map(modulesOf).join("");
}

/** Symbols of the text with its start, changing to set C where digits stand together. */
function codesOf(text: string): readonly number[] {
  const codes: number[] = [];
  let rest = text;
  let isPaired = false;
  while (rest !== "") {
    const digits = /^\d*/.exec(rest)?.[0].length ?? 0;
    const pairs: boolean = isPaired ? digits >= 2 : WORTH_CHANGING.test(rest) && digits % 2 === 0;
    if (codes.length === 0) codes.push(pairs ? START_C : START_B);
    else if (pairs !== isPaired) codes.push(pairs ? TO_C : TO_B);
    isPaired = pairs;
    codes.push(pairs ? Number(rest.slice(0, 2)) : rest.charCodeAt(0) - FIRST_SIGN);
    rest = rest.slice(pairs ? 2 : 1);
  }
  return codes;
}

function modulesOf(code: number): string {
  return [...(widths[code] ?? "")].map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(Number(width))).join("");
}
