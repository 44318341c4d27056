import { useState } from "react";
import { addReminder, type OnlyWhere as Where } from "../../../core/compiler/add-reminder.ts";
import type { Events } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
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
const MOST_DAYS = 365;

/** A reminder of records whose date comes near or has passed: of which date, when, to whom. */
export function AddReminder({ draftId, module, title: moduleTitle, facts, write, onClose }: QuestionProps) {
  const words = useWords();
  const say = useSaid(studioWayTexts);
  const language = useLanguage();
  const dates = facts.fields.filter(({ kind }) => kind === "date" || kind === "dateTime");
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [field, setField] = useState(dates[0]?.key ?? "");
  const [side, setSide] = useState<"before" | "after">("before");
  const [days, setDays] = useState("7");
  const [to, setTo] = useState<readonly string[]>([]);
  const [where, setWhere] = useState<Where>();
  const [isAsked, setAsked] = useState(false);
  const events = useDocument<Events>(draftId, { kind: "events", name: "events" })?.events ?? [];
  const [key, setKey] = useProposedKey(title, (one) => events.some((event) => event.key === one));
  const wrongKey = !KEY.test(key) ? words("keyWrong") : events.some((one) => one.key === key) ? say("keyTaken") : undefined;
  const isDays = /^\d{1,3}$/.test(days.trim()) && Number(days) <= MOST_DAYS;
  const isOpen = where !== undefined && where.values.length === 0;
  const answer = (): Answer | undefined => {
    setAsked(true);
    if (wrongKey !== undefined || !isWhole(title) || field === "" || !isDays || to.length === 0 || isOpen) return undefined;
    const reminder = { module, key, field, side, days: Number(days), to, title: trimmed(title), where };
    return (read) => addReminder(read, reminder);
  };
  return (
    <QuestionDialog
      title={words("ofModule", { question: words("addReminder"), module: moduleTitle })}
      onAnswer={answer}
      write={write}
      onClose={onClose}
    >
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <Field label={say("eventKey")} field="key" required error={isAsked ? wrongKey : undefined}>
        <TextInput value={key} onChange={setKey} spellCheck={false} />
      </Field>
      <Field label={say("dateField")} field="field" required error={field === "" ? say("dateNeeded") : undefined}>
        <Select
          value={field}
          onChange={setField}
          options={dates.map((one) => ({ value: one.key, label: one.title[language], hint: one.key }))}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
      <Field label={say("side")} field="side">
        <RadioGroup
          value={side}
          options={[
            { value: "before", label: say("sideBefore") },
            { value: "after", label: say("sideAfter") },
          ]}
          onChange={setSide}
        />
      </Field>
      <Field label={say("days")} field="days" required error={isAsked && !isDays ? say("daysWrong") : undefined}>
        <TextInput value={days} onChange={setDays} inputMode="numeric" />
      </Field>
      <WhichRoles
        draftId={draftId}
        label={say("readers")}
        more={[{ key: "owner", label: say("readerOwner") }]}
        chosen={to}
        onChange={setTo}
        error={isAsked && to.length === 0 ? say("readersNeeded") : undefined}
      />
      <OnlyWhere
        draftId={draftId}
        fields={facts.fields}
        where={where}
        onChange={setWhere}
        error={isAsked && isOpen ? say("whereNeeded") : undefined}
      />
      <Note tone="info">{say("jobThen")}</Note>
    </QuestionDialog>
  );
}
