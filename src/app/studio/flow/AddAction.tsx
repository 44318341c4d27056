import { useState } from "react";
import { addAction } from "../../../core/compiler/add-action.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { workflowFor } from "../../../core/compiler/changed-workflow.ts";
import type { Flow } from "../../../core/compiler/flow.ts";
import type { Side } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { isWhole, Titles, trimmed } from "../questions/Titles.tsx";
import { useProposedKey } from "../questions/use-proposed-key.ts";
import { useWords } from "../use-words.ts";
import { AlsoChanges } from "./AlsoChanges.tsx";
import { ChoicesField } from "./ChoicesField.tsx";
import { KeyField, keyFault } from "./KeyField.tsx";
import { PressersField, pressersFault } from "./PressersField.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { SideField } from "./SideField.tsx";
import { useFlowWords } from "./use-flow-words.ts";
import { choosableRoles, type Pressers } from "../../../core/compiler/pressers.ts";

export type AddActionProps = {
  readonly flow: Flow;
  /** The state that is chosen, in which it is to be pressed. */
  readonly from: string | undefined;
  readonly isOnly: boolean;
  readonly write: (answer: Answer) => Promise<number>;
  readonly onClose: () => void;
};

const NOTHING = { cn: "", id: "" };
const STAYS = "-";

/** A new button: in which states it is pressed, what it asks, where it leads, who presses it and where it stands. */
export function AddAction({ flow, from: first, isOnly: isOnlyFirst, write, onClose }: AddActionProps) {
  const common = useWords();
  const words = useFlowWords();
  const language = useLanguage();
  const [isOnly, setOnly] = useState(isOnlyFirst);
  const known = (workflowFor({ flow, isOnly }).states ?? []).map(({ key, title }) => ({ value: key, label: title[language] }));
  const actions = flow.actions.map(({ key }) => key);
  const [title, setTitle] = useState(NOTHING);
  const [key, setKey] = useProposedKey(title, (one) => actions.includes(one), "newAction");
  const [chosen, setChosen] = useState<readonly string[]>(first === undefined ? [] : [first]);
  const [to, setTo] = useState(STAYS);
  const [isAsking, setAsking] = useState(true);
  const [question, setQuestion] = useState(NOTHING);
  const [isOptional, setOptional] = useState(false);
  const [side, setSide] = useState<Side>();
  const [pressers, setPressers] = useState<Pressers>({ roles: [] });
  const [readers, setReaders] = useState<readonly string[]>([]);
  const [screens, setScreens] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const from = chosen.filter((state) => known.some(({ value }) => value === state));
  const doesNothing = to === STAYS && !isAsking;
  const answer = () => {
    setAsked(true);
    const isMissing =
      !isWhole(title) ||
      keyFault(key, actions) !== undefined ||
      (known.length > 0 && from.length === 0) ||
      doesNothing ||
      (isAsking && !isWhole(question)) ||
      pressersFault(flow, side, pressers) !== undefined ||
      (isOnly && reason.trim() === "");
    if (isMissing) return undefined;
    const asks = isAsking ? { title: trimmed(question), isOptional } : undefined;
    const added = { key, title: trimmed(title), side, pressers, from, to: to === STAYS ? undefined : to, asks, readers, screens };
    return (read: ReadText) => addAction(read, { flow, isOnly, reason: isOnly ? reason.trim() : undefined }, added);
  };
  return (
    <QuestionDialog title={words("addAction")} onAnswer={answer} write={write} onClose={onClose}>
      <Checkbox checked={isOnly} onChange={setOnly} label={words("onlyFor", { company: flow.company })} />
      <AlsoChanges flow={flow} hasValue={false} />
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      {flow.actions.some((one) => one.title[language] === title[language].trim()) && (
        <Note tone="warning">{words("sameTitle", { title: title[language].trim() })}</Note>
      )}
      <KeyField label={words("actionKey")} field="key" value={key} onChange={setKey} taken={actions} isAsked={isAsked} />
      {known.length > 0 && (
        <>
          <ChoicesField
            label={words("fromStates")}
            field="from"
            options={known}
            value={from}
            onChange={setChosen}
            error={isAsked && from.length === 0 ? words("fromNeeded") : undefined}
          />
          <Field label={words("toState")} field="to" error={isAsked && doesNothing ? words("doesNothing") : undefined}>
            <Select
              value={to}
              onChange={setTo}
              options={[{ value: STAYS, label: words("stays") }, ...known]}
              labels={{ empty: common("nothingFound"), clear: common("remove") }}
            />
          </Field>
        </>
      )}
      <Checkbox checked={isAsking} onChange={setAsking} label={words("asks")} />
      {isAsking && (
        <section className="studio-question" data-part="asks">
          <h3>{words("asksTitle")}</h3>
          <Titles title={question} onChange={setQuestion} isAsked={isAsked} />
          <Checkbox checked={isOptional} onChange={setOptional} label={words("optional")} />
        </section>
      )}
      <SideField value={side} onChange={setSide} />
      <PressersField flow={flow} side={side} value={pressers} onChange={setPressers} isAsked={isAsked} />
      <ChoicesField
        label={words("readers")}
        field="readers"
        options={choosableRoles(flow, undefined).map((role) => ({ value: role.key, label: role.title[language] }))}
        value={readers}
        onChange={setReaders}
        error={undefined}
      />
      {flow.screens.length > 0 && (
        <ChoicesField
          label={words("screens")}
          field="screens"
          options={flow.screens.map((one) => ({ value: one.screen, label: `${one.title[language]} (${one.screen})` }))}
          value={screens}
          onChange={setScreens}
          error={undefined}
        />
      )}
      {isOnly && <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />}
    </QuestionDialog>
  );
}
