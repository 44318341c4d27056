import type { Action, Text } from "../definition/generated/documents.ts";
import type { MissingField } from "../form/required.ts";
import { fillText, joinTexts } from "../contract/language.ts";
import type { Refusal } from "./gate.ts";

/** Sentences of the gate that no document words. */
export const gateTexts = {
  forbidden: { cn: "当前操作没有权限", id: "Tidak ada izin untuk operasi ini" },
  selectOne: { cn: "请选择一条数据", id: "Pilih tepat satu baris" },
  selectSome: { cn: "请至少选择一条数据", id: "Pilih minimal satu baris" },
  state: { cn: "当前状态不能执行此操作", id: "Status saat ini tidak mengizinkan operasi ini" },
  notInThisCompany: { cn: "该单据所属公司没有此操作", id: "Perusahaan dokumen ini tidak memiliki operasi tersebut" },
} as const satisfies Record<string, Text>;

const SEPARATOR: Text = { cn: "、", id: ", " };
const MOST_NAMED = 5;
const GENERAL: Text = { cn: "请先填写：{fields}", id: "Lengkapi dahulu: {fields}" };

/**
 * "Please fill in first: …", naming at most five fields; a line's field is led by its line number.
 *
 * @param said how the action says it; absent: as any other does
 */
export function missingText(missing: readonly MissingField[], said: Text = GENERAL): Text {
  const names = missing.slice(0, MOST_NAMED).map(({ field, line }): Text => {
    if (line === undefined) return field.title;
    return { cn: `第${line.index + 1}行${field.title.cn}`, id: `baris ${line.index + 1} ${field.title.id}` };
  });
  const list = joinTexts(names, SEPARATOR);
  const more = missing.length > MOST_NAMED;
  return fillText(said, { fields: { cn: `${list.cn}${more ? "等" : ""}`, id: `${list.id}${more ? ", …" : ""}` } });
}

/**
 * One sentence for a disabled button: the refusal itself for a single row, otherwise how many of the chosen rows refuse
 * and why the first does. Rows that are decided one by one refuse an action only all together.
 */
export function summarize(
  refusals: readonly Refusal[],
  selectedCount: number,
  { bulk }: Pick<Action, "bulk"> = {},
): Text | undefined {
  const first = refusals[0];
  if (first === undefined || (bulk === "each" && first.row !== undefined && refusals.length < selectedCount)) return undefined;
  if (first.row === undefined || selectedCount <= 1) return first.text;
  const alike = refusals.filter((refusal) => refusal.text.cn === first.text.cn).length;
  return {
    cn: `所选${selectedCount}条中有${refusals.length}条不可操作：${first.text.cn}${alike < refusals.length ? "等" : ""}`,
    id: `${refusals.length} dari ${selectedCount} baris tidak dapat diproses: ${first.text.id}${alike < refusals.length ? ", dll." : ""}`,
  };
}
