import type { Operand, Rows, Text } from "../definition/generated/documents.ts";
import { fillText, joinTexts, sameText } from "../contract/language.ts";
import { isReckoned, type Reckoned } from "./shapes.ts";
import type { Wording } from "./to-sentence.ts";

export const USER_FACTS = {
  userName: { cn: "本人账号", id: "akun sendiri" },
  nickName: { cn: "本人姓名", id: "nama sendiri" },
  side: { cn: "本人所属方", id: "pihak sendiri" },
  supplierId: { cn: "本人企业", id: "perusahaan sendiri" },
  companyId: { cn: "所选公司", id: "perusahaan terpilih" },
  merchantId: { cn: "本人商户", id: "pedagang sendiri" },
  admin: { cn: "系统管理员", id: "administrator" },
} as const satisfies Record<string, Text>;

const NOW: Text = { cn: "现在", id: "sekarang" };
const SIGNS = { plus: sameText(" + "), minus: sameText(" − "), times: sameText(" × ") } as const;

/** What a value that is compared is called in both languages. */
export function operandText(operand: Operand, wording: Wording, plain: (value: string | number) => Text): Text {
  return isReckoned(operand) ? reckonedText(operand, wording) : plain(operand);
}

function reckonedText(operand: Reckoned, wording: Wording): Text {
  const part = (one: Operand): Text => {
    const text = operandText(one, wording, (value) => sameText(String(value)));
    const isJoined = isReckoned(one) && ("plus" in one || "minus" in one);
    return isJoined ? fillText(sameText("({text})"), { text }) : text;
  };
  if ("now" in operand)
    return /^[+-]0+[dhm]$/.test(operand.now) ? NOW : fillText(sameText("{now}{offset}"), { now: NOW, offset: operand.now });
  if ("field" in operand) return wording.fieldTitle(operand.field);
  if ("input" in operand)
    return fillText({ cn: "填写的{name}", id: "{name} yang diisi" }, { name: named(wording, "input", operand.input) });
  if ("config" in operand) return fillText({ cn: "参数{name}", id: "parameter {name}" }, { name: operand.config });
  if ("user" in operand) return USER_FACTS[operand.user];
  if ("before" in operand)
    return fillText({ cn: "修改前的{name}", id: "{name} sebelumnya" }, { name: wording.fieldTitle(operand.before) });
  if ("outer" in operand)
    return fillText({ cn: "单据的{name}", id: "{name} dokumen" }, { name: (wording.outerTitle ?? sameText)(operand.outer) });
  if ("shift" in operand)
    return fillText(sameText(operand.by === undefined ? "{from}{offset}" : "{from}{offset} × {by}"), {
      from: part(operand.from),
      offset: operand.shift,
      by: part(operand.by ?? 1),
    });
  if ("plus" in operand) return joinTexts(operand.plus.map(part), SIGNS.plus);
  if ("minus" in operand) return joinTexts(operand.minus.map(part), SIGNS.minus);
  if ("times" in operand) return joinTexts(operand.times.map(part), SIGNS.times);
  if ("count" in operand)
    return fillText({ cn: "{rows}的条数", id: "jumlah {rows}" }, { rows: rowsText(operand.count, wording) });
  const inner = { ...wording, outerTitle: wording.fieldTitle, ...wording.inRows?.(operand.over) };
  const value = operandText(operand.sum, inner, (one) => sameText(String(one)));
  return fillText({ cn: "{rows}的{value}合计", id: "total {value} {rows}" }, { rows: rowsText(operand.over, wording), value });
}

/** What lines or related records are called. */
export function rowsText({ lines, of, last }: Rows, wording: Wording): Text {
  const rows = lines === undefined ? named(wording, "relation", of ?? "") : named(wording, "lines", lines);
  return last === true ? fillText({ cn: "最后一条{rows}", id: "{rows} terakhir" }, { rows }) : rows;
}

/** A name that the wording knows, or the key itself. */
export function named(wording: Wording, what: "input" | "lines" | "relation" | "mark" | "state", key: string): Text {
  return wording.nameOf?.(what, key) ?? sameText(key);
}
