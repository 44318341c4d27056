import { conditionToSentence, type Wording } from "../condition/to-sentence.ts";
import { fillText, joinTexts, sameText } from "../contract/language.ts";
import type { Action, Prompt, Role, Text, Workflow } from "../definition/generated/documents.ts";
import type { FlowAction, FlowState, Said } from "./flow.ts";
import { sideTexts } from "./value-texts.ts";

/** Readers of a message who are no role. */
const readerTexts: Readonly<Record<string, Text>> = {
  owner: { cn: "单据的供应商", id: "pemasok dokumen" },
  handler: { cn: "采购经办人", id: "pembeli yang menangani" },
  holder: { cn: "单据的持有人", id: "pemegang dokumen" },
  merchant: { cn: "所属商户", id: "pedagang pemilik" },
};

const words = {
  pressed: { cn: "{side}持有权限 {needs} 的人可按，即角色：{roles}", id: "{side} dengan izin {needs}, yaitu peran: {roles}" },
  nobody: { cn: "没有角色", id: "tidak ada peran" },
  anybody: { cn: "任何一方", id: "pihak mana pun" },
  open: { cn: "任何人可按，不需要权限", id: "Siapa pun, tanpa izin" },
  clock: { cn: "无人按；到{due}自动发生", id: "Tidak ditekan; terjadi sendiri pada {due}" },
  document: { cn: "无人按；由其他单据的动作触发", id: "Tidak ditekan; dipicu tindakan dokumen lain" },
  holder: { cn: "持有该单据的人，凭账号或凭证", id: "Pemegang dokumen, dengan akun atau bukti" },
  states: { cn: "状态为{states}时", id: "Saat status {states}" },
  always: { cn: "任何状态下", id: "Pada status apa pun" },
  onlyIf: { cn: "须{is}；否则提示“{refusal}”", id: "Syarat: {is}; jika tidak: “{refusal}”" },
  guard: { cn: "须通过检查 {name}", id: "Harus lolos pemeriksaan {name}" },
  confirm: { cn: "先请按的人确认", id: "Meminta konfirmasi dahulu" },
  prompt: { cn: "请填写“{title}”{optional}{into}", id: "Meminta “{title}”{optional}{into}" },
  optional: { cn: "（可不填）", id: " (boleh kosong)" },
  into: { cn: "，存入{field}", id: ", disimpan ke {field}" },
  leads: { cn: "由{from}变为{to}", id: "Dari {from} menjadi {to}" },
  stays: { cn: "状态不变", id: "Status tetap" },
  begins: { cn: "新单据由此开始", id: "Dokumen baru berawal di sini" },
  stamp: { cn: "{field}记录{what}", id: "{field} mencatat {what}" },
  now: { cn: "当时时间", id: "waktu saat itu" },
  user: { cn: "按的人", id: "orang yang menekan" },
  clear: { cn: "清空{fields}", id: "Mengosongkan {fields}" },
  set: { cn: "写入{fields}", id: "Mengisi {fields}" },
  append: { cn: "在{lines}中新增一行", id: "Menambah satu baris pada {lines}" },
  removes: { cn: "单据被删除", id: "Dokumen dihapus" },
  effect: { cn: "执行 {name}", id: "Menjalankan {name}" },
  tells: { cn: "通知{whom}{mail}：“{message}”", id: "Memberi tahu {whom}{mail}: “{message}”" },
  mail: { cn: "（也发邮件）", id: " (juga lewat surel)" },
} as const satisfies Record<string, Text>;

const COMMA: Text = { cn: "、", id: ", " };
const OR: Text = { cn: " 或 ", id: " atau " };

export type SaidOf = {
  readonly wording: Wording;
  readonly workflow: Workflow;
  readonly states: readonly Pick<FlowState, "key" | "title">[];
  readonly roles: readonly Pick<Role, "key" | "title" | "side" | "permissions">[];
};

/** Who may press an action and when, what it asks, what it does and whom it tells, in sentences of both languages. */
export function sayAction(action: Action, drawn: Omit<FlowAction, "said">, about: SaidOf): readonly Said[] {
  const say = (part: Said["part"], texts: readonly Text[]): readonly Said[] => texts.map((text) => ({ part, text }));
  return [
    ...say("who", [whoText(action, drawn, about)]),
    ...say("when", whenTexts(action, drawn, about)),
    ...say("asks", [
      ...(action.confirm === true ? [words.confirm] : []),
      ...(action.prompt ?? []).map((one) => promptText(one, about)),
    ]),
    ...say("does", doesTexts(action, drawn, about)),
    ...say("tells", tellsTexts(action, about)),
  ];
}

function whoText({ needs, due }: Action, drawn: Omit<FlowAction, "said">, { wording, roles }: SaidOf): Text {
  if (needs === "open") return words.open;
  if (needs === "clock") return fillText(words.clock, { due: due === undefined ? "" : wording.fieldTitle(due) });
  if (needs === "document" || needs === "holder") return words[needs];
  const holders = roles.filter(
    (role) =>
      (drawn.sides.length === 0 || drawn.sides.includes(role.side)) && role.permissions.some((one) => drawn.needs.includes(one)),
  );
  return fillText(words.pressed, {
    side:
      drawn.sides.length === 0
        ? words.anybody
        : joinTexts(
            drawn.sides.map((side) => sideTexts[side]),
            COMMA,
          ),
    needs: joinTexts(drawn.needs.map(sameText), OR),
    roles:
      holders.length === 0
        ? words.nobody
        : joinTexts(
            holders.map(({ title }) => title),
            COMMA,
          ),
  });
}

function whenTexts(action: Action, { allowed }: Omit<FlowAction, "said">, { wording, states }: SaidOf): readonly Text[] {
  const isAlways = allowed.length === states.length;
  return [
    ...(states.length === 0 || action.select === "none"
      ? []
      : [isAlways ? words.always : fillText(words.states, { states: titles(allowed, states) })]),
    ...(action.when ?? []).map(({ is, refusal }) => fillText(words.onlyIf, { is: conditionToSentence(is, wording), refusal })),
    ...(action.guards ?? []).map((name) => fillText(words.guard, { name })),
  ];
}

function promptText({ title, optional, into }: Prompt, { wording }: SaidOf): Text {
  return fillText(words.prompt, {
    title,
    optional: optional === true ? words.optional : "",
    into: into === undefined ? "" : fillText(words.into, { field: wording.fieldTitle(into) }),
  });
}

function doesTexts(action: Action, { moves, begins }: Omit<FlowAction, "said">, { wording, states }: SaidOf): readonly Text[] {
  const { to, stamp = {}, clear = [], set = [], append, effect } = action;
  const fields = (keys: readonly string[]): Text => joinTexts([...new Set(keys)].map(wording.fieldTitle), COMMA);
  const leading = moves.filter((move) => move.from !== move.to);
  const targets = [...new Set(leading.map((move) => move.to))];
  return [
    ...(begins ? [words.begins] : []),
    ...targets.map((target) =>
      fillText(words.leads, {
        from: titles([...new Set(leading.filter((move) => move.to === target).map(({ from }) => from))], states),
        to: titles([target], states),
      }),
    ),
    ...(to !== undefined && leading.length === 0 ? [words.stays] : []),
    ...(action.removes === true || action.does === "remove" ? [words.removes] : []),
    ...Object.entries(stamp).map(([field, what]) =>
      fillText(words.stamp, { field: wording.fieldTitle(field), what: words[what] }),
    ),
    ...(set.length === 0 ? [] : [fillText(words.set, { fields: fields(set.map(({ field }) => field)) })]),
    ...(clear.length === 0 ? [] : [fillText(words.clear, { fields: fields(clear) })]),
    ...(append === undefined ? [] : [fillText(words.append, { lines: wording.nameOf?.("lines", append) ?? sameText(append) })]),
    ...(effect === undefined ? [] : [fillText(words.effect, { name: effect })]),
  ];
}

function tellsTexts({ notify = [], reach, message }: Action, { roles }: SaidOf): readonly Text[] {
  if (notify.length === 0 || message === undefined) return [];
  const roleText = (key: string): Text => roles.find((role) => role.key === key)?.title ?? sameText(key);
  const whom = notify.flatMap((reader) =>
    typeof reader === "string" ? [readerTexts[reader] ?? roleText(reader)] : reader.invited.map(roleText),
  );
  return [
    fillText(words.tells, {
      whom: joinTexts(whom, COMMA),
      mail: reach === undefined ? "" : words.mail,
      // Its places are filled when it is sent.
      message: { cn: message.cn, id: message.id },
    }),
  ];
}

function titles(keys: readonly string[], states: SaidOf["states"]): Text {
  const found = keys.map((key) => states.find((state) => state.key === key)?.title ?? sameText(key));
  return joinTexts(
    found.map(({ cn, id }) => ({ cn: `“${cn}”`, id: `“${id}”` })),
    COMMA,
  );
}
