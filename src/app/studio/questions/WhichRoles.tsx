import type { Roles } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { useDocument } from "./use-document.ts";

export type WhichRolesProps = {
  readonly draftId: number;
  readonly label: string;
  /** Said before the roles, such as the supplier's people. */
  readonly more?: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
};

/** Some of the roles of the product. */
export function WhichRoles({ draftId, label, more = [], chosen, onChange, error }: WhichRolesProps) {
  const language = useLanguage();
  const roles = useDocument<Roles>(draftId, { kind: "roles", name: "roles" })?.roles ?? [];
  const offered = [...more, ...roles.map(({ key, title }) => ({ key, label: title[language] }))];
  return (
    <Field label={label} field="roles" required error={error}>
      <div className="choices" role="group" aria-label={label}>
        {offered.map((one) => (
          <Checkbox
            key={one.key}
            label={one.label}
            checked={chosen.includes(one.key)}
            onChange={(isOn) => onChange(isOn ? [...chosen, one.key] : chosen.filter((key) => key !== one.key))}
          />
        ))}
      </div>
    </Field>
  );
}
