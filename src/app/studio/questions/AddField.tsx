import { useState } from "react";
import { addDictionary } from "../../../core/compiler/add-dictionary.ts";
import { addField, maySearch } from "../../../core/compiler/add-field.ts";
import type { ReadText } from "../../../core/compiler/changed-documents.ts";
import { freeKey, isItemKey } from "../../../core/definition/item-key.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { fieldKindTexts } from "../../../core/compiler/value-texts.ts";
import { Field } from "../../../ui/Field.tsx";
import { RadioGroup } from "../../../ui/RadioGroup.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useWords } from "../use-words.ts";
import { areWhole, DictionaryItems, firstItems, trimmedItems } from "./DictionaryItems.tsx";
import { FieldHome, HEAD, placesOf } from "./FieldHome.tsx";
import { FieldPlaces } from "./FieldPlaces.tsx";
import { FieldNeed, isOpenNeed, type Need, requiredOf } from "./FieldNeed.tsx";
import { computeOf, ENTERED, FieldValue, isOpenWay, numbersIn } from "./FieldValue.tsx";
import { ForWhom } from "./ForWhom.tsx";
import { firstPlaces, type Place } from "./module-facts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { QuestionProps } from "./Question.tsx";
import { isWhole, Titles, trimmed } from "./Titles.tsx";
import { useProposedKey } from "./use-proposed-key.ts";

type Kind = keyof typeof fieldKindTexts;
const KINDS = Object.keys(fieldKindTexts) as Kind[];
/** No dictionary can be called so. */
const NEW_DICTIONARY = ":new";

/** A new field: of the record or of its lines, what it holds, how it is called, and where and for whom it is shown. */
export function AddField({
  draftId,
  module,
  title: moduleTitle,
  facts,
  dictionaries,
  companies: all,
  only,
  write,
  onClose,
}: QuestionProps) {
  const words = useWords();
  const language = useLanguage();
  const [kind, setKind] = useState<Kind>("string");
  const [dict, setDict] = useState("");
  const [items, setItems] = useState(firstItems);
  const [title, setTitle] = useState({ cn: "", id: "" });
  const [home, setHome] = useState(HEAD);
  const [shown, setShown] = useState<readonly Place[]>(firstPlaces(placesOf(facts, HEAD)));
  const [entered, setEntered] = useState(ENTERED);
  const [need, setNeed] = useState<Need>({});
  const [companies, setCompanies] = useState(only);
  const [isAsked, setAsked] = useState(false);
  const table = facts.tables.find((one) => one.key === home);
  const { fields } = table ?? facts;
  const [key, setKey] = useProposedKey(title, (one) => fields.some((field) => field.key === one));
  const isNumber = kind === "integer" || kind === "decimal";
  const way = isNumber ? entered : ENTERED;
  const isComputed = way.way !== "entered";
  const wrongKey = !isItemKey(key) ? "keyWrong" : fields.some((field) => field.key === key) ? "keyTaken" : undefined;
  const isDict = kind === "dict";
  const isNewDict = isDict && dict === NEW_DICTIONARY;
  const isPrinted = ({ printedBy = [] }: Place): boolean =>
    companies === undefined || companies.some((one) => printedBy.includes(one));
  const places = placesOf(facts, home).filter((place) =>
    place.showing.part === "paper" ? isPrinted(place) : place.showing.part !== "search" || maySearch(kind),
  );
  const shows = shown.filter((place) => places.includes(place)).map(({ showing }) => showing);
  const isEntered = shows.some(({ part }) => part === (table === undefined ? "form" : "columns"));
  const isUnseen = !isComputed && need.phase !== undefined && !isEntered;
  const answer = () => {
    setAsked(true);
    const isMissing = wrongKey !== undefined || !isWhole(title) || (isDict && dict === "") || (isNewDict && !areWhole(items));
    if (isMissing || companies?.length === 0 || isOpenWay(way) || (!isComputed && isOpenNeed(need)) || isUnseen) return undefined;
    const called = trimmed(title);
    const isTaken = (name: string): boolean => dictionaries.some((one) => one.name === name);
    const added = isNewDict ? { key: freeKey(`${module.replaceAll("-", "_")}_${key}`, isTaken), title: called } : undefined;
    const field = {
      module,
      table: table?.key,
      key,
      kind,
      dict: isDict ? (added?.key ?? dict) : undefined,
      required: isComputed ? undefined : requiredOf(need),
      compute: computeOf(way),
    };
    return (read: ReadText) =>
      new Map([
        // The field's own document comes first, and is what opens.
        ...addField(read, { ...field, title: called, shows, companies }),
        ...(added === undefined ? [] : addDictionary(read, { ...added, items: trimmedItems(items) })),
      ]);
  };
  const handleHome = (now: string): void => {
    setHome(now);
    setShown(firstPlaces(placesOf(facts, now)));
    setEntered(ENTERED);
  };
  return (
    <QuestionDialog
      title={words("ofModule", { question: words("addField"), module: moduleTitle })}
      onAnswer={answer}
      write={write}
      onClose={onClose}
    >
      <FieldHome facts={facts} title={moduleTitle} home={home} onChange={handleHome} />
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      <Field
        label={words("fieldKey")}
        field="key"
        required
        hint={words("fieldKeyHint")}
        error={isAsked && wrongKey !== undefined ? words(wrongKey) : undefined}
      >
        <TextInput value={key} onChange={setKey} spellCheck={false} />
      </Field>
      <Field label={words("fieldKind")} field="kind">
        <RadioGroup
          value={kind}
          options={KINDS.map((value) => ({ value, label: fieldKindTexts[value][language] }))}
          onChange={setKind}
        />
      </Field>
      {isDict && (
        <Field
          label={words("dictionary")}
          field="dict"
          required
          error={isAsked && dict === "" ? words("dictionaryNeeded") : undefined}
        >
          <Select
            value={dict}
            onChange={setDict}
            options={[
              { value: NEW_DICTIONARY, label: words("dictionaryNew") },
              ...dictionaries.map(({ name, title: own }) => ({ value: name, label: own[language], hint: name })),
            ]}
            labels={{ empty: words("nothingFound"), clear: words("remove") }}
          />
        </Field>
      )}
      {isNewDict && <DictionaryItems items={items} onChange={setItems} isAsked={isAsked} />}
      {isNumber && (
        <FieldValue
          numbers={numbersIn(fields)}
          tables={table === undefined ? facts.tables : []}
          value={way}
          onChange={setEntered}
          error={isAsked && isOpenWay(way) ? words("valueNeeded") : undefined}
        />
      )}
      {!isComputed && (
        <FieldNeed
          draftId={draftId}
          fields={table === undefined ? fields : [...facts.fields, ...fields]}
          need={need}
          onChange={setNeed}
          error={isAsked && isOpenNeed(need) ? words("whereNeeded") : undefined}
        />
      )}
      <FieldPlaces
        module={module}
        places={places}
        shown={shown}
        onChange={setShown}
        error={isAsked && isUnseen ? words("unseenNeeded") : undefined}
      />
      <ForWhom
        all={all}
        chosen={companies}
        onChange={setCompanies}
        error={isAsked && companies?.length === 0 ? words("companyNeeded") : undefined}
      />
    </QuestionDialog>
  );
}
