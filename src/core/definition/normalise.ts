import type {
  Action,
  Dictionary,
  Entity,
  Field,
  From,
  FromByNeed,
  Needs,
  Screen,
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
    reads: { ...reads, list: complete(reads.list), get: complete(reads.get) },
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
