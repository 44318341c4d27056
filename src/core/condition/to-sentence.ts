import type { Comparison, Condition, MarkIs, Operand, Rows, Scalar, StateIs, Text } from "../definition/generated/documents.ts";
import { fillText, joinTexts, sameText } from "../contract/language.ts";
import { named, operandText, rowsText } from "./operand-words.ts";
import { fieldComparisons, isAll, isAny, isNot, isReckoned, isValueIs, type Quantifier, rowsAsked } from "./shapes.ts";

/** Names for the words of a condition: labels of fields and of dictionary values, and of what else it looks at. */
export type Wording = {
  readonly fieldTitle: (field: string) => Text;
  readonly valueLabel: (field: string, value: Scalar) => Text;
  readonly nameOf?: (
    what: "input" | "lines" | "relation" | "mark" | "state" | "action" | "print" | "role" | "holders",
    key: string,
  ) => Text | undefined;
  /** Names within rows: of the line's fields, or of the related record's. */
  /** Within rows: what fields of the record around them are called. */
  readonly outerTitle?: (field: string) => Text;
  readonly inRows?: (rows: Rows) => Pick<Wording, "fieldTitle" | "valueLabel">;
};

const AND: Text = { cn: "，且", id: " dan " };
const OR: Text = { cn: "，或", id: " atau " };
const COMMA: Text = { cn: "、", id: ", " };

const phrase = {
  eq: { cn: "{field}为{value}", id: "{field} adalah {value}" },
  ne: { cn: "{field}不为{value}", id: "{field} bukan {value}" },
  in: { cn: "{field}为{value}之一", id: "{field} salah satu dari {value}" },
  gt: { cn: "{field}大于{value}", id: "{field} lebih dari {value}" },
  gte: { cn: "{field}不小于{value}", id: "{field} minimal {value}" },
  lt: { cn: "{field}小于{value}", id: "{field} kurang dari {value}" },
  lte: { cn: "{field}不大于{value}", id: "{field} maksimal {value}" },
} as const satisfies Record<Exclude<keyof Comparison, "empty">, Text>;

const quantified = {
  every: { cn: "每条{rows}{where}都满足（{is}）", id: "setiap {rows}{where} memenuhi ({is})" },
  some: { cn: "至少一条{rows}{where}满足（{is}）", id: "sedikitnya satu {rows}{where} memenuhi ({is})" },
  none: { cn: "没有{rows}{where}满足（{is}）", id: "tidak ada {rows}{where} yang memenuhi ({is})" },
} as const satisfies Record<Quantifier, Text>;
const lastOne: Text = { cn: "{rows}{where}满足（{is}）", id: "{rows}{where} memenuhi ({is})" };
const existing = {
  every: quantified.every,
  some: { cn: "至少有一条{rows}{where}", id: "ada sedikitnya satu {rows}{where}" },
  none: { cn: "没有{rows}{where}", id: "tidak ada {rows}{where}" },
} as const satisfies Record<Quantifier, Text>;

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
  const { mark, state } = condition as Partial<MarkIs & StateIs>;
  if (typeof mark === "string")
    return fillText({ cn: "处于“{name}”", id: "berada dalam “{name}”" }, { name: named(wording, "mark", mark) });
  if (typeof state === "string")
    return fillText({ cn: "状态为“{name}”", id: "status “{name}”" }, { name: named(wording, "state", state) });
  const asked = rowsAsked(condition);
  if (asked !== undefined) return aboutRows(asked.how, asked.rows, wording);
  if (isValueIs(condition)) {
    const { value, is } = condition;
    const left = operandText(value, wording, (one) => sameText(String(one)));
    const label = (one: Scalar): Text =>
      isReckoned(value) && "field" in value ? wording.valueLabel(value.field, one) : sameText(String(one));
    return joinTexts(comparisonPhrases(left, is, wording, label), AND);
  }
  const parts = Object.entries(fieldComparisons(condition)).flatMap(([field, comparison]) =>
    comparisonPhrases(wording.fieldTitle(field), comparison, wording, (one) => wording.valueLabel(field, one)),
  );
  return joinTexts(parts, AND);
}

function bracket(condition: Condition, wording: Wording): Text {
  const inner = conditionToSentence(condition, wording);
  return isAll(condition) || isAny(condition) ? fillText({ cn: "（{inner}）", id: "({inner})" }, { inner }) : inner;
}

function aboutRows(how: Quantifier, rows: Rows, wording: Wording): Text {
  const inner = { ...wording, outerTitle: wording.fieldTitle, ...wording.inRows?.(rows) };
  const meant =
    rows.where === undefined
      ? sameText("")
      : fillText({ cn: "（{where}）", id: " ({where})" }, { where: conditionToSentence(rows.where, inner) });
  const words = rows.is === undefined ? existing[how] : rows.last === true && how === "every" ? lastOne : quantified[how];
  return fillText(words, {
    rows: rowsText(rows, wording),
    where: meant,
    is: rows.is === undefined ? sameText("") : conditionToSentence(rows.is, inner),
  });
}

function comparisonPhrases(title: Text, comparison: Comparison, wording: Wording, label: (value: Scalar) => Text): Text[] {
  return Object.entries(comparison).map(([op, value]): Text => {
    if (op === "empty")
      return fillText(
        value === true ? { cn: "{field}为空", id: "{field} kosong" } : { cn: "{field}已填写", id: "{field} terisi" },
        { field: title },
      );
    const said = Array.isArray(value)
      ? joinTexts(
          value.map((one: Scalar) => quote(label(one))),
          COMMA,
        )
      : operandText(value as Operand, wording, (one) => (op === "eq" || op === "ne" ? quote(label(one)) : label(one)));
    return fillText(phrase[op as keyof typeof phrase], { field: title, value: said });
  });
}

const quote = (text: Text): Text => ({ cn: `“${text.cn}”`, id: `“${text.id}”` });
