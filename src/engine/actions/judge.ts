import type { Action } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { governing } from "../../core/form/governing.ts";
import { gate, type GateContext, type Refusal } from "../../core/gate/gate.ts";
import { summarize } from "../../core/gate/gate-texts.ts";
import type { Engine } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";

/** Ask the one gate whether an action may run with these records now; an empty answer means yes. */
export function judge(
  action: Action,
  rows: readonly Facts[],
  target: ActionTarget,
  engine: Engine,
  input?: Facts,
): readonly Refusal[] {
  return gate(action, action.select === "none" ? [] : rows, gateContext(target, engine, input));
}

/** What the gate knows on this screen. */
export function gateContext(target: ActionTarget, engine: Engine, input?: Facts): GateContext {
  return {
    entity: target.entity,
    workflowOf: (row) => governing(target.workflows, target.entity, row, engine.session.side),
    session: engine.session,
    now: engine.now(),
    ...(input === undefined ? {} : { input }),
  };
}

/** Why the button is off, in the reader's language; undefined when it is on. */
export function reasonAgainst(action: Action, rows: readonly Facts[], target: ActionTarget, engine: Engine): string | undefined {
  const text = summarize(judge(action, rows, target, engine), rows.length, action);
  return text === undefined ? undefined : engine.say(text);
}
