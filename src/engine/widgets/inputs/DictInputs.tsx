import { useMemo } from "react";
import { entryLabel, useDictionary } from "../../../client/dictionaries.ts";
import type { Language } from "../../../core/contract/language.ts";
import { useText } from "../../../i18n/i18n.ts";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import type { Option } from "../../../ui/options.ts";
import { Select } from "../../../ui/Select.tsx";
import { type InputProps, inputText, keptText, naming } from "./input.ts";

const YES_NO = "SiFo";
const DISABLED = "1";

function useOptions(dictionary: string | undefined, language: Language, among?: readonly string[]): readonly Option[] {
  const entries = useDictionary(dictionary ?? YES_NO);
  return useMemo(
    () =>
      entries
        .filter((entry) => among === undefined || among.includes(entry.dictValue))
        .map((entry) => ({
          value: entry.dictValue,
          label: entryLabel(entry, language),
          disabled: entry.status === DISABLED,
        })),
    [entries, language, among],
  );
}

function useSelectLabels() {
  const t = useText();
  return { empty: t("input.noMatch"), clear: t("input.clear") };
}

/** One value of a dictionary, or yes and no. */
export function DictInput(props: InputProps) {
  const { field, value, onChange, onLeave, language, dictionary } = props;
  return (
    <Select
      {...naming(props)}
      options={useOptions(dictionary, language, field.among)}
      labels={useSelectLabels()}
      value={inputText(value)}
      onChange={(chosen) => onChange(keptText(chosen))}
      onBlur={onLeave}
      clearable={props.inCell !== true}
    />
  );
}

/** Several values of a dictionary, kept comma separated. */
export function DictManyInput(props: InputProps) {
  const { value, onChange, onLeave, language, dictionary } = props;
  const chosen = Array.isArray(value) ? value.map(String) : inputText(value).split(",").filter(Boolean);
  return (
    <MultiSelect
      {...naming(props)}
      options={useOptions(dictionary, language)}
      labels={useSelectLabels()}
      value={chosen}
      onChange={(next) => onChange(keptText(next.join(",")))}
      onBlur={onLeave}
    />
  );
}
