import { useDictionaries, entryLabel } from "../../client/dictionaries.ts";
import type { Dictionaries } from "../../core/contract/dictionaries.ts";
import type { Language } from "../../core/contract/language.ts";
import { isBlank, isRange, type SearchModel, type SearchValue, type SearchValues } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { useEngine } from "../engine-context.ts";

export type FilterChipsProps = {
  readonly models: readonly SearchModel[];
  readonly values: SearchValues;
  readonly filters: readonly ActiveFilter[];
  readonly onSearch: (values: SearchValues) => void;
};

/** A filter in force, in words: `审批状态: 未提交`. */
export type ActiveFilter = { readonly model: SearchModel; readonly name: string };

/** The filters in force, the screen's own included. */
export function useActiveFilters(models: readonly SearchModel[], values: SearchValues): readonly ActiveFilter[] {
  const { say, language } = useEngine();
  const dictionaries = useDictionaries();
  return models
    .filter((model) => !isBlank(values[model.key]))
    .map((model) => ({
      model,
      name: `${say(model.title)}: ${valueText(model, values[model.key] ?? "", dictionaries, language)}`,
    }));
}

/** The filters in force, defaults included, each removable; a default filter is never a surprise. */
export function FilterChips({ models, values, filters, onSearch }: FilterChipsProps) {
  const text = useText();
  if (filters.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-2" aria-label={text("list.filters")}>
      {filters.map(({ model, name }) => (
        <li key={model.key} data-filter={model.key} className="min-w-0 max-w-full">
          <Chip
            text={name}
            removeLabel={text("list.removeFilter", { name })}
            onRemove={() => onSearch({ ...values, [model.key]: blankOf(model) })}
          />
        </li>
      ))}
      <li>
        <Button tone="text" size="small" onClick={() => onSearch(clearedValues(models))}>
          {text("list.clearFilters")}
        </Button>
      </li>
    </ul>
  );
}

/** No filter at all, the screen's own defaults included. */
export function clearedValues(models: readonly SearchModel[]): SearchValues {
  return Object.fromEntries(models.map((model) => [model.key, blankOf(model)]));
}

/** What was asked for, without the screen's own defaults that still stand; undefined where that would be everything or nothing. */
export function withoutDefaults(models: readonly SearchModel[], values: SearchValues): SearchValues | undefined {
  const standing = models.filter((model) => model.initial !== "" && values[model.key] === model.initial);
  const isMore = models.some((model) => !standing.includes(model) && !isBlank(values[model.key]));
  return standing.length > 0 && isMore ? { ...values, ...clearedValues(standing) } : undefined;
}

function blankOf(model: SearchModel): SearchValue {
  return isRange(model) ? ["", ""] : "";
}

function valueText(model: SearchModel, value: SearchValue, dictionaries: Dictionaries, language: Language): string {
  if (typeof value !== "string") return value.map((end) => end || "…").join(" – ");
  if (model.dictionary === undefined) return value;
  const entries = dictionaries[model.dictionary] ?? [];
  const labelOf = (one: string) => {
    const entry = entries.find((candidate) => candidate.dictValue === one);
    return entry === undefined ? one : entryLabel(entry, language);
  };
  return value
    .split(",")
    .map(labelOf)
    .join(language === "cn" ? "、" : ", ");
}
