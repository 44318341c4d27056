import type { OnlyWhere as Where } from "../../../core/compiler/add-reminder.ts";
import type { Dictionary } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useSaid, useWords } from "../use-words.ts";
import type { ModuleField } from "./module-facts.ts";
import { useDocument } from "./use-document.ts";

const ALL = "-";

export type OnlyWhereProps = {
  readonly draftId: number;
  readonly fields: readonly ModuleField[];
  /** Undefined: all records. */
  readonly where: Where | undefined;
  readonly onChange: (where: Where | undefined) => void;
  readonly error: string | undefined;
};

/** Of which records something is: those whose dictionary field holds one of some values. */
export function OnlyWhere({ draftId, fields, where, onChange, error }: OnlyWhereProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const offered = fields.filter(({ kind, dict }) => kind === "dict" && dict !== undefined);
  const dict = offered.find(({ key }) => key === where?.field)?.dict;
  const dictionary = useDocument<Dictionary>(draftId, dict === undefined ? undefined : { kind: "dictionary", name: dict });
  return (
    <>
      <Field label={say("whereField")} field="where" error={error}>
        <Select
          value={where?.field ?? ALL}
          onChange={(field) => onChange(field === ALL || field === "" ? undefined : { field, values: [] })}
          options={[
            { value: ALL, label: say("whereAll") },
            ...offered.map(({ key, title }) => ({ value: key, label: title[language], hint: key })),
          ]}
          labels={{ empty: words("nothingFound"), clear: words("remove") }}
        />
      </Field>
      {where !== undefined && dictionary !== undefined && (
        <Field label={say("whereValues")} field="values">
          <div className="choices" role="group" aria-label={say("whereValues")}>
            {dictionary.items.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label[language]}
                checked={where.values.includes(value)}
                onChange={(isOn) =>
                  onChange({
                    ...where,
                    values: isOn ? [...where.values, value] : where.values.filter((one) => one !== value),
                  })
                }
              />
            ))}
          </div>
        </Field>
      )}
    </>
  );
}
