import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useWords } from "../use-words.ts";

export type ForWhomProps = {
  readonly all: readonly string[];
  /** Undefined: everybody. */
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (chosen: readonly string[] | undefined) => void;
  readonly error: string | undefined;
};

/** Which companies an answer is for. */
export function ForWhom({ all, chosen, onChange, error }: ForWhomProps) {
  const words = useWords();
  return (
    <Field label={words("forWhom")} field="companies" error={error}>
      <RadioGroup
        value={chosen === undefined ? "all" : "some"}
        options={[
          { value: "all", label: words("everybody") },
          { value: "some", label: words("someCompanies") },
        ]}
        onChange={(value) => onChange(value === "all" ? undefined : [])}
      />
      {chosen !== undefined && (
        <div className="choices">
          {all.map((code) => (
            <Checkbox
              key={code}
              label={code}
              checked={chosen.includes(code)}
              onChange={(isOn) => onChange(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
