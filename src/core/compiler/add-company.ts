import { documentPath } from "../definition/document-kind.ts";
import type { Company, Text, Variant } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Json, listIn, type ReadText } from "./changed-documents.ts";
import { differencesOf, isCodes, namesCode, screensOf, sharedPlaces } from "./company-places.ts";
import { firstText } from "./first-text.ts";
import { formatDocument } from "./format-document.ts";

export type NewCompany = {
  /** Two to eight capital letters and digits. */
  readonly code: string;
  /** How the company is called, in both languages. */
  readonly title: Text;
  /** Digits; no other company of the documents or of the store has them. */
  readonly comId: string;
  /** The code of the company that it begins like; undefined: it begins like the base. */
  readonly like: string | undefined;
};

/** Ids of companies that documents add; those below are given (domain 2). */
export const FIRST_NEW_COMPANY = 107;
export const COMPANY_CODE = /^[A-Z][A-Z0-9]{1,7}$/;

/**
 * Add a company that begins like another one: with its plain values, its differences, which replace the same as there, and
 * wherever something is some companies' only and the other one is among them; or like the base, with a document without
 * operations for every screen.
 *
 * @param paths all documents there are
 * @returns the texts by their path; those of the companies first
 */
export function addCompany(read: ReadText, company: NewCompany, paths: readonly string[]): ReadonlyMap<string, string> {
  const { code, title, comId, like } = company;
  const documents = new ChangedDocuments(read);
  const product = documents.change({ kind: "variants", name: "variants" });
  const variants = listIn(product, "variants") as unknown as Variant[];
  const model = variants.find((one) => one.code === (like ?? product["default"])) ?? variants[0];
  variants.push({ ...model!, code, title });
  (listIn(product, "companies") as unknown as Company[]).push({
    comId,
    comName: title.cn === title.id ? title.cn : `${title.cn}（${title.id}）`,
    shortName: title.cn,
    remark01: "",
    companyRole: "2",
    code,
    inSwitcher: true,
  });
  const bare = new Map(
    screensOf(paths).map((place) => {
      const own = { ...place, variant: code };
      return [documentPath(own), firstText(own)];
    }),
  );
  if (like === undefined) return new Map([...documents.texts(), ...bare]);
  for (const place of sharedPlaces(paths)) if (namesCode(documents.look(place), like)) join(documents.change(place), like, code);
  const copies = new Map(
    Array.from(differencesOf(paths, like).values(), (place) => [
      documentPath({ ...place, variant: code }),
      formatDocument(JSON.stringify({ ...documents.look(place), variant: code })),
    ]),
  );
  return new Map([...documents.texts(), ...bare, ...copies]);
}

/** Wherever the one company is named among some, the other one is named behind it. */
function join(value: unknown, like: string, code: string): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value as Json)) {
    if (key === "variants" && isCodes(inner)) {
      if (inner.includes(like)) inner.splice(inner.indexOf(like) + 1, 0, code);
    } else join(inner, like, code);
  }
}
