import { sql, type RawBuilder } from "kysely";
import { MOBILE } from "../../core/contract/account-rules.ts";
import type { Input } from "../wire/input.ts";

const SEPARATORS = /[ ().-]/g;

/** How the countries of the portal write theirs: all ways before the number itself, and what is kept. */
const COUNTRIES = [
  { number: /^(?:\+?86)?(1\d{10})$/, kept: "", others: ["+86", "0086", "86"] },
  { number: /^(?:\+?620?|0)(8\d{7,11})$/, kept: "+62", others: ["0062", "62", "0", "+620", "00620", "620"] },
] as const;

/** A telephone as a person entered it, in the one form in which it is counted, stored and compared. */
export function mobileOf(input: Input, field = "mobile"): string {
  return canonicalMobile(input.text(field, MOBILE));
}

/**
 * One form for one telephone: a Chinese number without a country code, an Indonesian one with +62 and without the leading
 * 0, any other as it is written; no signs between the digits. A text that is no telephone comes back unchanged.
 */
export function canonicalMobile(written: string): string {
  if (!MOBILE.pattern.test(written)) return written;
  const plain = written.replaceAll(SEPARATORS, "").replace(/^00/, "+");
  for (const { number, kept } of COUNTRIES) {
    const own = number.exec(plain)?.[1];
    if (own !== undefined) return `${kept}${own}`;
  }
  return plain;
}

/** The column holds this telephone, in whatever form it was written before there was one. */
export function isMobile(column: string, mobile: string): RawBuilder<boolean> {
  const stored = [" ", "-", ".", "(", ")"].reduce<RawBuilder<unknown>>(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql.ref(column),
  );
  return sql<boolean>`${stored} IN (${sql.join(spellingsOf(canonicalMobile(mobile)))})`;
}

function spellingsOf(mobile: string): readonly string[] {
  const country = COUNTRIES.find(({ number }) => number.test(mobile));
  if (country === undefined) return [mobile, mobile.replace(/^\+/, "00")];
  const own = mobile.slice(country.kept.length);
  return [mobile, ...country.others.map((before) => `${before}${own}`)];
}
