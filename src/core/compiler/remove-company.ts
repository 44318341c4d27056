import { documentPath } from "../definition/document-kind.ts";
import { ChangedDocuments, type Json, listIn, type ReadText } from "./changed-documents.ts";
import { differencesOf, isCodes, namesCode, sharedPlaces } from "./company-places.ts";

export type CompanyRemoval = {
  /** Null: the document goes. */
  readonly texts: ReadonlyMap<string, string | null>;
  /** Documents in which a person has to say something else first; with any of them nothing is changed. */
  readonly undecided: readonly string[];
};

const VARIANTS = { kind: "variants", name: "variants" } as const;

/**
 * Take a company code out: its companies, its differences of every kind, and its name at whatever only some have; what it alone
 * had of the menu, the workbench, the roles and the events goes with it. What others fall back on, and what a whole document
 * gives to it alone, is for a person to decide.
 *
 * @param paths all documents there are
 */
export function removeCompany(read: ReadText, code: string, paths: readonly string[]): CompanyRemoval {
  const documents = new ChangedDocuments(read);
  const product = documents.look(VARIANTS);
  const naming = sharedPlaces(paths).filter((place) => namesCode(documents.look(place), code));
  const undecided = [
    ...(product["default"] === code ? [VARIANTS] : []),
    ...naming.filter((place) => isOnly(documents.look(place), code)),
  ].map(documentPath);
  if (undecided.length > 0) return { texts: new Map(), undecided };
  const left = documents.change(VARIANTS);
  for (const list of ["variants", "companies"]) left[list] = listIn(left, list).filter((one) => one["code"] !== code);
  for (const place of naming) Object.assign(documents.change(place), without(documents.look(place), code));
  const gone = Array.from(differencesOf(paths, code).keys(), (path) => [path, null] as const);
  return { texts: new Map<string, string | null>([...documents.texts(), ...gone]), undecided };
}

function without(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (isOnly(item, code) ? [] : [without(item, code)]));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): readonly [string, unknown] =>
    key === "variants" && isCodes(inner) ? [key, inner.filter((one) => one !== code)] : [key, without(inner, code)],
  );
  return Object.fromEntries(entries);
}

/** An item of this company alone, or a group of the menu in which only such items stand. */
function isOnly(item: unknown, code: string): boolean {
  if (typeof item !== "object" || item === null) return false;
  const { variants, children } = item as Json;
  if (isCodes(variants)) return variants.length === 1 && variants[0] === code;
  return Array.isArray(children) && children.length > 0 && children.every((child) => isOnly(child, code));
}
