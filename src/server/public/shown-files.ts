import type { Entity } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { PublicRow } from "./show.ts";

/** Ids of the files in a record as strangers see it; undefined where its fields hold none at all. */
export function shownFiles({ fields }: Entity, shown: PublicRow): readonly string[] | undefined {
  const own = fields.filter(({ key, kind }) => (kind === "file" || kind === "files") && key in shown);
  if (own.length === 0) return undefined;
  return own.flatMap(({ key }) => [shown[key]].flat()).flatMap((id) => (isEmpty(id) ? [] : [String(id)]));
}
