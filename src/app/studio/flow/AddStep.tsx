import { useState } from "react";
import { addStep } from "../../../core/compiler/add-step.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import type { Flow } from "../../../core/compiler/flow.ts";
import type { Pressers } from "../../../core/compiler/pressers.ts";
import { besides, gapOf } from "../../../core/compiler/step-facts.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { isWhole, Titles, trimmed } from "../questions/Titles.tsx";
import { useProposedKey } from "../questions/use-proposed-key.ts";
import { AlsoChanges } from "./AlsoChanges.tsx";
import { arrowName } from "./arrow-name.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import type { FlowArrow } from "./flow-arrows.ts";
import { KeyField, keyFault } from "./KeyField.tsx";
import { marksByAxis, MarksField } from "./MarksField.tsx";
import { PressersField, pressersFault } from "./PressersField.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { SideField } from "./SideField.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type AddStepProps = {
  readonly flow: Flow;
  readonly arrow: FlowArrow;
  readonly isOnly: boolean;
  readonly write: (answer: Answer) => Promise<number>;
  readonly onClose: () => void;
};

const NOTHING = { cn: "", id: "" };

/** A state between two others: what it is called and means, and the action that leads on from it. */
export function AddStep({ flow, arrow: drawn, isOnly: isOnlyFirst, write, onClose }: AddStepProps) {
  const words = useFlowWords();
  const language = useLanguage();
  const arrow = { action: drawn.action.key, from: drawn.from, to: drawn.to };
  const mayAll = gapOf({ flow, isOnly: false }, arrow) !== undefined;
  const [isOnlyChosen, setOnly] = useState(isOnlyFirst);
  const isOnly = isOnlyChosen || !mayAll;
  const gap = gapOf({ flow, isOnly }, arrow);
  const offered = gap === undefined ? [] : besides({ flow, isOnly }, arrow, gap);
  const states = flow.states.map(({ key }) => key);
  const actions = flow.actions.map(({ key }) => key);
  const [title, setTitle] = useState(NOTHING);
  const [key, setKey] = useProposedKey(title, (one) => states.includes(one), `${arrow.from}Review`);
  const [marks, setMarks] = useState(() => marksByAxis(flow.marks, likeIt(flow, arrow)));
  const [actionTitle, setActionTitle] = useState(NOTHING);
  const [actionKey, setActionKey] = useProposedKey(actionTitle, (one) => actions.includes(one), `${arrow.action}Review`);
  const [side, setSide] = useState(drawn.action.sides.length === 1 ? drawn.action.sides[0] : undefined);
  // Whoever agreed before is no second pair of eyes: who does it now is said on purpose.
  const [pressers, setPressers] = useState<Pressers>({ roles: [] });
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const also = offered.map((one) => one.key).filter((one) => !dropped.includes(one));
  const named = arrowName(flow, arrow, language);
  const answer = () => {
    setAsked(true);
    const isMissing =
      !isWhole(title) ||
      !isWhole(actionTitle) ||
      keyFault(key, states) !== undefined ||
      keyFault(actionKey, actions) !== undefined ||
      pressersFault(flow, side, pressers) !== undefined ||
      (isOnly && reason.trim() === "");
    if (isMissing) return undefined;
    const step = {
      arrow,
      key,
      title: trimmed(title),
      marks: Object.values(marks).filter((mark) => mark !== undefined),
      unmarked: Object.keys(marks).filter((axis) => marks[axis] === undefined),
      next: { key: actionKey, title: trimmed(actionTitle), side, pressers },
      also,
    };
    return (read: ReadText) => addStep(read, { flow, isOnly, reason: isOnly ? reason.trim() : undefined }, step);
  };
  return (
    <QuestionDialog title={words("stepDialog", named)} onAnswer={answer} write={write} onClose={onClose}>
      {mayAll ? (
        <Checkbox checked={isOnly} onChange={setOnly} label={words("onlyFor", { company: flow.company })} />
      ) : (
        <p className="studio-hint">{words("onlyHint", { ...named, company: flow.company })}</p>
      )}
      <AlsoChanges flow={flow} hasValue />
      <section className="studio-question" data-part="state">
        <h3>{words("newState")}</h3>
        <Titles title={title} onChange={setTitle} isAsked={isAsked} />
        <KeyField label={words("newStateKey")} field="key" value={key} onChange={setKey} taken={states} isAsked={isAsked} />
        <MarksField marks={flow.marks} value={marks} onChange={setMarks} />
        {offered.length > 0 && (
          <ChoicesField
            label={words("also")}
            field="also"
            options={offered.map((one) => ({ value: one.key, label: one.title[language] }))}
            value={also}
            onChange={(chosen) => setDropped(offered.map((one) => one.key).filter((one) => !chosen.includes(one)))}
            error={undefined}
          />
        )}
      </section>
      <section className="studio-question" data-part="action">
        <h3>{words("nextAction", { to: named.to })}</h3>
        <Titles title={actionTitle} onChange={setActionTitle} isAsked={isAsked} />
        <KeyField
          label={words("actionKey")}
          field="actionKey"
          value={actionKey}
          onChange={setActionKey}
          taken={actions}
          isAsked={isAsked}
        />
        <SideField value={side} onChange={setSide} />
        <PressersField flow={flow} side={side} value={pressers} onChange={setPressers} isAsked={isAsked} former={drawn.action} />
      </section>
      {isOnly && <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />}
    </QuestionDialog>
  );
}

/** A step means what the state before it means; what is handed in means what the next one does. */
function likeIt({ states }: Flow, { from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const stateOf = (key: string) => states.find((state) => state.key === key);
  return (stateOf(from)?.isInitial === true ? stateOf(to) : stateOf(from))?.marks ?? [];
}
