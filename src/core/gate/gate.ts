import type { Action, Condition, Entity, Requirement, Workflow } from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { looksBeyond } from "../condition/looks-beyond.ts";
import { sightsOf } from "../condition/sight.ts";
import { missingFields, momentsOf } from "../form/required.ts";
import { hasPermission, isAdmin, mayUse } from "./permissions.ts";
import { isPureGuard, pureGuards } from "./guards.ts";
import { type GuardRefusal, requirementsRefusal } from "./requirements.ts";
import { gateTexts, missingText } from "./gate-texts.ts";

/** Why an action cannot run; in the order in which it is judged (domain 5). */
export type RefusalReason = "permission" | "selection" | "state" | "condition" | "required" | "guard";

export type Refusal = GuardRefusal & {
  readonly reason: RefusalReason;
  /** The row that refuses; absent when the person or the selection does. */
  readonly row?: { readonly id: string; readonly no: string };
};

/** What the gate knows besides the rows. */
export type GateContext = {
  readonly entity: Entity;
  /** The workflow that governs a row: of the record's company on the server, of the screen in the browser. */
  readonly workflowOf: (row: Facts) => Workflow;
  readonly session: Session;
  /** The server's time, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
  /** Prompted inputs, when they are known already. */
  readonly input?: Facts;
};

/**
 * The one gate: may this person do this with these rows now? Called by toolbar, row menu, detail head, keyboard, bulk,
 * import and the server's transition. An empty answer means yes.
 *
 * @param action the action as the screen's workflow words it; each row is judged by its own workflow's action of that key
 */
export function gate(action: Action, rows: readonly Facts[], context: GateContext): readonly Refusal[] {
  if (!mayTouch(action, context.session)) return [permissionRefusal];
  const selection = refuseSelection(action, rows.length);
  if (selection !== undefined) return [selection];
  return rows.flatMap((row) => {
    const refusal = gateRow(action.key, row, context);
    return refusal === undefined ? [] : [refusal];
  });
}

const permissionRefusal: Refusal = { reason: "permission", bizCode: "NO_PERMISSION", text: gateTexts.forbidden };

/** Permission and side; what hides a button rather than disabling it. */
export function mayTouch(action: Action, session: Session): boolean {
  if (!mayUse(session, action.needs) || session.actsFor?.does.includes(action.key) === false) return false;
  return action.side === undefined || action.side === session.side || isAdmin(session);
}

/** Decide whether the selection is enough: single exactly one row, multiple one or more (specification §2.4). */
export function refuseSelection(action: Pick<Action, "select" | "unchosen">, selectedCount: number): Refusal | undefined {
  if (selectedCount === 0 && action.select !== "none" && action.unchosen !== undefined)
    return { reason: "selection", ...action.unchosen };
  const text =
    action.select === "single" && selectedCount !== 1
      ? gateTexts.selectOne
      : action.select === "multiple" && selectedCount < 1
        ? gateTexts.selectSome
        : undefined;
  return text === undefined ? undefined : { reason: "selection", bizCode: "BAD_REQUEST", text };
}

/** Judge one row: permission of its own workflow, state, requirements of its fields, required fields, further ones, guards. */
export function gateRow(actionKey: string, row: Facts, context: GateContext): Refusal | undefined {
  const workflow = context.workflowOf(row);
  const action = workflow.actions.find((candidate) => candidate.key === actionKey);
  const refuse = (reason: RefusalReason, refusal: GuardRefusal): Refusal => ({
    reason,
    ...refusal,
    row: { id: String(row["id"] ?? ""), no: String(row[context.entity.label] ?? row["id"] ?? "") },
  });
  if (action === undefined) return refuse("state", { bizCode: "STATE_REFUSED", text: gateTexts.notInThisCompany });
  if (!mayTouch(action, context.session)) return refuse("permission", { bizCode: "NO_PERMISSION", text: gateTexts.forbidden });
  if (!stateAllows(action, workflow, row, context)) {
    const cause = refusedRequirement(action, row, context, ({ first }) => first === true);
    return refuse("state", cause ?? { bizCode: "STATE_REFUSED", text: action.refusal ?? gateTexts.state });
  }
  const required = (beyond: boolean): Refusal | undefined => {
    const refusal = refusedRequirement(action, row, context, ({ is }) => looksBeyond(is) === beyond);
    return refusal && refuse("condition", refusal);
  };
  const ownFields = required(false);
  if (ownFields !== undefined) return ownFields;
  const missing = missingFields(context.entity, row, momentsOf(action), promptedFields(action));
  if (missing.length > 0) return refuse("required", { bizCode: "STATE_REFUSED", text: missingText(missing, action.incomplete) });
  const furtherOn = required(true);
  if (furtherOn !== undefined) return furtherOn;
  for (const name of action.guards ?? []) {
    if (!isPureGuard(name)) continue;
    const refusal = pureGuards[name]({ session: context.session, row, input: context.input ?? {}, now: context.now });
    if (refusal !== undefined) return refuse("guard", refusal);
  }
  return undefined;
}

/**
 * What the action requires of the record as it stands: what its own fields say comes before the fields that are missing,
 * what looks further on after them.
 */
function refusedRequirement(
  action: Action,
  row: Facts,
  context: GateContext,
  isMeant: (requirement: Requirement) => boolean,
): GuardRefusal | undefined {
  const requirements = (action.when ?? []).filter((one) => one.at !== "save" && isMeant(one));
  if (requirements.length === 0) return undefined;
  const { entity } = context;
  const kinds = fieldKinds(entity.fields);
  const places = sightsOf(entity, action.prompt ?? [], context).map((sight) => ({ facts: row, kinds, sight }));
  return requirementsRefusal(requirements, places, String(row[entity.label] ?? row["id"] ?? ""));
}

function stateAllows(action: Action, workflow: Workflow, row: Facts, context: GateContext): boolean {
  const states = statesFor(action, workflow, context.session);
  return states === undefined || states.some((state) => holds(state, row, fieldKinds(context.entity.fields)));
}

/** The states of which each lets this person act; undefined where any record will do. */
export function statesFor({ from }: Action, { draft }: Workflow, session: Session): readonly Condition[] | undefined {
  if (from === undefined) return undefined;
  if (from === "draft") return draft === undefined ? [] : [draft];
  if (Array.isArray(from)) return from.filter(({ needs }) => hasPermission(session, [needs])).map(({ when }) => when);
  return [from as Exclude<typeof from, readonly unknown[]>];
}

function promptedFields(action: Action): ReadonlySet<string> {
  return new Set((action.prompt ?? []).flatMap((prompt) => (prompt.into === undefined ? [] : [prompt.into])));
}
