import type { Language } from "../../../core/contract/language.ts";
import type { ChoiceValue, Control, MemberShape, OfferedName, Told, Way } from "../../../core/compiler/properties/control.ts";
import { memberTexts } from "../../../core/compiler/member-texts.ts";
import { valueTexts } from "../../../core/compiler/value-texts.ts";
import { COMPUTED } from "../../../core/compiler/value-words.ts";
import { controlTexts, propertyTexts } from "../../../i18n/property-texts.ts";

/** What the vocabulary says of something, in the reader's language where it has that. */
export function toldIn(told: Told, language: Language): string | undefined {
  return told[language] ?? told.en;
}

/** What a reader calls a member. */
export function memberLabel(name: string, language: Language): string {
  return memberTexts[name]?.[language] ?? name;
}

/** What a name is called; the name itself where people never see it. */
export function nameLabel({ key, text }: OfferedName, language: Language): string {
  return text?.[language] ?? key;
}

/** What a value of the vocabulary is called; the value itself where it has no words. */
export function valueLabel(value: ChoiceValue, language: Language): string {
  return valueTexts[String(value)]?.[language] ?? String(value);
}

/** What one of several ways is called: as the vocabulary tells of it, or by what is entered. */
export function wayLabel({ told }: Way, control: Control, language: Language): string {
  const names = control.kind === "choice" ? control.of.names : undefined;
  const noun = names === undefined ? undefined : memberTexts[`${names.slice(0, 1).toLowerCase()}${names.slice(1)}`];
  return toldIn(told, language) ?? noun?.[language] ?? controlTexts[control.kind][language];
}

/** What a reader calls a part of an object: the key of what is placed is a field, and fields have a product. */
export function partLabel({ name, control }: MemberShape, language: Language): string {
  const names = "of" in control && "names" in control.of ? control.of.names : undefined;
  if (names?.endsWith(FIELD_NAME) !== true) return memberLabel(name, language);
  if (name === "key") return propertyTexts.field[language];
  return COMPUTED[name]?.[language] ?? memberLabel(name, language);
}

const FIELD_NAME = "FieldName";
