import type { NewDictionary } from "../../../core/compiler/add-dictionary.ts";
import type { Tone } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts, toneTexts } from "../../../i18n/studio-way-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useSaid, useWords } from "../use-words.ts";
import { isWhole, trimmed } from "./Titles.tsx";

export type Item = NewDictionary["items"][number];
const TONES = Object.keys(toneTexts) as Tone[];

export type DictionaryItemsProps = {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  /** Whether what is still missing is said. */
  readonly isAsked: boolean;
};

/** The values of a new dictionary. */
export function DictionaryItems({ items, onChange, isAsked }: DictionaryItemsProps) {
  const say = useSaid(studioWayTexts);
  return (
    <section className="studio-sheet-columns" aria-label={say("items")} data-part="items">
      <h3>{say("items")}</h3>
      {isAsked && !areWhole(items) && (
        <Note tone="error" role="alert">
          {say("itemWrong")}
        </Note>
      )}
      {items.map((item, at) => (
        <DictionaryItem
          key={at}
          item={item}
          number={at + 1}
          onChange={(next) => onChange(items.with(at, next))}
          onRemove={() => onChange(items.toSpliced(at, 1))}
        />
      ))}
      <span>
        <Button icon="plus" onClick={() => onChange([...items, itemOf(freeValue(valuesOf(items)))])}>
          {say("itemAdd")}
        </Button>
      </span>
    </section>
  );
}

/** What a dictionary begins with. */
export function firstItems(): readonly Item[] {
  return ["1", "2"].map(itemOf);
}

/** Whether there are values, all different, and each is called something. */
export function areWhole(items: readonly Item[]): boolean {
  const values = valuesOf(items);
  return items.length > 0 && values.size === items.length && !values.has("") && items.every(({ label }) => isWhole(label));
}

/** As they are written. */
export function trimmedItems(items: readonly Item[]): readonly Item[] {
  return items.map((item) => ({ ...item, value: item.value.trim(), label: trimmed(item.label) }));
}

function valuesOf(items: readonly Item[]): ReadonlySet<string> {
  return new Set(items.map(({ value }) => value.trim()));
}

type DictionaryItemProps = {
  readonly item: Item;
  /** Counted from one. */
  readonly number: number;
  readonly onChange: (item: Item) => void;
  readonly onRemove: () => void;
};

function DictionaryItem({ item, number, onChange, onRemove }: DictionaryItemProps) {
  const say = useSaid(studioWayTexts);
  const words = useWords();
  const language = useLanguage();
  const { value, label, tone } = item;
  return (
    <fieldset className="studio-sheet-column">
      <legend>{say("item", { number })}</legend>
      <div className="studio-answers">
        <Field label={say("itemValue")} field="value">
          <TextInput value={value} onChange={(next) => onChange({ ...item, value: next })} spellCheck={false} />
        </Field>
        <Field label={words("titleCn")} field="cn">
          <TextInput value={label.cn} lang="zh-CN" onChange={(cn) => onChange({ ...item, label: { ...label, cn } })} />
        </Field>
        <Field label={words("titleId")} field="id">
          <TextInput value={label.id} lang="id" onChange={(id) => onChange({ ...item, label: { ...label, id } })} />
        </Field>
        <Field label={say("itemTone")} field="tone">
          <Select
            value={tone}
            onChange={(next) => next !== "" && onChange({ ...item, tone: next })}
            options={TONES.map((one) => ({ value: one, label: toneTexts[one][language] }))}
            labels={{ empty: words("nothingFound"), clear: words("remove") }}
          />
        </Field>
      </div>
      <span>
        <Button size="small" icon="trash" aria-label={say("itemRemove", { number })} onClick={onRemove}>
          {words("remove")}
        </Button>
      </span>
    </fieldset>
  );
}

function itemOf(value: string): Item {
  return { value, label: { cn: "", id: "" }, tone: "neutral" };
}

/** The next number that no value has. */
function freeValue(values: ReadonlySet<string>): string {
  let number = values.size + 1;
  while (values.has(String(number))) number += 1;
  return String(number);
}
