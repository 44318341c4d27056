import { type DocumentKind, type DocumentPlace, documentPlace } from "../definition/document-kind.ts";
import type { Json } from "./changed-documents.ts";

/** Kinds of documents in which something may be some companies' only. */
const NAMING: ReadonlySet<DocumentKind> = new Set(["menu", "workbench", "roles", "events", "print", "workflow"]);

/** The documents that companies share and that may name one in a list of `variants`. */
export function sharedPlaces(paths: readonly string[]): readonly DocumentPlace[] {
  return placesOf(paths).filter(({ kind, variant }) => variant === undefined && NAMING.has(kind));
}

/** The differences of one company, by their paths. */
export function differencesOf(paths: readonly string[], code: string): ReadonlyMap<string, DocumentPlace> {
  return new Map(
    paths.flatMap((path) => {
      const place = documentPlace(path);
      return place?.variant === code ? [[path, place] as const] : [];
    }),
  );
}

/** The screens, each of which every company has a document for. */
export function screensOf(paths: readonly string[]): readonly DocumentPlace[] {
  return placesOf(paths).filter(({ kind, variant }) => kind === "screen" && variant === undefined);
}

/** Whether a list of `variants` stands anywhere in a document, and has a code. */
export function namesCode(value: unknown, code: string): boolean {
  if (Array.isArray(value)) return value.some((item) => namesCode(item, code));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value as Json).some(([key, inner]) =>
    key === "variants" && isCodes(inner) ? inner.includes(code) : namesCode(inner, code),
  );
}

/** A list of codes, as opposed to the companies' own descriptions in variants.json. */
export function isCodes(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function placesOf(paths: readonly string[]): readonly DocumentPlace[] {
  return paths.flatMap((path) => documentPlace(path) ?? []);
}
