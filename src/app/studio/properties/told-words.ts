import type { Language } from "../../../core/contract/language.ts";
import type { OfferedName, Told } from "../../../core/compiler/properties/control.ts";
import { memberTexts } from "../../../i18n/property-texts.ts";

/** What the vocabulary says of something, in the reader's language where it has that. */
export function toldIn(told: Told, language: Language): string | undefined {
  return (language === "cn" ? told.cn : undefined) ?? told.en;
}

/** What a reader calls a member. */
export function memberLabel(name: string, language: Language): string {
  return memberTexts[name]?.[language] ?? name;
}

/** What a name is called; the name itself where people never see it. */
export function nameLabel({ key, text }: OfferedName, language: Language): string {
  return text?.[language] ?? key;
}
