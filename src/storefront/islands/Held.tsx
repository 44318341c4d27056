import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { Language } from "../../core/contract/language.ts";
import { type HeldRecord, heldText, heldValue } from "../../core/page/held-text.ts";
import type { HeldActionView, HeldFieldView, HeldView } from "../../core/page/page-view.ts";
import { Badge } from "../Badge.tsx";
import { Links } from "../Links.tsx";
import { say } from "../words.ts";
import { Asked, Refused } from "./Asked.tsx";
import { type Answer, ask } from "./call.ts";
import { enteredIn } from "./entered.ts";
import { TOKEN_KEY } from "./keys.ts";
import { keepProof, keptProof, type Proof, withProof } from "./proof.ts";
import { ProofForm } from "./ProofForm.tsx";
import { useStored } from "./stored.ts";

/** A record that the reader holds: by the account, or by what came with it. */
export function Held({ held }: { readonly held: HeldView }) {
  const { language, no, call } = held;
  const isGuest = useStored(TOKEN_KEY) === null;
  const [proof, setProof] = useState<Proof>();
  const [answer, setAnswer] = useState<Answer>();
  const read = useCallback(
    (by: Proof | undefined) => {
      if (no === "") return;
      void ask("GET", withProof(`${call}/${encodeURIComponent(no)}`, by), language).then((next) => {
        if (next.code === 200 && by !== undefined) keepProof(no, by);
        setProof(by);
        setAnswer(next);
      });
    },
    [call, no, language],
  );
  useEffect(() => read(keptProof(no)), [read, no]);
  if (no === "") return <p>{say(language, "nothingNamed")}</p>;
  if (answer === undefined)
    return (
      <>
        <p role="status">{say(language, "reading")}</p>
        <noscript>{say(language, "heldNeedsScript")}</noscript>
      </>
    );
  if (answer.code !== 200)
    return (
      <>
        {(proof !== undefined || !isGuest || answer.code === 0) && <Refused answer={answer} language={language} />}
        <ProofForm asks={held.proof} text={held.proofText} language={language} onProof={read} />
      </>
    );
  const record = answer.data as HeldRecord;
  const may = Array.isArray(record["can"]) ? (record["can"] as readonly string[]) : [];
  return (
    <div className="p-held" data-record={no}>
      {held.badge !== undefined && <StateBadge field={held.badge} record={record} />}
      <FactList facts={held.facts} record={record} language={language} />
      {held.lines !== undefined && <LineTable lines={held.lines} record={record} language={language} />}
      {held.actions
        .filter(({ key }) => may.includes(key))
        .map((action) => (
          <HeldAction
            key={action.key}
            action={action}
            language={language}
            sends={{ [held.param]: no, ...proof }}
            onDone={(next) => setAnswer(next)}
          />
        ))}
    </div>
  );
}

function StateBadge({ field, record }: { readonly field: HeldFieldView; readonly record: HeldRecord }) {
  const value = heldValue(record, field.key);
  const badge = typeof value === "string" ? field.entries?.[value] : undefined;
  return badge === undefined ? null : (
    <p role="status">
      <Badge badge={badge} />
    </p>
  );
}

type FactListProps = {
  readonly facts: readonly HeldFieldView[];
  readonly record: HeldRecord;
  readonly language: Language;
};

function FactList({ facts, record, language }: FactListProps) {
  const filled = facts.flatMap((field) => {
    const text = heldText(field, record, language);
    return text === "" ? [] : [{ field, text }];
  });
  return (
    <dl className="p-facts-list">
      {filled.map(({ field, text }) => (
        <div key={field.key} data-field={field.key}>
          <dt>{field.label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type LineTableProps = {
  readonly lines: NonNullable<HeldView["lines"]>;
  readonly record: HeldRecord;
  readonly language: Language;
};

function LineTable({ lines, record, language }: LineTableProps) {
  const rows = Array.isArray(record[lines.key]) ? (record[lines.key] as readonly HeldRecord[]) : [];
  return (
    <div className="p-table" tabIndex={0} role="region" aria-label={say(language, "lines")}>
      <table>
        <thead>
          <tr>
            {lines.columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The lines of an order have no key of their own here, and never change their places.
            <tr key={index}>
              {lines.columns.map((column) => (
                <td key={column.key} data-kind={column.kind}>
                  {heldText(column, row, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeldActionProps = {
  readonly action: HeldActionView;
  readonly language: Language;
  readonly sends: Readonly<Record<string, unknown>>;
  readonly onDone: (answer: Answer) => void;
};

function HeldAction({ action, language, sends, onDone }: HeldActionProps) {
  const isGuest = useStored(TOKEN_KEY) === null;
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  if (action.href !== undefined)
    return (
      <Links links={action.links}>
        <a className="btn" data-tone={action.tone} data-size="default" data-action={action.key} href={action.href}>
          {action.title}
        </a>
      </Links>
    );
  if (action.needsLogin && isGuest)
    return (
      <a className="btn" data-tone="primary" data-size="default" href={signInHref()}>
        {say(language, "signInFirst")}
      </a>
    );
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const entered = await enteredIn(event.currentTarget, action.asks, language);
    const [method = "PUT", path = ""] = action.call.split(" ");
    const next = "refused" in entered ? entered.refused : await ask(method, path, language, { ...entered.values, ...sends });
    setBusy(false);
    setAnswer(next);
    if (next.code === 200) onDone(next);
  };
  return (
    <form className="p-form" data-action={action.key} onSubmit={(event) => void handleSubmit(event)}>
      <Refused answer={answer} language={language} />
      <Asked asks={action.asks} answer={answer} language={language} />
      <button type="submit" className="btn" data-tone={action.tone} data-size="default" disabled={isBusy}>
        {isBusy ? say(language, "sending") : action.title}
      </button>
      <Links links={action.links} />
    </form>
  );
}

/** Through the sign-in and back to this page. */
function signInHref(): string {
  return `/login?redirect=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
}
