import type { DocumentKind } from "../definition/document-kind.ts";
import type { Json } from "./changed-documents.ts";
import type { ItemPath } from "./item-path.ts";

/** The object at a path of a document that is written in full. */
export function itemIn(document: Json, kind: DocumentKind, path: ItemPath): Json | undefined {
  const [list, key, ...inner] = path;
  const isForm = kind === "screen" && list === "fields" && Array.isArray(document["sections"]);
  if (!isForm) return objectOf(path.reduce<unknown>(stepInto, document));
  const sections = document["sections"] as readonly Json[];
  const fields = sections.flatMap((section) => (section["fields"] ?? []) as readonly Json[]);
  return objectOf([key ?? "", ...inner].reduce<unknown>(stepInto, fields));
}

/** The same value with another one at a place within it; null there: without it. */
export function withValueAt(value: unknown, path: ItemPath, now: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return now;
  if (Array.isArray(value)) {
    const at = positionOf(value, step);
    return value.map((one: unknown, index) => (index === at ? withValueAt(one, rest, now) : one));
  }
  const object = { ...(value as Json | null) };
  const inner = withValueAt(object[step], rest, now);
  if (inner === null) delete object[step];
  else object[step] = inner;
  return object;
}

/** Position in a list of the item with that key or value, or that number. */
export function positionOf(list: readonly unknown[], step: string): number {
  const at = list.findIndex((one) => {
    const { key, value } = (one ?? {}) as Json;
    return key === step || (key === undefined && value === step);
  });
  return at < 0 && /^\d+$/.test(step) ? Number(step) : at;
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[positionOf(value, step)] as unknown;
  return objectOf(value)?.[step];
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}
