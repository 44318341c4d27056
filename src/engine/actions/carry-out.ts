import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fillText, joinTexts } from "../../core/contract/language.ts";
import { shownMessages } from "../../core/contract/shown-messages.ts";
import type { Action, Text } from "../../core/definition/generated/documents.ts";
import { successText } from "../../core/gate/success-text.ts";
import { toast } from "../../ui/toast-store.ts";
import type { Destination, Engine } from "../engine-context.ts";
import { readFaultName } from "../form/draft-address.ts";
import type { ActionTarget } from "./action-target.ts";
import { destinationOf } from "./go-somewhere.ts";
import type { IntentKeys } from "./intent-keys.ts";
import { judge } from "./judge.ts";
import { type Outcome, sendAction } from "./send-action.ts";
import type { ActionStep } from "./use-action-runner.ts";

/** An action that is to be sent. */
export type Wish = {
  readonly action: Action;
  readonly rows: readonly WireRow[];
  readonly input: Facts;
  /** The dialog stays when a single record refuses. */
  readonly keepsInput: boolean;
};

/** Send an action and tell how it went: on the rows, by a dialog, by leading on. */
export async function carryOut(
  wish: Wish,
  { target, engine }: { readonly target: ActionTarget; readonly engine: Engine },
  {
    keys,
    setStep,
    setRunning,
  }: {
    readonly keys: IntentKeys;
    readonly setStep: (step: ActionStep | undefined) => void;
    readonly setRunning: (action: string | undefined) => void;
  },
): Promise<Outcome> {
  const { action, rows, input, keepsInput } = wish;
  const outcome = await sendAction(target.base, action, rows, input, keys);
  setRunning(undefined);
  if (isPointed(outcome, action, target)) setStep(undefined);
  else if (outcome.kind === "refused") {
    target.mark(new Map(outcome.failed.map(({ id, msg }) => [id, msg])));
    // What has changed meanwhile is refused again and again until the record is read anew.
    const hasChanged = outcome.failed.some(({ bizCode }) => bizCode === "CONFLICT");
    if (rows.length > 1 || !keepsInput || hasChanged) setStep({ kind: "refused", action, rows, input, failed: outcome.failed });
  } else if (outcome.kind === "done") {
    target.mark(new Map(outcome.failed.map(({ id, msg }) => [id, msg])));
    if (outcome.failed.length === 0) toast.success(engine.say(doneText(wish, outcome.rows, target)));
    setStep(
      outcome.failed.length === 0
        ? undefined
        : { kind: "verdicts", action, rows, doneCount: rows.length - outcome.failed.length, failed: outcome.failed },
    );
    void target.replace(outcome.rows);
    const next = outcome.failed.length > 0 ? undefined : nextAfter(action, outcome.rows, target, engine);
    if (next !== undefined) engine.open(next);
  } else engine.report(outcome.error);
  return outcome;
}

const COLON: Text = { cn: "：", id: ": " };
const ON_ONE: Text = { cn: "{action} {name}", id: "{action} {name}" };
const ON_MANY: Text = { cn: "{action}，{count} 条", id: "{action}, {count} data" };

/** What the document of the action says of its success, or else what was done to which record. */
function doneText({ action, rows }: Wish, changed: readonly WireRow[], target: ActionTarget): Text {
  if (action.success !== undefined) return successText(action, changed);
  const [only] = rows;
  if (only === undefined) return joinTexts([shownMessages.DONE, action.title], COLON);
  const facts = { action: action.title, name: target.nameOf(only), count: rows.length };
  return joinTexts([shownMessages.DONE, fillText(rows.length === 1 ? ON_ONE : ON_MANY, facts)], COLON);
}

/** Whether a refusal is about fields of a form, which marks them and says why; what an input is refused for its dialog says. */
function isPointed(outcome: Outcome, action: Action, target: ActionTarget): boolean {
  if (outcome.kind !== "refused" && outcome.kind !== "faults") return false;
  const inputs = new Set(action.prompt?.map(({ key }) => key));
  const faults = outcome.faults.filter(({ field }) => !inputs.has(readFaultName(field)?.table ?? field));
  return faults.length > 0 && faults.length === outcome.faults.length && target.point?.(faults) === true;
}

/** Where the action leads that follows one done with one record; undefined where none does, or where it may not run. */
function nextAfter(action: Action, rows: readonly WireRow[], target: ActionTarget, engine: Engine): Destination | undefined {
  const workflow = target.workflows.find(({ actions }) => actions.includes(action));
  const next = workflow?.actions.find(({ key }) => key === action.next);
  if (next === undefined || rows.length !== 1 || judge(next, rows, target, engine).length > 0) return undefined;
  return destinationOf(next, rows[0], target);
}
