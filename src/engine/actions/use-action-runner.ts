import { useMemo, useState } from "react";
import { TransportError } from "../../client/errors.ts";
import type { FailedRow, WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { summarize } from "../../core/gate/gate-texts.ts";
import { valuesRefused } from "../../core/gate/requirements.ts";
import { askedPrompts } from "../../core/gate/asked-prompts.ts";
import { toast } from "../../ui/toast-store.ts";
import { type Engine, useEngine } from "../engine-context.ts";
import { useLatest } from "../use-latest.ts";
import type { ActionTarget } from "./action-target.ts";
import type { Begun } from "./begun.ts";
import { destinationOf } from "./go-somewhere.ts";
import type { IntentKeys } from "./intent-keys.ts";
import { judge } from "./judge.ts";
import type { Outcome } from "./send-action.ts";

/** The dialog that stands open, if any. */
export type ActionStep =
  | {
      readonly kind: "ask";
      readonly action: Action;
      readonly rows: readonly WireRow[];
      readonly begun?: Begun | undefined;
    }
  | {
      readonly kind: "refused";
      readonly action: Action;
      readonly rows: readonly WireRow[];
      readonly input: Facts;
      readonly failed: readonly FailedRow[];
    }
  | {
      readonly kind: "verdicts";
      readonly action: Action;
      readonly rows: readonly WireRow[];
      readonly doneCount: number;
      readonly failed: readonly FailedRow[];
    }
  | { readonly kind: "panel"; readonly action: Action; readonly rows: readonly WireRow[] }
  | { readonly kind: "export" | "import"; readonly action: Action };

export type ActionRunner = {
  /** Key of the action that is under way. */
  readonly running: string | undefined;
  readonly step: ActionStep | undefined;
  /**
   * Begin an action with the records chosen now; judges first, so that keyboard and menu obey the same gate.
   *
   * @param begun what was entered before the dialog opened, such as in a table
   */
  readonly start: (action: Action, rows?: readonly WireRow[], begun?: Begun) => void;
  /**
   * Send it, from a dialog or at once.
   *
   * @param keepsInput the dialog stays when a single record refuses: it shows why, and what was entered is not lost
   */
  readonly send: (action: Action, rows: readonly WireRow[], input: Facts, keepsInput?: boolean) => Promise<Outcome>;
  readonly close: () => void;
};

/** Runs the actions of one screen: asks, sends, tells, refreshes. The dialogs are drawn by ActionDialogs. */
export function useActionRunner(target: ActionTarget): ActionRunner {
  const engine = useEngine();
  const latest = useLatest({ target, engine });
  const [step, setStep] = useState<ActionStep>();
  const [running, setRunning] = useState<string>();
  const [keys] = useState((): IntentKeys => new Map());
  const calls = useMemo(() => makeCalls(() => latest.current, keys, setStep, setRunning), [latest, keys]);
  return useMemo(() => ({ ...calls, step, running }), [calls, step, running]);
}

type Now = () => { readonly target: ActionTarget; readonly engine: Engine };

function makeCalls(
  now: Now,
  keys: IntentKeys,
  setStep: (step: ActionStep | undefined) => void,
  setRunning: (action: string | undefined) => void,
) {
  const send = async (action: Action, rows: readonly WireRow[], input: Facts, keepsInput = false): Promise<Outcome> => {
    const { target, engine } = now();
    target.mark(new Map());
    setRunning(action.key);
    let part: typeof import("./carry-out.ts");
    try {
      part = await import("./carry-out.ts");
    } catch (cause) {
      // It comes with the first action; while it cannot be fetched, nothing can be sent either.
      const error = new TransportError({ kind: "network" }, { cause });
      setRunning(undefined);
      engine.report(error);
      return { kind: "failed", error };
    }
    return part.carryOut({ action, rows, input, keepsInput }, { target, engine }, { keys, setStep, setRunning });
  };
  const download = async (action: Action, row: WireRow): Promise<void> => {
    const { target, engine } = now();
    setRunning(action.key);
    try {
      await (await import("./download-record-files.ts")).downloadRecordFiles(target, action, row);
    } catch (failure) {
      engine.report(failure);
    }
    setRunning(undefined);
  };
  const start = (action: Action, chosen?: readonly WireRow[], begun?: Begun) => {
    const { target, engine } = now();
    const rows = action.select === "none" ? [] : (chosen ?? target.rows());
    const refusals = judge(action, rows, target, engine);
    const refusal = summarize(refusals, rows.length, action);
    if (refusal !== undefined) {
      const faults = refusals
        .flatMap(valuesRefused)
        .map(({ field, text }) => ({ field, rule: "refused", msg: engine.say(text) }));
      if (target.point?.(faults) !== true) toast.warning(engine.say(refusal));
      return undefined;
    }
    const destination = destinationOf(action, rows[0], target);
    if (destination !== undefined) return engine.open(destination);
    if (action.does === "refresh") return void target.refresh();
    if (action.does === "export" || action.does === "import") return setStep({ kind: action.does, action });
    if (action.does === "download" && rows[0] !== undefined) return void download(action, rows[0]);
    if (action.does === "panel") return setStep({ kind: "panel", action, rows });
    const [row] = rows;
    if (begun !== undefined || row === undefined || rows.length > 1 || !choosesRecords(action)) return ask(action, rows, begun);
    return void lead(action, row).then((isLed) => !isLed && ask(action, rows, begun));
  };
  const ask = (action: Action, rows: readonly WireRow[], begun: Begun | undefined): void => {
    const asks =
      action.confirm === true || action.does === "remove" || askedPrompts(action, rows, now().target.entity).length > 0;
    if (asks) return setStep({ kind: "ask", action, rows, begun });
    return void send(action, rows, begun?.input ?? {});
  };
  const lead = async (action: Action, row: WireRow): Promise<boolean> => {
    const { target, engine } = now();
    setRunning(action.key);
    try {
      return await (await import("../choosing/lead-to-table.ts")).leadToTable(action, row, target, engine);
    } catch (failure) {
      engine.report(failure);
      return true;
    } finally {
      setRunning(undefined);
    }
  };
  return { start, send, close: () => setStep(undefined) };
}

/** Whether an action takes for lines one of the records that answer them, which a table may be there to choose in. */
function choosesRecords({ prompt = [] }: Action): boolean {
  return prompt.some(({ columns = [] }) => columns.some(({ choices }) => choices?.value === "owner"));
}
