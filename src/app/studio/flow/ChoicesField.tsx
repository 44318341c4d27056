import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import type { Option } from "../../../ui/options.ts";

export type ChoicesFieldProps = {
  readonly label: string;
  readonly field: string;
  readonly options: readonly Option<string>[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error: string | undefined;
};

/** Any number of a few that are all in view. */
export function ChoicesField({ label, field, options, value, onChange, error }: ChoicesFieldProps) {
  return (
    <Field label={label} field={field} error={error}>
      <div className="choices" role="group" aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isOn) => onChange(isOn ? [...value, option.value] : value.filter((one) => one !== option.value))}
          />
        ))}
      </div>
    </Field>
  );
}
