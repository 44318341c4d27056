import type { WireRow } from "../../core/contract/envelope.ts";
import type { Action, ScreenId } from "../../core/definition/generated/documents.ts";
import { decidesIn } from "../../core/table/decision.ts";
import type { ActionTarget } from "../actions/action-target.ts";
import type { Engine } from "../engine-context.ts";

/**
 * Lead to the table in which the choice that an action takes is made: in the document itself, or in that of a row.
 *
 * @returns false where no table is there for it, so that the action asks for itself
 */
export async function leadToTable(action: Action, row: WireRow, target: ActionTarget, engine: Engine): Promise<boolean> {
  if (target.choosing !== undefined) return target.choosing(action);
  const { detail } = target;
  if (detail === undefined) return false;
  const { screen } = await engine.loadScreen(detail as ScreenId);
  if (!decidesIn(screen, action.key)) return false;
  engine.open({ kind: "detail", screen: detail as ScreenId, id: row.id, mode: "read" });
  return true;
}
