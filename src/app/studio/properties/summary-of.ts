import type { Language } from "../../../core/contract/language.ts";
import type { Choices, Control } from "../../../core/compiler/properties/control.ts";
import { fits, shapeOf } from "../../../core/compiler/properties/fits.ts";
import type { Properties } from "../../../core/compiler/properties/item-properties.ts";
import { memberLabel, nameLabel, valueLabel } from "./told-words.ts";

/** So many facts of an item tell it from the others. */
const FACTS = 2;

/** A value in a line, by which it is known among others: its title, what it is about, what it is. */
export function summaryOf(control: Control, value: unknown, all: Properties, language: Language): string {
  const words = wordsOf(control, value, all, language);
  return [...new Set(words)].slice(0, FACTS).join(" · ");
}

function wordsOf(named: Control, value: unknown, all: Properties, language: Language): readonly string[] {
  const control = shapeOf(named, all.shapes);
  if (value === null || value === undefined) return [];
  switch (control.kind) {
    case "text":
      return [(value as Record<Language, string | undefined>)[language] ?? ""].filter(Boolean);
    case "word":
    case "number":
      return typeof value === "object" || value === "" ? [] : [String(value)];
    case "choice":
      return [choiceLabel(control.of, value, all, language)];
    case "words":
    case "choices": {
      const of = control.kind === "choices" ? control.of : {};
      return Array.isArray(value) ? value.map((one) => choiceLabel(of, one, all, language)) : [];
    }
    case "list":
      return Array.isArray(value) ? value.flatMap((one) => wordsOf(control.of, one, all, language)) : [];
    case "map":
      return Object.keys(value).map((name) =>
        choiceLabel(control.keys.kind === "choice" ? control.keys.of : {}, name, all, language),
      );
    case "parts": {
      const object = value as Readonly<Record<string, unknown>>;
      if (typeof object[language] === "string") return [object[language]];
      const said = control.members.filter(({ name }) => name in object);
      const told = said.toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
      return told.flatMap((member) => {
        if (object[member.name] === true) return [memberLabel(member.name, language)];
        return wordsOf(member.control, object[member.name], all, language);
      });
    }
    case "ways": {
      const way = control.ways.find((one) => fits(one.control, value, all.shapes));
      return way === undefined ? [] : wordsOf(way.control, value, all, language);
    }
    case "switch":
    case "condition":
    case "deep":
      return [];
  }
}

/** A title tells more than a key, and both more than what comes behind them. */
function rankOf(name: string): number {
  const rank = ["title", "label", "cn", "key", "field"].indexOf(name);
  return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
}

function choiceLabel({ names }: Choices, value: unknown, all: Properties, language: Language): string {
  const name = names === undefined ? undefined : all.names[names]?.find(({ key }) => key === value);
  return name === undefined ? valueLabel(value as string, language) : nameLabel(name, language);
}
