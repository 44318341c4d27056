import { useState } from "react";
import { isItemKey } from "../../../core/definition/item-key.ts";
import { addDictionary } from "../../../core/compiler/add-dictionary.ts";
import { documentPath } from "../../../core/definition/document-kind.ts";
import { studioWayTexts } from "../../../i18n/studio-way-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Answer } from "../questions/answered-texts.ts";
import { areWhole, DictionaryItems, firstItems, trimmedItems } from "../questions/DictionaryItems.tsx";
import { QuestionDialog } from "../questions/QuestionDialog.tsx";
import { isWhole, Titles, trimmed } from "../questions/Titles.tsx";
import { useProposedKey } from "../questions/use-proposed-key.ts";
import { useSaid } from "../use-words.ts";
import type { WayProps } from "./Way.tsx";

/** A new dictionary: its key, its name, and its values. */
export function AddDictionary({ site, write, onClose }: WayProps) {
  const say = useSaid(studioWayTexts);
  const [title, setTitle] = useState({ cn: "", id: "" });
  const isThere = (name: string): boolean => site.paths.includes(documentPath({ kind: "dictionary", name }));
  const [key, setKey] = useProposedKey(title, isThere);
  const [items, setItems] = useState(firstItems);
  const [isAsked, setAsked] = useState(false);
  const wrongKey = !isItemKey(key) ? say("dictionaryKeyHint") : isThere(key) ? say("dictionaryTaken") : undefined;
  const answer = (): Answer | undefined => {
    setAsked(true);
    if (wrongKey !== undefined || !isWhole(title) || !areWhole(items)) return undefined;
    return (read) => addDictionary(read, { key, title: trimmed(title), items: trimmedItems(items) });
  };
  return (
    <QuestionDialog title={say("addDictionary")} onAnswer={answer} write={write} width={880} onClose={onClose}>
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <Field
        label={say("dictionaryKey")}
        field="key"
        required
        hint={isAsked && wrongKey !== undefined ? undefined : say("dictionaryKeyHint")}
        error={isAsked ? wrongKey : undefined}
      >
        <TextInput value={key} onChange={setKey} spellCheck={false} />
      </Field>
      <DictionaryItems items={items} onChange={setItems} isAsked={isAsked} />
    </QuestionDialog>
  );
}
