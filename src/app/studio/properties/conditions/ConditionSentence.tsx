import { isCondition } from "../../../../core/condition/is-condition.ts";
import type { Condition, Scalar, Text } from "../../../../core/definition/generated/documents.ts";
import { sameText } from "../../../../core/contract/language.ts";
import { conditionToSentence } from "../../../../core/condition/to-sentence.ts";
import type { Properties } from "../../../../core/compiler/properties/item-properties.ts";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useProperties } from "../properties-context.ts";

/** What a condition says, in the words in which buttons give their reasons; nothing while a part of it is still to be said. */
export function ConditionSentence({ condition }: { readonly condition: unknown }) {
  const { all } = useProperties();
  const language = useLanguage();
  if (!isCondition(condition)) return null;
  return (
    <p className="studio-sentence" role="status">
      {sentenceOf(condition, all)[language]}
    </p>
  );
}

function sentenceOf(condition: Condition, { fields, values, states, marks }: Properties): Text {
  const fieldOf = (key: string) => fields.find((one) => one.key === key);
  return conditionToSentence(condition, {
    fieldTitle: (key) => fieldOf(key)?.text ?? sameText(key),
    valueLabel: (key, value: Scalar) => {
      const known = values[fieldOf(key)?.dict ?? ""] ?? [];
      return known.find((one) => one.key === String(value))?.text ?? sameText(String(value));
    },
    nameOf: (what, key) => {
      const known = what === "state" ? states : what === "mark" ? marks : [];
      return known.find((one) => one.key === key)?.text;
    },
  });
}
