import type { Entity } from "../definition/generated/documents.ts";
import type { Product } from "../definition/product.ts";

/**
 * Modules that run otherwise than before: their screens, their workflows, the entities that these are about, and the
 * dictionaries and ledgers of those.
 *
 * @param before absent where nothing stood before, or where it did not compile: everything is new
 */
export function changedModules(before: Product | undefined, now: Product): readonly string[] {
  const entities = changedKeys(before?.entities, now.entities);
  const dictionaries = changedKeys(before?.dictionaries, now.dictionaries);
  const ledgers = changedKeys(before?.ledgers, now.ledgers);
  for (const [name, perVariant] of Object.entries(now.entities))
    if (Object.values(perVariant).some((entity) => dictionariesOf(entity).some((key) => dictionaries.has(key))))
      entities.add(name);
  for (const key of ledgers) for (const { of } of now.ledgers[key]?.postings ?? []) entities.add(of.entity);
  const modules = new Set<string>();
  const screens = changedKeys(before?.screens, now.screens);
  for (const [name, perVariant] of Object.entries(now.screens))
    if (screens.has(name) || Object.values(perVariant).some((screen) => entities.has(screen.entity)))
      modules.add(name.split(".")[0] ?? "");
  const workflows = changedKeys(before?.workflows, now.workflows);
  for (const [name, perVariant] of Object.entries(now.workflows))
    if (workflows.has(name) || Object.values(perVariant).some((workflow) => entities.has(workflow.entity))) modules.add(name);
  return [...modules].toSorted();
}

function changedKeys(before: Readonly<Record<string, unknown>> | undefined, now: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(Object.keys(now).filter((key) => !isSame(before?.[key], now[key])));
}

/** What has not been compiled anew is the same object, of each company; only the others are written down to be compared. */
function isSame(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (!isRecord(before) || !isRecord(now)) return JSON.stringify(before) === JSON.stringify(now);
  const names = Object.keys(now);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => before[name] === now[name] || JSON.stringify(before[name]) === JSON.stringify(now[name]))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function dictionariesOf({ fields, lines = [] }: Entity): readonly string[] {
  return [...fields, ...lines.flatMap((table) => table.fields)].flatMap(({ dict }) => dict ?? []);
}
