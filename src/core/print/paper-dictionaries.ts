import type { Entity } from "../definition/generated/documents.ts";

/** Dictionaries of the related records of a paper. */
export function dictionariesOfPaper(entity: Entity | null | undefined): readonly string[] {
  const fields = [...(entity?.fields ?? []), ...(entity?.lines ?? []).flatMap((table) => table.fields)];
  return [...new Set(fields.flatMap((field) => field.dict ?? []))];
}
