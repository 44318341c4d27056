import { joinTexts, sameText } from "../../../core/contract/language.ts";
import { dictionaryOf } from "../../../core/definition/fields.ts";
import type { Bound, Field, Text, Workflow } from "../../../core/definition/generated/documents.ts";
import { conditionToSentence, type Wording } from "../../../core/condition/to-sentence.ts";
import { words } from "../dev-texts.ts";

/** A fact about a field, named and said. */
export type Fact = { readonly name: Text; readonly text: Text };

/** What the entity says of a field: kind, dictionary, bounds, who writes it, who does not see it. */
export function fieldFacts(field: Field, workflow: Workflow, wording: Wording): readonly Fact[] {
  const { visible } = field;
  const dictionary = dictionaryOf(field, workflow);
  const facts: readonly (Fact | undefined)[] = [
    { name: words.kind, text: sameText(kindText(field)) },
    dictionary === undefined ? undefined : { name: words.dictionary, text: sameText(dictionary) },
    field.ref === undefined ? undefined : { name: words.ref, text: sameText(field.ref) },
    field.min === undefined && field.max === undefined ? undefined : { name: words.bounds, text: boundsText(field, wording) },
    field.unit === undefined
      ? undefined
      : { name: words.unit, text: typeof field.unit === "string" ? sameText(field.unit) : field.unit },
    { name: words.writtenBy, text: words.writers[field.readOnly === true ? "readOnly" : (field.set ?? "user")] },
    field.required === undefined ? undefined : { name: words.required, text: requiredText(field, wording) },
    visible === undefined || !("unless" in visible)
      ? undefined
      : {
          name: words.hiddenFor,
          text: joinTexts(
            [visible.unless, ...(visible.or ?? [])].map((audience) => audienceText(audience, wording)),
            words.or,
          ),
        },
  ];
  return facts.filter((fact) => fact !== undefined);
}

function kindText({ kind, precision, scale }: Field): string {
  return kind === "decimal" && scale !== undefined ? `decimal(${precision ?? ""}, ${scale})` : kind;
}

function boundsText({ min, max, exclusiveMin }: Field, wording: Wording): Text {
  const parts = [
    ...(min === undefined
      ? []
      : [joinTexts([sameText(exclusiveMin === true ? ">" : "≥"), boundText(min, wording)], sameText(" "))]),
    ...(max === undefined ? [] : [joinTexts([sameText("≤"), boundText(max, wording)], sameText(" "))]),
  ];
  return joinTexts(parts, sameText(", "));
}

function boundText(value: Bound, wording: Wording): Text {
  if (typeof value !== "object") return sameText(String(value));
  return "field" in value ? wording.fieldTitle(value.field) : sameText(JSON.stringify(value));
}

function requiredText({ required }: Field, wording: Wording): Text {
  if (required === "save" || required === "commit") return words.phases[required];
  return required !== undefined && "when" in required
    ? conditionToSentence(required.when, wording)
    : sameText(JSON.stringify(required));
}

type Audience = Extract<NonNullable<Field["visible"]>, { readonly unless: unknown }>["unless"];

function audienceText({ role = [], side = [], when }: Audience, wording: Wording): Text {
  const parts = [...role.map(sameText), ...side.map((one) => words.sides[one])];
  return joinTexts(
    [joinTexts(parts, words.or), ...(when === undefined ? [] : [conditionToSentence(when, wording)])].filter(
      ({ cn }) => cn !== "",
    ),
    words.and,
  );
}
