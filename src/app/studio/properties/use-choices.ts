import type { Choices } from "../../../core/compiler/properties/control.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Option } from "../../../ui/options.ts";
import { useProperties } from "./properties-context.ts";
import { nameLabel } from "./told-words.ts";

/** What there is to choose from, and the value that an option stands for. */
export function useChoices(of: Choices): {
  readonly options: readonly Option[];
  readonly read: (option: string) => string | number;
} {
  const { all } = useProperties();
  const language = useLanguage();
  if ("values" in of)
    return {
      options: of.values.map((value) => ({ value: String(value), label: String(value) })),
      read: (option) => of.values.find((value) => String(value) === option) ?? option,
    };
  const names = all.names[of.names] ?? [];
  return {
    options: names.map((name) => ({ value: name.key, label: nameLabel(name, language), hint: name.key })),
    read: (option) => option,
  };
}
