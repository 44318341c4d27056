import { fillText, joinTexts } from "../../core/contract/language.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { RefusedFailure } from "../ground/failures.ts";
import type { Effects, Misfitting } from "./effects.ts";

const STRANDED: Text = {
  cn: "{code} 有 {records} 份{title}处于「{state}」，而该版本没有这个状态",
  id: "{code} mempunyai {records} {title} berstatus “{state}”, yang tidak ada dalam edisi itu",
};
const MISFIT: Text = {
  cn: "{code} 的 {name} 有 {values} 条已存数据不符合该版本的「{rule}」",
  id: "{code} menyimpan {values} nilai {name} yang tidak memenuhi “{rule}” edisi itu",
};
const REFUSED: Text = {
  cn: "{told}。请先查看恢复的影响，确认后再恢复",
  id: "{told}. Lihat dahulu akibat pemulihannya, lalu pastikan",
};
const RULES: Readonly<Record<Misfitting["rule"], Text>> = {
  required: { cn: "必填", id: "wajib diisi" },
  max: { cn: "上限", id: "batas atas" },
  min: { cn: "下限", id: "batas bawah" },
  dict: { cn: "字典选项", id: "pilihan kamus" },
};

/**
 * A former edition knows nothing of what was entered since. Whoever brings it back without a look would leave records in a
 * state from which nothing leads on, and values that nobody can save again.
 *
 * @throws {RefusedFailure} naming the flow, the state and how many records, and the values that would not be taken again
 */
export function refuseStranding({ onTheWay, misfits }: Pick<Effects, "onTheWay" | "misfits">): void {
  const told = [
    ...onTheWay
      .filter(({ isGone }) => isGone)
      .map(({ code, records, title, state }) => fillText(STRANDED, { code, records, title, state })),
    ...misfits.map(({ code, entity, field, values, rule }) =>
      fillText(MISFIT, { code, name: `${entity}.${field}`, values, rule: RULES[rule] }),
    ),
  ];
  if (told.length === 0) return;
  const sentences = joinTexts(told, { cn: "；", id: "; " });
  throw new RefusedFailure("STATE_REFUSED", fillText(REFUSED, { told: sentences }));
}
