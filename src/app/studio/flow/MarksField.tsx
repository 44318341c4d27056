import type { Mark } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useFlowWords } from "./use-flow-words.ts";

const NONE = "-";

export type MarksFieldProps = {
  readonly marks: readonly Mark[];
  /** By axis; no mark: it takes part in none. */
  readonly value: Readonly<Record<string, string | undefined>>;
  readonly onChange: (value: Readonly<Record<string, string | undefined>>) => void;
};

/** What a state means to the business: of each question one answer, or none on purpose. */
export function MarksField({ marks, value, onChange }: MarksFieldProps) {
  const words = useFlowWords();
  const language = useLanguage();
  return Array.from(
    Map.groupBy(marks, ({ axis }) => axis),
    ([axis, own]) => (
      // An axis has a key alone; what it asks is read from the answers.
      <Field
        key={axis}
        label={words("axis", { marks: own.map(({ title }) => title[language]).join(" / ") })}
        field={`axis-${axis}`}
      >
        <RadioGroup
          value={value[axis] ?? NONE}
          direction="column"
          options={[
            ...own.map(({ key, title }) => ({ value: key, label: title[language] })),
            { value: NONE, label: words("noMark") },
          ]}
          onChange={(mark) => onChange({ ...value, [axis]: mark === NONE ? undefined : mark })}
        />
      </Field>
    ),
  );
}

/** The marks of a state by their axes, of each the first. */
export function marksByAxis(marks: readonly Mark[], own: readonly string[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(marks, ({ axis }) => axis),
      ([axis, all]) => [axis, all.find(({ key }) => own.includes(key))?.key],
    ),
  );
}
