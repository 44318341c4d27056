import { type ObjectNode, child, objectAt, objectsAt, textAt } from "../node.ts";
import { type Link, requireName } from "./link.ts";
import { NUMBERS, requireKind } from "./require-kind.ts";
import { type FieldScope, entityScope, lineScope, requireField } from "./scope.ts";

/** The tables of a pivot that exist. */
export type PivotTables = { readonly entity: ObjectNode; readonly rows: ObjectNode; readonly cells: ObjectNode };

/** What is chosen in a pivot is what an action of the workflow takes, and what is told of it can be reckoned. */
export function checkDecides(link: Link, pivot: ObjectNode, tables: PivotTables, workflow: ObjectNode | undefined): void {
  const decides = objectAt(pivot, "decides");
  if (decides === undefined) return;
  const cells = lineScope(tables.entity, tables.cells);
  const record = entityScope(tables.entity);
  for (const property of ["money", "unitPrice"]) requireNumber(link, decides, property, cells);
  requireNumber(link, decides, "limit", record);
  for (const usual of objectsAt(decides, "usual")) {
    for (const property of ["price", "quantity"]) requireNumber(link, usual, property, lineScope(tables.entity, tables.rows));
  }
  requireField(link, child(decides, "due"), cells);
  requireKind(link, "screen/decides", child(decides, "due"), cells, ["date", "dateTime"], "nothing is due by it");
  if (workflow !== undefined) checkTaken(link, pivot, decides, workflow);
}

function requireNumber(link: Link, owner: ObjectNode | undefined, property: string, scope: FieldScope): void {
  requireField(link, child(owner, property), scope);
  requireKind(link, "screen/decides", child(owner, property), scope, NUMBERS, "nothing can be summed from it");
}

/** The action asks of each line for one of the records that stand beside it in the table. */
function checkTaken(link: Link, pivot: ObjectNode, decides: ObjectNode, workflow: ObjectNode): void {
  const name = textAt(workflow, "workflow");
  const actions = objectsAt(workflow, "actions");
  const keysOf = (items: readonly ObjectNode[]) => items.map((item) => textAt(item, "key") ?? "");
  const says = (key: string) => `"${key}" is no action of ${name}`;
  if (!requireName(link, "reference/action", child(decides, "action"), keysOf(actions), says)) return;
  const action = actions.find((one) => textAt(one, "key") === textAt(decides, "action"));
  const prompts = objectsAt(action, "prompt");
  const asks = (key: string) => `"${key}" is no input of "${textAt(action, "key")}"`;
  if (!requireName(link, "reference/input", child(decides, "prompt"), keysOf(prompts), asks)) return;
  const prompt = prompts.find((one) => textAt(one, "key") === textAt(decides, "prompt"));
  const takes = objectsAt(prompt, "columns").some((column) => isOfPivot(objectAt(column, "choices"), pivot));
  const divides = child(prompt, "divides");
  const unitPrice = child(decides, "unitPrice");
  if (divides !== undefined && unitPrice === undefined) {
    const sentence = `"${textAt(prompt, "key")}" takes parts of lines, and no "unitPrice" says what a part costs`;
    link.faults.add("screen/decides", child(decides, "prompt")!.at, sentence, divides.at);
  }
  if (divides === undefined && unitPrice !== undefined) {
    const sentence = `"${textAt(prompt, "key")}" takes whole lines alone, so nothing is reckoned by "unitPrice"`;
    link.faults.add("screen/decides", unitPrice.at, sentence, prompt?.at);
  }
  if (textAt(prompt, "lines") === textAt(pivot, "rows") && takes) return;
  const sentence = `the input "${textAt(prompt, "key")}" takes for no line of "${textAt(pivot, "rows")}" a record of "${textAt(pivot, "cells")}"`;
  link.faults.add("screen/decides", child(decides, "prompt")!.at, sentence, prompt!.at);
}

function isOfPivot(choices: ObjectNode | undefined, pivot: ObjectNode): boolean {
  if (choices === undefined || textAt(choices, "value") !== "owner") return false;
  return textAt(choices, "lines") === textAt(pivot, "cells") && textAt(choices, "by") === textAt(pivot, "by");
}
