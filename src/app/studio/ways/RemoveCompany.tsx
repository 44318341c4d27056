import { useState } from "react";
import { differencesOf } from "../../../core/compiler/company-places.ts";
import { removeCompany } from "../../../core/compiler/remove-company.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { useSaid, useWords } from "../use-words.ts";
import type { WayProps } from "./Way.tsx";

/** A company goes: which one, and what goes with it. */
export function RemoveCompany({ site, write, onClose }: WayProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const { variants, telling } = site;
  const [code, setCode] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [undecided, setUndecided] = useState<readonly string[]>([]);
  const names = variants.companies.filter((company) => company.code === code).map(({ comName }) => comName);
  const answer = (): Answer | undefined => {
    setAsked(true);
    if (code === "") return undefined;
    return (read) => {
      const removal = removeCompany(read, code, telling);
      setUndecided(removal.undecided);
      return removal.texts;
    };
  };
  const handleChoice = (next: string): void => {
    setCode(next);
    setUndecided(next === variants.default ? ["schemas/variants.json"] : []);
  };
  return (
    <QuestionDialog title={say("removeCompany")} onAnswer={answer} write={write} onClose={onClose}>
      <Field label={say("goingCompany")} field="code" required error={isAsked && code === "" ? say("companyChoose") : undefined}>
        <Select
          value={code}
          onChange={handleChoice}
          options={variants.variants.map((one) => ({ value: one.code, label: `${one.code} · ${one.title[language]}` }))}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
      {undecided.length > 0 ? (
        <Note tone="error" role="alert">
          {say("undecided", { paths: undecided.join(", "), code })}
        </Note>
      ) : (
        code !== "" && (
          <Note tone="warning">
            {say("goesWith", { names: names.join("、"), count: differencesOf(telling, code).size })} {say("goesKept")}
          </Note>
        )
      )}
    </QuestionDialog>
  );
}
