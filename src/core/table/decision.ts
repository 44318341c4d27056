import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import type { Action, Decides, Entity, Pivot, Prompt, Screen, Workflow } from "../definition/generated/documents.ts";
import type { Chosen, Market } from "./choosing.ts";
import { choicesOf, type PivotTable } from "./pivot.ts";

/** A choice that an action takes: what it is called, where it is entered, and among which cells it is made. */
export type Decision = {
  readonly decides: Decides;
  readonly action: Action;
  readonly prompt: Prompt;
  /** Column of the prompt that takes the chosen record. */
  readonly column: string;
  readonly market: Market;
};

/** The choice that a table of lines against records is for; undefined where its document names none, or the workflow not its action. */
export function decisionOf(
  pivot: Pivot,
  entity: Entity,
  workflow: Workflow,
  record: Facts,
  table: PivotTable,
): Decision | undefined {
  const { decides, best } = pivot;
  const action = workflow.actions.find(({ key }) => key === decides?.action);
  const prompt = action?.prompt?.find(({ key }) => key === decides?.prompt);
  const column = prompt?.columns?.find(({ choices }) => choices?.lines === pivot.cells && choices.value === "owner");
  const cells = entity.lines?.find(({ key }) => key === pivot.cells);
  if (decides === undefined || best === undefined || action === undefined || prompt === undefined) return undefined;
  if (column?.choices === undefined || cells === undefined) return undefined;
  const { choices } = column;
  // The table offers what the input would, so nothing can be chosen that the action refuses.
  const offered = new Map(
    table.lines.map((line) => [String(line["id"]), new Set(choicesOf(choices, cells, record, line).map(({ value }) => value))]),
  );
  const isOffered = (line: string, group: string): boolean => offered.get(line)?.has(group) === true;
  return { decides, action, prompt, column: column.key, market: { table, best, isOffered } };
}

/** Whether an action takes the choice that a table of a detail is for, so that it is made there. */
export function decidesIn(detail: Screen | undefined, actionKey: string): boolean {
  return detail?.kind === "detail" && (detail.tabs ?? []).some(({ pivot }) => pivot?.decides?.action === actionKey);
}

/** What of a choice can still be had, such as after an offer was withdrawn. */
export function keepOffered({ market }: Decision, chosen: Chosen): Chosen {
  const kept = Object.entries(chosen).filter(([line, group]) => market.isOffered(line, group));
  return kept.length === Object.keys(chosen).length ? chosen : Object.fromEntries(kept);
}

/** A choice as the action's input: the chosen lines, each with its record. */
export function chosenInput({ prompt, column }: Decision, chosen: Chosen): Facts {
  return { [prompt.key]: Object.entries(chosen).map(([id, group]) => ({ id, [column]: group })) };
}

/** The same back from an input, as it stands in the dialog. */
export function chosenIn({ prompt, column }: Decision, input: Facts): Chosen {
  const lines = Array.isArray(input[prompt.key]) ? (input[prompt.key] as readonly Facts[]) : [];
  return Object.fromEntries(
    lines.filter((line) => !isEmpty(line[column])).map((line) => [String(line["id"]), String(line[column])] as const),
  );
}
