import { useState } from "react";
import { isItemKey } from "../../../core/definition/item-key.ts";
import { addDictionary, type NewDictionary } from "../../../core/compiler/add-dictionary.ts";
import { documentPath } from "../../../core/definition/document-kind.ts";
import type { Tone } from "../../../core/definition/generated/documents.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { studioWayTexts, toneTexts } from "../../../i18n/studio-way-texts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { isWhole, Titles, trimmed } from "../questions/Titles.tsx";
import { useSaid, useWords } from "../use-words.ts";
import type { WayProps } from "./Way.tsx";

type Item = NewDictionary["items"][number];
const TONES = Object.keys(toneTexts) as Tone[];

/** A new dictionary: its key, its name, and its values. */
export function AddDictionary({ site, write, onClose }: WayProps) {
  const say = useSaid(studioWayTexts);
  const [key, setKey] = useState("");
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [items, setItems] = useState<readonly Item[]>(["1", "2"].map(itemOf));
  const [isAsked, setAsked] = useState(false);
  const isTaken = site.paths.includes(documentPath({ kind: "dictionary", name: key }));
  const wrongKey = !isItemKey(key) ? say("dictionaryKeyHint") : isTaken ? say("dictionaryTaken") : undefined;
  const values = new Set(items.map(({ value }) => value.trim()));
  const isRight =
    items.length > 0 && values.size === items.length && !values.has("") && items.every(({ label }) => isWhole(label));
  const answer = (): Answer | undefined => {
    setAsked(true);
    if (wrongKey !== undefined || !isWhole(title) || !isRight) return undefined;
    const said = items.map((item) => ({ ...item, value: item.value.trim(), label: trimmed(item.label) }));
    return (read) => addDictionary(read, { key, title: trimmed(title), items: said });
  };
  return (
    <QuestionDialog title={say("addDictionary")} onAnswer={answer} write={write} width={880} onClose={onClose}>
      <Field
        label={say("dictionaryKey")}
        field="key"
        required
        hint={isAsked && wrongKey !== undefined ? undefined : say("dictionaryKeyHint")}
        error={isAsked ? wrongKey : undefined}
      >
        <TextInput value={key} onChange={setKey} spellCheck={false} />
      </Field>
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <section className="studio-sheet-columns" aria-label={say("items")}>
        <h3>{say("items")}</h3>
        {isAsked && !isRight && (
          <Note tone="error" role="alert">
            {say("itemWrong")}
          </Note>
        )}
        {items.map((item, at) => (
          <DictionaryItem
            key={at}
            item={item}
            number={at + 1}
            onChange={(next) => setItems(items.with(at, next))}
            onRemove={() => setItems(items.toSpliced(at, 1))}
          />
        ))}
        <span>
          <Button icon="plus" onClick={() => setItems([...items, itemOf(freeValue(values))])}>
            {say("itemAdd")}
          </Button>
        </span>
      </section>
    </QuestionDialog>
  );
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
