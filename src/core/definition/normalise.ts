import type {
  Action,
  Dictionary,
  Entity,
  Field,
  From,
  FromByNeed,
  Needs,
  Screen,
  Variant,
  Visible,
  Workflow,
} from "./generated/documents.ts";
import { wholePermission } from "./link/check-needs.ts";

/** Complete permission strings, put the draft's condition in its place: nothing left to look up. */
export function normaliseWorkflow(workflow: Workflow): Workflow {
  const complete = (needs: Needs): Needs =>
    typeof needs === "string" ? needs : needs.map((need) => wholePermission(need, workflow.permission));
  const { reads } = workflow;
  return {
    ...withoutSchema(workflow),
    reads: {
      ...reads,
      list: complete(reads.list),
      get: complete(reads.get),
      ...(reads.lines !== undefined && { lines: reads.lines.map((table) => ({ ...table, needs: complete(table.needs) })) }),
    },
    actions: workflow.actions.map((action): Action => {
      const from = action.from === undefined ? undefined : normaliseFrom(action.from, workflow);
      return { ...action, needs: complete(action.needs), ...(from !== undefined && { from }) };
    }),
  };
}

function normaliseFrom(from: From, workflow: Workflow): From | undefined {
  if (from === "draft") return workflow.draft;
  if (!Array.isArray(from)) return from;
  return from.map((entry: FromByNeed): FromByNeed => ({
    ...entry,
    needs: wholePermission(entry.needs, workflow.permission),
  }));
}

/** Carry out shared visibility: every field states its own rule. */
export function normaliseEntity(entity: Entity): Entity {
  const fields = shareVisibility(entity.fields, []);
  const lines = entity.lines?.map((table) => ({ ...table, fields: shareVisibility(table.fields, fields) }));
  return { ...withoutSchema(entity), fields, ...(lines !== undefined && { lines }) };
}

/** Say what a field takes by the values of one company; an entity that asks for none stays the same object. */
export function withValuesOf(entity: Entity, variant: Variant): Entity {
  const all = [...entity.fields, ...(entity.lines ?? []).flatMap((table) => table.fields)];
  if (all.every((field) => field.amongOf === undefined)) return entity;
  const lines = entity.lines?.map((table) => ({ ...table, fields: amongValuesOf(table.fields, variant) }));
  return { ...entity, fields: amongValuesOf(entity.fields, variant), ...(lines !== undefined && { lines }) };
}

function amongValuesOf(fields: readonly Field[], variant: Variant): readonly Field[] {
  return fields.map(({ amongOf, ...field }) => (amongOf === undefined ? field : { ...field, among: variant[amongOf] }));
}

function shareVisibility(fields: readonly Field[], outer: readonly Field[]): readonly Field[] {
  const byKey = new Map([...outer, ...fields].map((field) => [field.key, field]));
  const ruleOf = (visible: Visible | undefined): Visible | undefined =>
    visible !== undefined && "like" in visible ? ruleOf(byKey.get(visible.like)?.visible) : visible;
  return fields.map((field) => {
    if (field.visible === undefined || !("like" in field.visible)) return field;
    const { visible: _like, ...rest } = field;
    const visible = ruleOf(field.visible);
    return visible === undefined ? rest : { ...rest, visible };
  });
}

export function normaliseScreen(screen: Screen): Screen {
  return withoutSchema(screen);
}

export function normaliseDictionary(dictionary: Dictionary): Dictionary {
  return withoutSchema(dictionary);
}

/** `$schema` is for editors only. */
export function withoutSchema<T extends { readonly $schema?: string }>(document: T): T {
  const { $schema: _forEditors, ...rest } = document;
  return rest as T;
}
