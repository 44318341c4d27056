import { turnTexts } from "../../../i18n/flow-texts.ts";
import type { Side } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { useFlowWords } from "./use-flow-words.ts";

const SIDES = ["supplier", "buyer"] as const satisfies readonly Side[];

export type SideFieldProps = { readonly value: Side | undefined; readonly onChange: (side: Side | undefined) => void };

/** The side whose people press an action, or any. */
export function SideField({ value, onChange }: SideFieldProps) {
  const words = useFlowWords();
  const language = useLanguage();
  return (
    <Field label={words("side")} field="side">
      <RadioGroup
        value={value ?? "any"}
        options={[
          ...SIDES.map((side) => ({ value: side as Side | "any", label: turnTexts[side][language] })),
          { value: "any" as const, label: words("anySide") },
        ]}
        onChange={(side) => onChange(side === "any" ? undefined : side)}
      />
    </Field>
  );
}
