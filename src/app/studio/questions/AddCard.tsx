import { useState } from "react";
import { addCard } from "../../../core/compiler/add-card.ts";
import type { OnlyWhere as Where } from "../../../core/compiler/add-reminder.ts";
import type { Workbench } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useSaid, useWords } from "../use-words.ts";
import type { Answer } from "./answered-texts.ts";
import { OnlyWhere } from "./OnlyWhere.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { QuestionProps } from "./Question.tsx";
import { isWhole, Titles, trimmed } from "./Titles.tsx";
import { useDocument } from "./use-document.ts";
import { useProposedKey } from "./use-proposed-key.ts";
import { WhichRoles } from "./WhichRoles.tsx";

const KEY = /^[A-Za-z][A-Za-z0-9]*$/;

/** A card on the desk: which records of which list it counts, and for whom. */
export function AddCard({ draftId, module, title: moduleTitle, facts, write, onClose }: QuestionProps) {
  const words = useWords();
  const say = useSaid(studioWayTexts);
  const language = useLanguage();
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [screen, setScreen] = useState(facts.lists[0]?.screen ?? "");
  const [where, setWhere] = useState<Where>();
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const cards = useDocument<Workbench>(draftId, { kind: "workbench", name: "workbench" })?.cards ?? [];
  const [key, setKey] = useProposedKey(title, (one) => cards.some((card) => card.key === one));
  const wrongKey = !KEY.test(key) ? words("keyWrong") : cards.some((one) => one.key === key) ? say("keyTaken") : undefined;
  const answer = (): Answer | undefined => {
    setAsked(true);
    if (wrongKey !== undefined || !isWhole(title) || screen === "" || roles.length === 0) return undefined;
    if (where === undefined || where.values.length === 0) return undefined;
    return (read) => addCard(read, { module, key, title: trimmed(title), screen, where, roles });
  };
  return (
    <QuestionDialog
      title={words("ofModule", { question: words("addCard"), module: moduleTitle })}
      onAnswer={answer}
      write={write}
      onClose={onClose}
    >
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <Field label={say("cardKey")} field="key" required error={isAsked ? wrongKey : undefined}>
        <TextInput value={key} onChange={setKey} spellCheck={false} />
      </Field>
      <Field label={say("cardList")} field="screen" required>
        <Select
          value={screen}
          onChange={setScreen}
          options={facts.lists.map((one) => ({ value: one.screen, label: one.title[language], hint: one.screen }))}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
      <OnlyWhere
        draftId={draftId}
        fields={facts.fields}
        where={where}
        onChange={setWhere}
        error={isAsked && (where === undefined || where.values.length === 0) ? say("whereNeeded") : undefined}
      />
      <WhichRoles
        draftId={draftId}
        label={say("cardRoles")}
        chosen={roles}
        onChange={setRoles}
        error={isAsked && roles.length === 0 ? say("readersNeeded") : undefined}
      />
    </QuestionDialog>
  );
}
