import type { Audience, Conceals, Entity, Field, LineEntity } from "./generated/documents.ts";
import type { PerVariant } from "./product.ts";

type Entities = Readonly<Record<string, PerVariant<Entity>>>;

/**
 * Carry out what entities conceal: every field that is not named states the rule itself, so that whoever asks a single
 * field needs to know of no other rule; the lines that show such records elsewhere state it too.
 */
export function carryOutConcealment(entities: Entities): Entities {
  const concealing = (entity: Entity, variant: string): Entity => {
    const ruleOf = (name: string): Conceals | undefined => entities[name]?.[variant]?.conceals;
    const rules = [entity.conceals, ...(entity.lines ?? []).map((table) => ruleOf(table.of?.entity ?? ""))];
    if (rules.every((rule) => rule === undefined)) return entity;
    const known = made.get(entity) ?? new Map<string, Entity>();
    made.set(entity, known);
    const key = JSON.stringify(rules);
    const done = known.get(key) ?? concealed(entity, ruleOf);
    known.set(key, done);
    return done;
  };
  return Object.fromEntries(
    Object.entries(entities).map(([name, perVariant]) => [
      name,
      Object.fromEntries(Object.entries(perVariant).map(([variant, entity]) => [variant, concealing(entity, variant)])),
    ]),
  );
}

/** Companies that share a document go on sharing it, and so does the next product. */
const made = new WeakMap<Entity, Map<string, Entity>>();

function concealed(entity: Entity, ruleOf: (name: string) => Conceals | undefined): Entity {
  const { conceals, lines } = entity;
  const tables = lines?.map((table): LineEntity => {
    const rule = table.of === undefined ? conceals : ruleOf(table.of.entity);
    return rule === undefined ? table : { ...table, fields: hidden(table.fields, rule.from, shownIn(table, rule)) };
  });
  return { ...concealOwn(entity), ...(tables !== undefined && { lines: tables }) };
}

/** The same for the fields of the record itself, whose rule is its own entity's. */
export function concealOwn(entity: Entity): Entity {
  const { conceals, fields } = entity;
  return conceals === undefined ? entity : { ...entity, fields: hidden(fields, conceals.from, conceals.but) };
}

/** Fields of a line that stay: of a record of another entity what that one shows, and of its line too. */
function shownIn({ key, of }: LineEntity, { but, lines = {} }: Conceals): readonly string[] {
  if (of === undefined) return lines[key] ?? [];
  return of.lines === undefined ? but : [...but, ...(lines[of.lines] ?? [])];
}

function hidden(fields: readonly Field[], from: Audience, but: readonly string[]): readonly Field[] {
  return fields.map((field) => (but.includes(field.key) ? field : hide(field, from)));
}

function hide(field: Field, from: Audience): Field {
  const { visible } = field;
  if (visible === undefined || "like" in visible) return { ...field, visible: { unless: from, else: "omit" } };
  return { ...field, visible: { ...visible, or: [...(visible.or ?? []), from] } };
}
