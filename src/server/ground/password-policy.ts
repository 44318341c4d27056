import { readFileSync } from "node:fs";
import { isPasswordShaped } from "../../core/contract/account-rules.ts";

/** What is wrong with a password; each is a text of the contract. */
export type PasswordFault = "PASSWORD_POLICY" | "PASSWORD_COMMON" | "PASSWORD_PERSONAL";

/** The same in the words of operators, who read English. */
export const weaknesses = {
  PASSWORD_POLICY: "it needs 8 to 64 characters with letters and digits",
  PASSWORD_COMMON: "it is one of the commonest passwords",
  PASSWORD_PERSONAL: "it holds the user name",
} as const satisfies Record<PasswordFault, string>;

const FEWEST_DIFFERENT = 4;
/** Parts of names shorter than this stand in many passwords by chance. */
const TELLING = { latin: 4, digits: 6, other: 2 } as const;

/**
 * Judge a password: 8 to 64 signs with letters and digits (domain 5.13), none of the commonest, and no name of its owner or
 * of a company around them in it, because those are what is guessed first.
 *
 * @param names names and numbers of the owner; each counts as a whole and in its parts
 */
export function passwordFault(password: string, names: readonly string[]): PasswordFault | undefined {
  if (!isPasswordShaped(password)) return "PASSWORD_POLICY";
  const plain = password.normalize("NFKC").toLowerCase();
  if (isCommon(plain)) return "PASSWORD_COMMON";
  return names.flatMap(partsOf).some((part) => plain.includes(part)) ? "PASSWORD_PERSONAL" : undefined;
}

/** Signs strewn between do not make a common password a rare one. */
function isCommon(plain: string): boolean {
  return common.has(plain) || common.has(plain.replaceAll(/[^a-z0-9]/g, "")) || new Set(plain).size < FEWEST_DIFFERENT;
}

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" ")),
);

/** What a company is by law says nothing about which one it is. */
const LEGAL_FORM = /(?:股份|控股|集团|有限|责任|公司)+$/;

/** A name, and what it is made of, as far as that tells of its bearer. */
function partsOf(name: string): readonly string[] {
  const plain = name.normalize("NFKC").trim().toLowerCase();
  const digits = plain.replaceAll(/[+\-() ]/g, "");
  const words = plain.split(/[^\p{L}\p{N}]+/u).map((word) => word.replace(LEGAL_FORM, ""));
  return [plain, digits, ...words].filter(isTelling);
}

function isTelling(part: string): boolean {
  if (/^\d*$/.test(part)) return part.length >= TELLING.digits;
  return part.length >= (/^[\u0020-\u024f]*$/.test(part) ? TELLING.latin : TELLING.other);
}
