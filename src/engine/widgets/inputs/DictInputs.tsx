import { useMemo } from "react";
import { entryLabel, useDictionary } from "../../../client/dictionaries.ts";
import { useText } from "../../../i18n/i18n.ts";
import { MultiSelect } from "../../../ui/MultiSelect.tsx";
import type { OptionCall } from "../../../core/definition/generated/documents.ts";
import type { Option } from "../../../ui/options.ts";
import { Select } from "../../../ui/Select.tsx";
import { TreeChecks } from "../../../ui/TreeChecks.tsx";
import { type InputProps, inputText, keptText, naming } from "./input.ts";
import { useCallOptions } from "./use-call-options.ts";
import { useRefusedValues } from "./use-refused-values.ts";

const YES_NO = "SiFo";
const DISABLED = "1";

/**
 * Entries of a dictionary to choose from; those that are switched off stay in view, and so do, with the reason, those
 * that the reader may not give. What is chosen already can be taken out again.
 */
export function useOptions({ field, dictionary, language }: InputProps, chosen: readonly string[]): readonly ChoiceOption[] {
  const entries = useDictionary(dictionary ?? YES_NO);
  const refused = useRefusedValues(field);
  const { among } = field;
  const held = chosen.join();
  return useMemo(
    () =>
      entries
        .filter((entry) => among === undefined || among.includes(entry.dictValue))
        .map((entry) => ({
          value: entry.dictValue,
          label: entryLabel(entry, language),
          parent: entry.parent,
          disabled:
            entry.status === DISABLED || (Object.hasOwn(refused, entry.dictValue) && !held.split(",").includes(entry.dictValue)),
          hint: refused[entry.dictValue],
        })),
    [entries, language, among, refused, held],
  );
}

type ChoiceOption = Option & { readonly parent: string | undefined };

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
  const { onChange, onLeave } = props;
  const value = inputText(props.value);
  return (
    <Select
      {...naming(props)}
      options={useOptions(props, [value])}
      labels={useSelectLabels()}
      value={value}
      onChange={(chosen) => onChange(keptText(chosen))}
      onBlur={onLeave}
      clearable={props.inCell !== true}
    />
  );
}

/** Several values of a dictionary, kept comma separated. */
export function DictManyInput(props: InputProps) {
  const { value, onChange, onLeave } = props;
  const chosen = Array.isArray(value) ? value.map(String) : inputText(value).split(",").filter(Boolean);
  const options = useOptions(props, chosen);
  const labels = useSelectLabels();
  const t = useText();
  if (options.some((option) => option.parent !== undefined)) {
    return (
      <TreeChecks
        nodes={options}
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
