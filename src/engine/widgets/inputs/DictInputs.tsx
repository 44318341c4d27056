import { useMemo } from "react";
import { entryLabel, useDictionary } from "../../../client/dictionaries.ts";
import type { Language } from "../../../core/contract/language.ts";
import { useText } from "../../../i18n/i18n.ts";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import type { OptionCall } from "../../../core/definition/generated/documents.ts";
import type { Option } from "../../../ui/options.ts";
import { Select } from "../../../ui/Select.tsx";
import { TreeChecks } from "../../../ui/TreeChecks.tsx";
import { type InputProps, inputText, keptText, naming } from "./input.ts";
import { useCallOptions } from "./use-call-options.ts";

const YES_NO = "SiFo";
const DISABLED = "1";

/** Entries of a dictionary to choose from; those that are switched off stay in view. */
export function useOptions(dictionary: string | undefined, language: Language, among?: readonly string[]): readonly Option[] {
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

/** One value of a dictionary, or yes and no; from a list, or of those that a call names. */
export function DictInput(props: InputProps) {
  const { field } = props;
  if (field.options !== undefined) return <NamedDictInput {...props} call={field.options} />;
  return <DictSelect {...props} />;
}

/** Values of which a call says which are offered now, such as the provinces of the chosen country. */
function NamedDictInput({ call, ...props }: InputProps & { readonly call: OptionCall }) {
  const { options } = useCallOptions(call);
  const named = useMemo(() => options.map((option) => option.value), [options]);
  return <DictSelect {...props} field={{ ...props.field, among: [...named, inputText(props.value)] }} />;
}

function DictSelect(props: InputProps) {
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
  const entries = useDictionary(dictionary ?? YES_NO);
  const options = useOptions(dictionary, language);
  const labels = useSelectLabels();
  const t = useText();
  if (entries.some((entry) => entry.parent !== undefined)) {
    return (
      <TreeChecks
        nodes={entries.map((entry) => ({ value: entry.dictValue, label: entryLabel(entry, language), parent: entry.parent }))}
        value={chosen}
        onChange={(next) => onChange(keptText(next.join(",")))}
        labels={{ search: t("tree.search"), open: (name) => t("tree.open", { name }), none: t("input.noMatch") }}
      />
    );
  }
  return (
    <MultiSelect
      {...naming(props)}
      options={options}
      labels={labels}
      value={chosen}
      onChange={(next) => onChange(keptText(next.join(",")))}
      onBlur={onLeave}
    />
  );
}
