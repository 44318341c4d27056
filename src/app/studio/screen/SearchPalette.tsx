import { useState } from "react";
import { maySearch } from "../../../core/compiler/add-field.ts";
import type { Entity, Field, ListScreen } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Select } from "../../../ui/Select.tsx";
import { useWords } from "../use-words.ts";

export type SearchPaletteProps = {
  readonly screen: ListScreen;
  readonly entity: Entity;
  readonly onAdd: (field: Field) => void;
};

/** Fields by which the list is not searched yet: one that is chosen becomes a part of its search. */
export function SearchPalette({ screen, entity, onAdd }: SearchPaletteProps) {
  const words = useWords();
  const language = useLanguage();
  const [round, setRound] = useState(0);
  const sought = new Set(screen.search.map((one) => one.field ?? one.key));
  const others = entity.fields.filter((field) => !sought.has(field.key) && field.internal !== true && maySearch(field.kind));
  if (others.length === 0) return null;
  return (
    <Select
      key={round}
      size="small"
      value=""
      placeholder={words("addSearch")}
      options={others.map((field) => ({ value: field.key, label: field.title[language], hint: field.key }))}
      labels={{ empty: words("nothingFound"), clear: words("remove") }}
      aria-label={words("addSearch")}
      onChange={(key) => {
        const field = others.find((one) => one.key === key);
        if (field === undefined) return;
        setRound(round + 1);
        onAdd(field);
      }}
    />
  );
}
