import { memo, useEffect, useId, useState, type FormEvent } from "react";
import { initialValues, type SearchModel, type SearchValues } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { createDraftStore } from "./draft-store.ts";
import { SearchInput } from "./SearchInput.tsx";
import { useColumnCount } from "./use-column-count.ts";
import { useStoredFlag } from "./use-stored-flag.ts";

export type SearchCardProps = {
  readonly screen: string;
  readonly label: string;
  readonly models: readonly SearchModel[];
  /** The committed values; the fields follow them. */
  readonly values: SearchValues;
  readonly onSearch: (values: SearchValues) => void;
};

/** The search bar: one row of fields, the rest behind 展开, Enter searches, reset returns to the screen's own filters. */
export const SearchCard = memo(function SearchCard({ screen, label, models, values, onSearch }: SearchCardProps) {
  const text = useText();
  const listId = useId();
  const columns = useColumnCount();
  const [isWide, setWide] = useStoredFlag(`search-open.${screen}`);
  const [draft] = useState(() => createDraftStore(values));
  useEffect(() => draft.reset(values), [draft, values]);
  // The buttons stand in the last cell of the row.
  const inRow = Math.max(1, columns - 1);
  const inputs = models.filter((model) => !model.isChip);
  const hiddenCount = inputs.length - inRow;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What a field could not read would be left out of the search without a word.
    const unread = event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true][data-tip]");
    if (unread !== null) {
      unread.focus();
      toast.error(unread.dataset["tip"] ?? "");
      return;
    }
    onSearch(draft.all());
  };
  // Text that a field could not read is its own; a field that begins anew forgets it.
  const [resets, setResets] = useState(0);
  const handleReset = () => {
    setResets(resets + 1);
    const initial = initialValues(models);
    draft.reset(initial);
    onSearch(initial);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className="card grid items-end gap-x-4 gap-y-3 p-4"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onSubmit={handleSubmit}
      noValidate
    >
      {inputs.slice(0, inRow).map((model) => (
        <SearchInput key={`${model.key} ${resets}`} model={model} draft={draft} />
      ))}
      <div id={listId} className="contents" hidden={!isWide}>
        {inputs.slice(inRow).map((model) => (
          <SearchInput key={`${model.key} ${resets}`} model={model} draft={draft} />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 [grid-column-end:-1]">
        <Button tone="primary" type="submit" icon="search">
          {text("list.search")}
        </Button>
        <Button onClick={handleReset}>{text("list.reset")}</Button>
        {hiddenCount > 0 && (
          <Button
            tone="text"
            icon={isWide ? "chevron-up" : "chevron-down"}
            aria-expanded={isWide}
            aria-controls={listId}
            onClick={() => setWide(!isWide)}
          >
            {isWide ? text("search.fold") : text("search.unfold", { count: hiddenCount })}
          </Button>
        )}
      </div>
    </form>
  );
});
