import { type ReactNode, useState } from "react";
import useSWR from "swr";
import { fetchRecord } from "../../client/records.ts";
import { dictionaryEntries } from "../../client/dictionaries.ts";
import { lastingText } from "../../client/failure-text.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { unsentText } from "../../core/form/fault-texts.ts";
import type { Prompt } from "../../core/definition/generated/documents.ts";
import { summarize } from "../../core/gate/gate-texts.ts";
import { askedPrompts } from "../../core/gate/asked-prompts.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { initialInput, initialLines, isPromptRequired, promptFaults } from "../../core/gate/prompts.ts";
import { useText } from "../../i18n/i18n.ts";
import { afterPress } from "../../ui/after-press.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useEngine } from "../engine-context.ts";
import { readFaultName } from "../form/draft-address.ts";
import type { ActionTarget } from "./action-target.ts";
import type { StepOf } from "./ActionDialogs.tsx";
import { judge } from "./judge.ts";
import { LinesPrompt } from "./LinesPrompt.tsx";
import { PromptField } from "./PromptField.tsx";
import { sentInput } from "./sent-input.ts";
import type { Outcome } from "./send-action.ts";
import type { ActionRunner } from "./use-action-runner.ts";
import { useClickLock } from "./use-click-lock.ts";

export type AskDialogProps = { readonly step: StepOf<"ask">; readonly runner: ActionRunner; readonly target: ActionTarget };

/** Ask before an action: names the documents, takes its inputs; the button is off until what is required is there. */
export default function AskDialog(props: AskDialogProps) {
  const { step, target, runner } = props;
  const text = useText();
  const { say } = useEngine();
  const prompts = askedPrompts(step.action, step.rows, target.entity);
  const [only] = step.rows;
  const needsLines = prompts.some((prompt) => prompt.kind === "lines") && only !== undefined;
  const { data: whole, error } = useSWR(
    needsLines ? ["lines-of", target.base, only.id, only.lockVersion] : null,
    () => fetchRecord(target.base, target.workflows[0], only?.id ?? ""),
    { revalidateOnFocus: false },
  );
  if (needsLines && whole === undefined) {
    return (
      <Dialog open title={say(step.action.title)} closeLabel={text("common.close")} onOpenChange={runner.close}>
        {error === undefined ? <Spinner label={text("list.loading")} /> : <FailureNote error={error} />}
      </Dialog>
    );
  }
  return <AskForm {...props} prompts={prompts} rows={whole === undefined ? step.rows : [whole]} />;
}

type AskFormProps = AskDialogProps & { readonly prompts: readonly Prompt[]; readonly rows: readonly WireRow[] };

function AskForm({ step, runner, target, prompts, rows }: AskFormProps) {
  const { action } = step;
  const text = useText();
  const engine = useEngine();
  const { say } = engine;
  const [input, setInput] = useState<Facts>(() => begin(prompts, rows, target));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [held, setHeld] = useState<readonly Prompt[]>([]);
  const [isLocked, lock] = useClickLock();
  const isBusy = runner.running === action.key;
  const context = { now: engine.now(), dictionary: knownValues };
  const faults = promptFaults(prompts, action, rows, target.entity, input, context);
  const guarded =
    faults.length === 0 && prompts.length > 0 ? summarize(judge(action, rows, target, engine, input), rows.length) : undefined;
  const [unsent] = held;
  const [first] = faults;
  const line = first === undefined ? undefined : readFaultName(first.field)?.index;
  const blocker = first?.text ?? (unsent === undefined ? guarded : unsentText(unsent.title));
  const faultOf = (key: string) => {
    const refused = outcome?.kind === "faults" ? outcome.faults.find((fault) => fault.field === key)?.msg : undefined;
    const own = touched.has(key) ? faults.find((fault) => fault.field === key) : undefined;
    return own === undefined ? refused : say(own.text);
  };
  const inLine = (told: string, index: number | undefined) =>
    index === undefined ? told : text("form.faultInLine", { line: index + 1, text: told });
  const submit = async () => {
    lock();
    setOutcome(await runner.send(action, step.rows, sentInput(prompts, input), prompts.length > 0));
  };
  const put = (key: string, value: unknown) => {
    setInput((before) => ({ ...before, [key]: value }));
    setOutcome(undefined);
  };
  const isDanger = action.does === "remove";
  const title = say(action.title);
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
      onOpenChange={runner.close}
      footer={
        <>
          <Button onClick={runner.close} aria-disabled={isBusy || undefined}>
            {text("common.cancel")}
          </Button>
          <Button
            tone={isDanger ? "danger" : "primary"}
            data-confirm={action.key}
            loading={isBusy}
            disabledReason={
              blocker === undefined ? (isLocked && !isBusy ? text("action.locked") : undefined) : inLine(say(blocker), line)
            }
            onClick={() => void submit()}
          >
            {prompts.length === 0 && !isDanger ? text("common.confirm") : title}
          </Button>
        </>
      }
    >
      <div className="grid gap-form">
        {step.rows.length > 1 && <NameList names={step.rows.map(target.nameOf)} />}
        {prompts.map((prompt) =>
          prompt.kind === "lines" ? (
            <LinesPrompt
              key={prompt.key}
              prompt={prompt}
              target={target}
              record={rows[0] ?? {}}
              value={input[prompt.key]}
              faults={touched.has(prompt.key) ? faults : []}
              onChange={(value) => put(prompt.key, value)}
              onLeave={() => afterPress(() => setTouched((before) => new Set([...before, prompt.key])))}
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
              onLeave={() => afterPress(() => setTouched((before) => new Set([...before, prompt.key])))}
              onPending={(isPending) =>
                setHeld((before) => [...before.filter(({ key }) => key !== prompt.key), ...(isPending ? [prompt] : [])])
              }
            />
          ),
        )}
        {guarded !== undefined && <Note tone="warning">{say(guarded)}</Note>}
        {first !== undefined && line !== undefined && touched.size > 0 && (
          <Note tone="warning">{inLine(say(first.text), line)}</Note>
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
            {outcome.kind === "faults" &&
              outcome.faults
                .filter(({ field }) => !prompts.some(({ key }) => key === field))
                .map(({ msg }) => <p key={msg}>{msg}</p>)}
          </FailureNote>
        )}
      </div>
    </Dialog>
  );
}

/** What failed, and below it the faults of fields that the dialog has no place for. */
function FailureNote({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const { language } = useEngine();
  return (
    <Note tone="error" role="alert">
      {lastingText(error, language)}
      {children}
    </Note>
  );
}

const MOST_NAMES = 20;

function NameList({ names }: { readonly names: readonly string[] }) {
  const text = useText();
  return (
    <ul className="max-h-40 overflow-auto text-text-2 num">
      {names.slice(0, MOST_NAMES).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > MOST_NAMES && <li>{text("action.andMore", { count: names.length - MOST_NAMES })}</li>}
    </ul>
  );
}

function begin(prompts: readonly Prompt[], rows: readonly WireRow[], target: ActionTarget): Facts {
  const lines = prompts
    .filter((prompt) => prompt.kind === "lines")
    .map((prompt) => [prompt.key, initialLines(prompt, target.entity, rows[0] ?? {})]);
  return { ...initialInput(prompts, rows, fieldKinds(target.entity.fields)), ...Object.fromEntries(lines) };
}

function knownValues(key: string): ReadonlySet<string> | undefined {
  const entries = dictionaryEntries(key);
  return entries === undefined ? undefined : new Set(entries.map((entry) => entry.dictValue));
}
