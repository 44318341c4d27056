import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useWords } from "../use-words.ts";
import type { ModuleFacts, Place } from "./module-facts.ts";

/** The record itself, by a name that no line table can have. */
export const HEAD = ":head";

export type FieldHomeProps = {
  readonly facts: ModuleFacts;
  /** What the module calls its records. */
  readonly title: string;
  /** `HEAD`, or the key of a line table. */
  readonly home: string;
  readonly onChange: (home: string) => void;
};

/** Whether a field belongs to the record or to its lines; not asked where there are no lines. */
export function FieldHome({ facts: { tables }, title, home, onChange }: FieldHomeProps) {
  const words = useWords();
  const language = useLanguage();
  if (tables.length === 0) return null;
  const ofLines = tables.map((table) => ({ value: table.key, label: table.title[language] }));
  return (
    <Field label={words("fieldOf")} field="table" hint={words("fieldOfHint")}>
      <RadioGroup value={home} options={[{ value: HEAD, label: title }, ...ofLines]} onChange={onChange} />
    </Field>
  );
}

/** Where fields of the record, or of one of its line tables, may be shown. */
export function placesOf({ places }: ModuleFacts, home: string): readonly Place[] {
  return places.filter(({ table = HEAD }) => table === home);
}
