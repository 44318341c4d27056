import { schemaPath } from "../definition/check-layout.ts";
import { documentPlace } from "../definition/document-kind.ts";
import { formatDocument } from "./format-document.ts";

/** A document's text as `schemas -- format` writes it; what is no document, or no JSON, stays as it is. */
export function layOut(path: string, text: string): string {
  const place = documentPlace(path);
  if (place === undefined) return text;
  try {
    return formatDocument(text, schemaPath(place));
  } catch {
    return text;
  }
}
