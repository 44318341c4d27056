import { useRef, useState } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { unsentText } from "../../core/form/fault-texts.ts";
import type { Prompt } from "../../core/definition/generated/documents.ts";
import { refusedAt } from "../../core/gate/entered-at.ts";
import { summarize } from "../../core/gate/gate-texts.ts";
import { valuesRefused } from "../../core/gate/requirements.ts";
import { isPromptRequired, promptFaults } from "../../core/gate/prompts.ts";
import { askTexts } from "../../i18n/ask-texts.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { afterPress } from "../../ui/after-press.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";
import { readFaultName } from "../form/draft-address.ts";
import { useDialogGuard } from "../form/use-dialog-guard.tsx";
import type { AskDialogProps } from "./AskDialog.tsx";
import {
  beginInput,
  focusFault,
  type InputFault,
  inputOf,
  isEnteredBeyond,
  knownValues,
  lineOf,
  placeOf,
  refusedInput,
} from "./ask-input.ts";
import ActingNote from "./ActingNote.tsx";
import { ConfirmBlocker } from "./ConfirmBlocker.tsx";
import { FailureNote } from "./FailureNote.tsx";
import { GistList } from "./GistList.tsx";
import { gateContext, judge } from "./judge.ts";
import { LinesPrompt } from "./LinesPrompt.tsx";
import { PromptField } from "./PromptField.tsx";
import { sentInput } from "./sent-input.ts";
import type { Outcome } from "./send-action.ts";
import { useClickLock } from "./use-click-lock.ts";

export type AskFormProps = AskDialogProps & { readonly prompts: readonly Prompt[]; readonly rows: readonly WireRow[] };

/** The question and its inputs. While the button is off, the reason stands beside it and leads to the input at fault. */
export function AskForm({ step, runner, target, prompts, rows }: AskFormProps) {
  const { action } = step;
  const text = useText();
  const language = useLanguage();
  const engine = useEngine();
  const { say } = engine;
  const [begun] = useState<Facts>(() => beginInput(prompts, rows, target, engine, step.begun?.input));
  const [input, setInput] = useState<Facts>(begun);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [held, setHeld] = useState<readonly Prompt[]>([]);
  const [isLocked, lock] = useClickLock();
  const inputs = useRef<HTMLDivElement>(null);
  const title = say(action.title);
  const isBusy = runner.running === action.key;
  const kept = step.begun?.keeps;
  const lost = prompts.filter(({ key }) => key !== kept?.prompt);
  const guard = useDialogGuard(!isBusy && isEnteredBeyond(begun, input, lost), runner.close);

  const context = { now: engine.now(), dictionary: knownValues };
  const faults = promptFaults(prompts, action, rows, target.entity, input, context);
  const refused = refusedInput(outcome);
  const refusals = faults.length === 0 && prompts.length > 0 ? judge(action, rows, target, engine, input) : [];
  const guarded = summarize(refusals, rows.length, action);
  const [unsent] = held;
  // What the action requires of the inputs together is marked where they are entered, like what is wrong with one.
  const required = refusals.flatMap((refusal): readonly InputFault[] => {
    const field =
      rows.length === 1 ? refusedAt(action.key, rows[0] ?? {}, gateContext(target, engine, input), refusal) : undefined;
    return valuesRefused({ ...refusal, field });
  });
  const isPlaced = (fault: InputFault) => prompts.some(({ key }) => key === inputOf(fault));
  const first = [...faults, ...(unsent === undefined ? required : [])].find(isPlaced);
  const blocker = faults[0]?.text ?? (unsent === undefined ? guarded : unsentText(unsent.title));
  const shown = [...[...faults, ...required].filter((fault) => touched.has(placeOf(fault))), ...refused];
  const faultOf = (key: string) => {
    const found = shown.find(({ field }) => field === key);
    return found && say(found.text);
  };
  const saidOf = ({ field, text: told }: InputFault) => {
    const line = readFaultName(field)?.index;
    return line === undefined ? say(told) : text("form.faultInLine", { line: line + 1, text: say(told) });
  };
  const go = (fault: InputFault) => {
    setTouched(new Set([...faults, ...required].map(placeOf)));
    focusFault(inputs.current, fault);
  };
  const leave = (place: string) => afterPress(() => setTouched((before) => new Set([...before, place])));
  const submit = async () => {
    lock();
    const ended = await runner.send(action, step.rows, sentInput(prompts, input), prompts.length > 0);
    setOutcome(ended);
    const placed = refusedInput(ended).find(isPlaced);
    if (placed !== undefined) focusFault(inputs.current, placed);
  };
  const put = (key: string, value: unknown) => {
    setInput((before) => ({ ...before, [key]: value }));
    if (kept?.prompt === key) kept.take({ ...input, [key]: value });
    setOutcome(undefined);
  };
  const isDanger = action.does === "remove";
  const blockedBy = blocker === undefined ? undefined : first === undefined ? say(blocker) : saidOf(first);
  return (
    <Dialog
      open
      busy={isBusy}
      width={prompts.some((prompt) => prompt.kind === "lines") ? 880 : 480}
      mustAnswer={prompts.length === 0}
      title={title}
      description={text(
        action.select === "none" ? "action.askAll" : step.rows.length === 1 ? "action.askOne" : "action.askMany",
        {
          action: title,
          name: step.rows[0] === undefined ? target.title : target.nameOf(step.rows[0]),
          count: step.rows.length,
        },
      )}
      closeLabel={text("common.close")}
      onOpenChange={guard.close}
      footer={
        <>
          {blockedBy !== undefined && <ConfirmBlocker text={blockedBy} onGo={first && (() => go(first))} />}
          <Button onClick={guard.close} aria-disabled={isBusy || undefined}>
            {askTexts.leave[language]}
          </Button>
          <Button
            tone={isDanger ? "danger" : "primary"}
            data-confirm={action.key}
            loading={isBusy}
            disabledReason={blockedBy ?? (isLocked && !isBusy ? text("action.locked") : undefined)}
            onRefused={() => first && go(first)}
            onClick={() => void submit()}
          >
            {prompts.length === 0 && !isDanger ? text("common.confirm") : title}
          </Button>
        </>
      }
    >
      <div ref={inputs} className="grid gap-form">
        <ActingNote />
        {step.rows.length > 0 && <GistList rows={step.rows} target={target} amount={action.amount} />}
        {step.begun?.tells?.(input)}
        {prompts.map((prompt) =>
          prompt.kind === "lines" ? (
            <LinesPrompt
              key={prompt.key}
              prompt={prompt}
              target={target}
              record={rows[0] ?? {}}
              value={input[prompt.key]}
              faults={shown}
              onChange={(value) => put(prompt.key, value)}
              onLeave={(index) => leave(lineOf(prompt.key, index))}
            />
          ) : (
            <PromptField
              key={prompt.key}
              prompt={prompt}
              target={target}
              value={input[prompt.key]}
              isRequired={isPromptRequired(prompt, action, rows, target.entity)}
              fault={faultOf(prompt.key)}
              onChange={(value) => put(prompt.key, value)}
              onLeave={() => leave(prompt.key)}
              onPending={(isPending) =>
                setHeld((before) => [...before.filter(({ key }) => key !== prompt.key), ...(isPending ? [prompt] : [])])
              }
            />
          ),
        )}
        {outcome?.kind === "refused" && (
          <Note tone="error" role="alert">
            {outcome.failed.map(({ id, msg }) => (
              <p key={id}>{msg}</p>
            ))}
          </Note>
        )}
        {(outcome?.kind === "failed" || outcome?.kind === "faults") && (
          <FailureNote error={outcome.error}>
            {refused
              .filter((fault) => !isPlaced(fault))
              .map((fault) => (
                <p key={fault.field}>{saidOf(fault)}</p>
              ))}
          </FailureNote>
        )}
      </div>
      {guard.question}
    </Dialog>
  );
}
