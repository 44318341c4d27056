import { useLanguage } from "../../../i18n/i18n.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { useWords } from "../use-words.ts";
import type { Place } from "./module-facts.ts";

export type FieldPlacesProps = {
  readonly module: string;
  readonly places: readonly Place[];
  readonly shown: readonly Place[];
  readonly onChange: (shown: readonly Place[]) => void;
  readonly error: string | undefined;
};

/** On which screens and papers a new field is shown. */
export function FieldPlaces({ module, places, shown, onChange, error }: FieldPlacesProps) {
  const words = useWords();
  const language = useLanguage();
  const wordedAs = ({ showing: { part }, title, section, table, printedBy = [] }: Place): string =>
    words(part === "columns" && table !== undefined ? "showsLineColumn" : PART_WORDS[part], {
      screen: title[language],
      section: section?.[language] ?? "",
      codes: printedBy.join(" "),
    });
  /** Screens of other modules may be called as the module's own, and several papers alike. */
  const nameOf = (place: Place): string => {
    const name = wordedAs(place);
    const isOneOfSeveral = places.some((other) => other !== place && wordedAs(other) === name);
    const { showing } = place;
    const key = showing.part === "paper" ? showing.print : showing.screen;
    return isOneOfSeveral && !key.startsWith(`${module}.`) ? `${name} (${key})` : name;
  };
  return (
    <Field label={words("shows")} field="shows" error={error}>
      <div className="choices" role="group" aria-label={words("shows")}>
        {places.map((place) => (
          <Checkbox
            key={nameOf(place)}
            label={nameOf(place)}
            checked={shown.includes(place)}
            onChange={(isOn) => onChange(isOn ? [...shown, place] : shown.filter((one) => one !== place))}
          />
        ))}
      </div>
    </Field>
  );
}

const PART_WORDS = { columns: "showsColumn", search: "showsSearch", form: "showsForm", paper: "showsPaper" } as const;
