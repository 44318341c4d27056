import type { Choices, ChoiceValue } from "../../../core/compiler/properties/control.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Option } from "../../../ui/options.ts";
import { useProperties } from "./properties-context.ts";
import { nameLabel, valueLabel } from "./told-words.ts";

/** What there is to choose from, and the value that an option stands for. */
export function useChoices({ values = [], names }: Choices): {
  readonly options: readonly Option[];
  readonly read: (option: string) => ChoiceValue;
} {
  const { all } = useProperties();
  const language = useLanguage();
  const named = names === undefined ? [] : (all.names[names] ?? []);
  return {
    options: [
      ...values.map((value) => {
        const label = valueLabel(value, language);
        return { value: String(value), label, ...(label === String(value) ? {} : { hint: String(value) }) };
      }),
      ...named.map((name) => ({ value: name.key, label: nameLabel(name, language), hint: name.key })),
    ],
    read: (option) => values.find((value) => String(value) === option) ?? option,
  };
}
