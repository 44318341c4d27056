import type { WireRow } from "../../core/contract/envelope.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import type { Destination } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";

/** Where an action leads that changes nothing by itself; undefined for one that stays here. */
export function destinationOf(action: Action, row: WireRow | undefined, target: ActionTarget): Destination | undefined {
  const screen = action.opens ?? target.detail;
  if (screen === undefined) return undefined;
  switch (action.does) {
    case "open":
      return row && { kind: "detail", screen, id: row.id, mode: "read" };
    case "edit":
      return row && { kind: "detail", screen, id: row.id, mode: "edit" };
    case "print":
      return row && { kind: "print", screen, id: row.id, action: action.key };
    case "create":
      return { kind: "create", screen, workflow: target.workflows[0].workflow, values: target.owned };
    case "list":
      if (action.select === "none") return { kind: "list", screen, params: {} };
      return row && { kind: "list", screen, params: carried(action, row) };
    case "flip":
      return row && { kind: "create", screen, workflow: moduleOf(screen), source: row.id };
    default:
      return undefined;
  }
}

/** A screen's id begins with its module, which names its workflow: `delivery.detail`. */
function moduleOf(screen: string): string {
  return screen.slice(0, screen.lastIndexOf("."));
}

/** What an opened list is told of the record: parameter and value. */
function carried(action: Action, row: WireRow): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(action.carry ?? {}).map(([param, field]) => [param, String(row[field] ?? "")]));
}
