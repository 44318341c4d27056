import { useState } from "react";
import { renameField } from "../../../core/compiler/rename-field.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useWords } from "../use-words.ts";
import { ForWhom } from "./ForWhom.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { QuestionProps } from "./Question.tsx";
import { isWhole, Titles, trimmed } from "./Titles.tsx";

/** Another name of a field, for everybody or for some companies. */
export function RenameField({ module, title: moduleTitle, facts, companies: all, only, write, onClose }: QuestionProps) {
  const words = useWords();
  const language = useLanguage();
  const [key, setKey] = useState("");
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [companies, setCompanies] = useState(only);
  const [isAsked, setAsked] = useState(false);
  const choose = (next: string): void => {
    setKey(next);
    setTitle(facts.fields.find((field) => field.key === next)?.title ?? { cn: "", id: "" });
  };
  const answer = () => {
    setAsked(true);
    if (key === "" || !isWhole(title) || companies?.length === 0) return undefined;
    return (read: Parameters<typeof renameField>[0]) => renameField(read, { module, key, title: trimmed(title), companies });
  };
  return (
    <QuestionDialog
      title={words("ofModule", { question: words("renameField"), module: moduleTitle })}
      onAnswer={answer}
      write={write}
      onClose={onClose}
    >
      <Field label={words("field")} field="key" required error={isAsked && key === "" ? words("fieldNeeded") : undefined}>
        <Select
          value={key}
          onChange={choose}
          options={facts.fields.map((field) => ({ value: field.key, label: field.title[language], hint: field.key }))}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <ForWhom
        all={all}
        chosen={companies}
        onChange={setCompanies}
        error={isAsked && companies?.length === 0 ? words("companyNeeded") : undefined}
      />
    </QuestionDialog>
  );
}
