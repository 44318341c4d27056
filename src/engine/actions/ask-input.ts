import { dictionaryEntries } from "../../client/dictionaries.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { reckonsRows } from "../../core/condition/looks-beyond.ts";
import { sightOf } from "../../core/condition/sight.ts";
import type { Prompt, Text } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { initialInput, initialLines } from "../../core/gate/prompts.ts";
import type { Engine } from "../engine-context.ts";
import { readFaultName } from "../form/draft-address.ts";
import type { ActionTarget } from "./action-target.ts";
import type { Outcome } from "./send-action.ts";
import { sentInput } from "./sent-input.ts";

/** What is wrong with an input, or with a cell of its lines: `reason`, `items[2].gBad`. */
export type InputFault = { readonly field: string; readonly text: Text };

/** Whether the inputs show or reckon with the lines of the record, which a row of a list does not carry. */
export function needsLines(prompts: readonly Prompt[]): boolean {
  return prompts.some(({ kind, offer }) => kind === "lines" || (offer !== undefined && reckonsRows(offer.value)));
}

/**
 * What the inputs of an action begin with.
 *
 * @param begun what was entered before the dialog opened; lines are put where they stand in the record now
 */
export function beginInput(
  prompts: readonly Prompt[],
  rows: readonly WireRow[],
  target: ActionTarget,
  engine: Engine,
  begun: Facts = {},
): Facts {
  const { entity } = target;
  const sight = sightOf(entity, prompts, { session: engine.session, now: engine.now() });
  const lines = prompts
    .filter((prompt) => prompt.kind === "lines")
    .map((prompt) => [prompt.key, filledIn(initialLines(prompt, entity, rows[0] ?? {}), begun[prompt.key])]);
  return { ...initialInput(prompts, rows, fieldKinds(entity.fields), sight), ...begun, ...Object.fromEntries(lines) };
}

function filledIn(lines: readonly Facts[], begun: unknown): readonly Facts[] {
  if (!Array.isArray(begun)) return lines;
  const entered = Map.groupBy(begun as readonly Facts[], (line) => line["id"]);
  return lines.flatMap((line) => (entered.get(line["id"]) ?? [{}]).map((one) => ({ ...line, ...one })));
}

/** Whether something was entered that closing would lose; what was typed and taken out again is nothing. */
export function isEnteredBeyond(begun: Facts, input: Facts, prompts: readonly Prompt[]): boolean {
  return input !== begun && JSON.stringify(sentInput(prompts, input)) !== JSON.stringify(sentInput(prompts, begun));
}

/** The values that a dictionary knows; undefined for one that has not come. */
export function knownValues(key: string): ReadonlySet<string> | undefined {
  const entries = dictionaryEntries(key);
  return entries === undefined ? undefined : new Set(entries.map((entry) => entry.dictValue));
}

/** What the server refused of the inputs, as the dialog's own faults are: by input, or by line and column. */
export function refusedInput(outcome: Outcome | undefined): readonly InputFault[] {
  if (outcome?.kind !== "faults" && outcome?.kind !== "refused") return [];
  return outcome.faults.map(({ field, msg }) => ({ field, text: { cn: msg, id: msg } }));
}

/** The key of the input that a fault is about: its own, or that of the lines in which it stands. */
export function inputOf({ field }: InputFault): string {
  return readFaultName(field)?.table ?? field;
}

/** What has to be left before a fault is shown: the input, or the line, of which one cell may ask for another. */
export function placeOf({ field }: InputFault): string {
  const cell = readFaultName(field);
  return cell === undefined ? field : lineOf(cell.table, cell.index);
}

export function lineOf(input: string, index: number): string {
  return `${input}[${index}]`;
}

/** Lead to what a fault is about: to the cell of its line, or to its input. */
export function focusFault(root: ParentNode | null, { field }: InputFault): void {
  const cell = readFaultName(field);
  const within =
    cell === undefined
      ? `[data-field="${field}"]`
      : `[data-field="${cell.table}"] [data-line="${cell.index}"] [data-column="${cell.key}"]`;
  const control = root?.querySelector<HTMLElement>(`${within} :is(input, textarea, button, [role="combobox"])`);
  control?.focus();
  control?.scrollIntoView?.({ block: "center" });
}
