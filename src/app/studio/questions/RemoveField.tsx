import { useState } from "react";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { removeField } from "../../../core/compiler/remove-field.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useWords } from "../use-words.ts";
import { FieldHome, HEAD } from "./FieldHome.tsx";
import { ForWhom } from "./ForWhom.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { QuestionProps } from "./Question.tsx";

/** A field that nobody has any more, or that some companies see no more. */
export function RemoveField({ module, title: moduleTitle, facts, companies: all, only, write, onClose }: QuestionProps) {
  const words = useWords();
  const language = useLanguage();
  const [home, setHome] = useState(HEAD);
  const [key, setKey] = useState("");
  const [companies, setCompanies] = useState(only);
  const [isAsked, setAsked] = useState(false);
  const table = facts.tables.find((one) => one.key === home);
  const showings = facts.places.map(({ showing }) => showing);
  const answer = () => {
    setAsked(true);
    if (key === "" || companies?.length === 0) return undefined;
    const screens = [...new Set(showings.flatMap((one) => (one.part === "paper" ? [] : [one.screen])))];
    const papers = [...new Set(showings.flatMap((one) => (one.part === "paper" ? [one.print] : [])))];
    return (read: ReadText) => removeField(read, { module, key, table: table?.key, screens, papers, all, companies });
  };
  return (
    <QuestionDialog
      title={words("ofModule", { question: words("removeField"), module: moduleTitle })}
      onAnswer={answer}
      write={write}
      onClose={onClose}
    >
      <FieldHome
        facts={facts}
        title={moduleTitle}
        home={home}
        onChange={(now) => {
          setHome(now);
          setKey("");
        }}
      />
      <Field label={words("field")} field="key" required error={isAsked && key === "" ? words("fieldNeeded") : undefined}>
        <Select
          value={key}
          onChange={setKey}
          options={(table ?? facts).fields.map((field) => ({
            value: field.key,
            label: field.title[language],
            hint: field.key,
          }))}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
      <ForWhom
        all={all}
        chosen={companies}
        onChange={setCompanies}
        error={isAsked && companies?.length === 0 ? words("companyNeeded") : undefined}
      />
      <Note tone="info">{words(companies === undefined ? "removeFieldKept" : "removeFieldHidden")}</Note>
    </QuestionDialog>
  );
}
