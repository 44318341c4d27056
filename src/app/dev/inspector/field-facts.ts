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
    field.min === undefined && field.max === undefined ? undefined : { name: words.bounds, text: sameText(boundsText(field)) },
    field.unit === undefined ? undefined : { name: words.unit, text: sameText(field.unit) },
    { name: words.writtenBy, text: words.writers[field.readOnly === true ? "readOnly" : (field.set ?? "user")] },
    field.required === undefined ? undefined : { name: words.required, text: requiredText(field, wording) },
    visible === undefined || !("unless" in visible)
      ? undefined
      : { name: words.hiddenFor, text: audienceText(visible.unless, wording) },
  ];
  return facts.filter((fact) => fact !== undefined);
}

function kindText({ kind, precision, scale }: Field): string {
  return kind === "decimal" && scale !== undefined ? `decimal(${precision ?? ""}, ${scale})` : kind;
}

function boundsText({ min, max, exclusiveMin }: Field): string {
  return [
    ...(min === undefined ? [] : [`${exclusiveMin === true ? ">" : "≥"} ${boundText(min)}`]),
    ...(max === undefined ? [] : [`≤ ${boundText(max)}`]),
  ].join(", ");
}

function boundText(value: Bound): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
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
