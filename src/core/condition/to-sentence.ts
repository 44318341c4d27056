import type { Comparison, Condition, Scalar, Text } from "../definition/generated/documents.ts";
import { fillText, joinTexts, sameText } from "../contract/language.ts";
import { isAll, isAny, isNot } from "./evaluate.ts";

/** Names for the words of a condition: labels of fields and of dictionary values. */
export type Wording = {
  readonly fieldTitle: (field: string) => Text;
  readonly valueLabel: (field: string, value: Scalar) => Text;
};

const AND: Text = { cn: "，且", id: " dan " };
const OR: Text = { cn: "，或", id: " atau " };
const COMMA: Text = { cn: "、", id: ", " };

const phrase = {
  eq: { cn: "{field}为“{value}”", id: "{field} adalah “{value}”" },
  ne: { cn: "{field}不为“{value}”", id: "{field} bukan “{value}”" },
  in: { cn: "{field}为{value}之一", id: "{field} salah satu dari {value}" },
  gt: { cn: "{field}大于{value}", id: "{field} lebih dari {value}" },
  gte: { cn: "{field}不小于{value}", id: "{field} minimal {value}" },
  lt: { cn: "{field}小于{value}", id: "{field} kurang dari {value}" },
  lte: { cn: "{field}不大于{value}", id: "{field} maksimal {value}" },
} as const satisfies Record<Exclude<keyof Comparison, "empty">, Text>;

/** Say a condition in both languages, for reasons on disabled buttons, `explain` and the inspector. */
export function conditionToSentence(condition: Condition, wording: Wording): Text {
  if (isAll(condition))
    return joinTexts(
      condition.all.map((part) => bracket(part, wording)),
      AND,
    );
  if (isAny(condition))
    return joinTexts(
      condition.any.map((part) => bracket(part, wording)),
      OR,
    );
  if (isNot(condition)) {
    return fillText({ cn: "并非（{inner}）", id: "bukan ({inner})" }, { inner: conditionToSentence(condition.not, wording) });
  }
  const parts = Object.entries(condition).flatMap(([field, comparison]) => comparisonPhrases(field, comparison, wording));
  return joinTexts(parts, AND);
}

function bracket(condition: Condition, wording: Wording): Text {
  const inner = conditionToSentence(condition, wording);
  return isAll(condition) || isAny(condition) ? fillText({ cn: "（{inner}）", id: "({inner})" }, { inner }) : inner;
}

function comparisonPhrases(field: string, comparison: Comparison, wording: Wording): Text[] {
  const title = wording.fieldTitle(field);
  const parts: Text[] = [];
  for (const [op, value] of Object.entries(comparison)) {
    if (op === "empty") {
      parts.push(
        say(
          value === true ? { cn: "{field}为空", id: "{field} kosong" } : { cn: "{field}已填写", id: "{field} terisi" },
          title,
          sameText(""),
        ),
      );
    } else if (Array.isArray(value)) {
      parts.push(
        say(
          phrase.in,
          title,
          joinTexts(
            value.map((one: Scalar) => quote(wording.valueLabel(field, one))),
            COMMA,
          ),
        ),
      );
    } else {
      parts.push(say(phrase[op as keyof typeof phrase], title, wording.valueLabel(field, value as Scalar)));
    }
  }
  return parts;
}

const quote = (label: Text): Text => ({ cn: `“${label.cn}”`, id: `“${label.id}”` });

function say(frame: Text, field: Text, value: Text): Text {
  return fillText(frame, { field, value });
}
