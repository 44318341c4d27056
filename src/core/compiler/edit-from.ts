import type { Condition } from "../definition/generated/documents.ts";
import { ChangedDocuments, type ReadText } from "./changed-documents.ts";
import { changeItem, type FlowScope, workflowFor } from "./changed-workflow.ts";

/** In which states an action may be pressed, as it is written; undefined: in all of them. Said by their keys, so that values may change. */
export function statesFrom(scope: FlowScope, chosen: readonly string[]): Condition | undefined {
  const all = workflowFor(scope).states ?? [];
  const [only, ...others] = all.filter(({ key }) => chosen.includes(key)).map(({ key }): Condition => ({ state: key }));
  if (only === undefined || others.length + 1 === all.length) return undefined;
  return others.length === 0 ? only : { any: [only, ...others] };
}

/** Whether the states of an action are said by nothing but states, so that choosing others loses nothing. */
export function isOfStates(scope: FlowScope, key: string): boolean {
  const { actions, states = [] } = workflowFor(scope);
  const from = actions.find((action) => action.key === key)?.from;
  const fields = new Set(states.flatMap(({ is }) => Object.keys(is)));
  return (
    states.length > 0 && (from === undefined || (!Array.isArray(from) && from !== "draft" && isPlain(from as Condition, fields)))
  );
}

function isPlain(condition: Condition, fields: ReadonlySet<string>): boolean {
  return Object.entries(condition).every(([name, value]) =>
    name === "any" || name === "all"
      ? (value as readonly Condition[]).every((one) => isPlain(one, fields))
      : name === "state" || fields.has(name),
  );
}

/**
 * Have an action pressed in other states.
 *
 * @returns the changed texts by their path; empty where the document does not have the action
 */
export function editFrom(read: ReadText, scope: FlowScope, key: string, chosen: readonly string[]): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  return changeItem(documents, scope, "actions", key, { from: statesFrom(scope, chosen) }) ? documents.texts() : new Map();
}
