import type { Facts } from "../condition/evaluate.ts";
import type { Action, Decides, Entity, Pivot, Prompt, Screen, Workflow } from "../definition/generated/documents.ts";
import { lineKinds } from "../definition/fields.ts";
import { checkValue } from "../form/validate.ts";
import { promptTable } from "../gate/prompts.ts";
import { toDecimal, zero } from "../money/decimal.ts";
import type { Chosen, Divided, Market } from "./choosing.ts";
import { type Parts, winnersOf } from "./parts.ts";
import { sharesIn } from "./shares.ts";
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
  const divides = dividedBy({ decides, prompt, entity, record, table });
  // The table offers what the input would, so nothing can be chosen that the action refuses.
  const offered = new Map(
    table.lines.map((line) => [String(line["id"]), new Set(choicesOf(choices, cells, record, line).map(({ value }) => value))]),
  );
  const isOffered = (line: string, group: string): boolean => offered.get(line)?.has(group) === true;
  return { decides, action, prompt, column: column.key, market: { table, best, isOffered, divides } };
}

/** Lines can be divided in the table where the action takes parts and the table says what one unit costs. */
function dividedBy({ decides, prompt, entity, record, table }: Dividing): Divided | undefined {
  const { unitPrice } = decides;
  const { divides } = prompt;
  const rows = promptTable(prompt, entity);
  const into = rows?.fields.find(({ key }) => key === divides?.into);
  if (divides === undefined || unitPrice === undefined || rows === undefined || into === undefined) return undefined;
  const lines = new Map(table.lines.map((line) => [String(line["id"]), line]));
  const kinds = lineKinds(entity, rows);
  return {
    unitPrice,
    wholeOf: (line) => toDecimal(lines.get(line)?.[divides.field]) ?? zero,
    // No rule of a quantity asks for the time or a dictionary.
    faultOf: (line, part) =>
      checkValue(into, part.trim(), into.key, { ...record, ...lines.get(line) }, kinds, {
        dictionary: () => undefined,
        now: "",
      })[0]?.text,
  };
}

type Dividing = {
  readonly decides: Decides;
  readonly prompt: Prompt;
  readonly entity: Entity;
  readonly record: Facts;
  readonly table: PivotTable;
};

/** Whether an action takes the choice that a table of a detail is for, so that it is made there. */
export function decidesIn(detail: Screen | undefined, actionKey: string): boolean {
  return detail?.kind === "detail" && (detail.tabs ?? []).some(({ pivot }) => pivot?.decides?.action === actionKey);
}

/** What of a choice can still be had, such as after an offer was withdrawn. */
export function keepOffered({ market }: Decision, chosen: Chosen): Chosen {
  const kept = Object.entries(chosen).flatMap(([line, given]): readonly (readonly [string, string | Parts])[] => {
    if (typeof given === "string") return market.isOffered(line, given) ? [[line, given]] : [];
    const parts = Object.entries(given).filter(([group]) => market.isOffered(line, group));
    return [[line, parts.length === Object.keys(given).length ? given : Object.fromEntries(parts)]];
  });
  const isWhole = kept.length === Object.keys(chosen).length && kept.every(([line, given]) => chosen[line] === given);
  return isWhole ? chosen : Object.fromEntries(kept);
}

/** A choice as the action's input: the chosen lines, each with its record, a divided one once for each part. */
export function chosenInput({ prompt, column }: Decision, chosen: Chosen): Facts {
  const into = prompt.divides?.into;
  const lines = Object.entries(chosen).flatMap(([id, given]): readonly Facts[] => {
    if (typeof given === "string" || into === undefined) return winnersOf(given).map((group) => ({ id, [column]: group }));
    return Object.entries(given).map(([group, part]) => ({ id, [column]: group, [into]: part.trim() }));
  });
  return { [prompt.key]: lines };
}

/** The same back from an input, as it stands in the dialog. */
export function chosenIn({ prompt, column }: Decision, input: Facts): Chosen {
  const lines = [...sharesIn(input[prompt.key], column, prompt.divides?.into)];
  return Object.fromEntries(
    lines.map(([id, shares]) => {
      const [[first, part] = [], ...others] = shares;
      if (others.length === 0 && part === null) return [id, String(first)];
      return [id, Object.fromEntries([...shares].map(([group, one]) => [group, one ?? ""]))];
    }),
  );
}
