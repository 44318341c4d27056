import type { Wording } from "../condition/to-sentence.ts";
import { canonical, type ObjectNode, plain } from "../definition/node.ts";
import type { Text } from "../definition/generated/documents.ts";
import { memberTexts } from "./member-texts.ts";
import { alike, NOTHING, quoted, tell, type Told } from "./told.ts";
import { valueInWords } from "./value-words.ts";

/** What items of lists and documents are called. */
const NOUNS: Readonly<Record<string, Text>> = {
  search: { cn: "查询条件", id: "pencarian" },
  button: { cn: "按钮", id: "tombol" },
  filter: { cn: "筛选", id: "saringan" },
  column: { cn: "列", id: "kolom daftar" },
  section: { cn: "分区", id: "bagian" },
  field: { cn: "字段", id: "kolom" },
  tab: { cn: "页签", id: "tab" },
  step: { cn: "进度步骤", id: "langkah" },
  state: { cn: "状态", id: "status" },
  mark: { cn: "业务标记", id: "tanda" },
  action: { cn: "动作", id: "tindakan" },
  mandatory: { cn: "必有明细", id: "baris wajib" },
  promise: { cn: "承诺", id: "janji" },
  value: { cn: "值", id: "nilai" },
  "line table": { cn: "明细表", id: "tabel baris" },
  workflow: { cn: "流程", id: "alur" },
  entity: { cn: "数据", id: "data" },
  dictionary: { cn: "字典", id: "kamus" },
  print: { cn: "打印", id: "cetakan" },
  ledger: { cn: "台账", id: "buku besar" },
  publication: { cn: "公开数据", id: "publikasi" },
  page: { cn: "公开页面", id: "halaman publik" },
  menu: { cn: "菜单", id: "menu" },
  roles: { cn: "角色", id: "peran" },
  variants: { cn: "公司", id: "perusahaan" },
  workbench: { cn: "工作台", id: "meja kerja" },
  events: { cn: "事件", id: "peristiwa" },
  group: { cn: "菜单组", id: "grup menu" },
  entry: { cn: "菜单项", id: "butir menu" },
  role: { cn: "角色", id: "peran" },
  card: { cn: "卡片", id: "kartu" },
  due: { cn: "到期提醒", id: "pengingat" },
  way: { cn: "快捷入口", id: "pintasan" },
  chart: { cn: "图表", id: "grafik" },
  notice: { cn: "提示", id: "pemberitahuan" },
  tour: { cn: "导览", id: "tur" },
  event: { cn: "事件", id: "peristiwa" },
  "company code": { cn: "公司代码", id: "kode perusahaan" },
  company: { cn: "公司", id: "perusahaan" },
  fact: { cn: "内容", id: "isi" },
  note: { cn: "附注", id: "catatan" },
  word: { cn: "文字", id: "teks" },
  account: { cn: "科目", id: "akun" },
  number: { cn: "数", id: "angka" },
  limit: { cn: "上限", id: "batas" },
  posting: { cn: "记账", id: "pencatatan" },
  remain: { cn: "余量", id: "sisa" },
  rollup: { cn: "汇总", id: "rekap" },
  read: { cn: "读取", id: "bacaan" },
  block: { cn: "区块", id: "blok" },
};

/** What an item is, in a word. */
export function nounTold(noun: string): Told {
  return { en: noun, ...(NOUNS[noun] ?? { cn: noun, id: noun }) };
}

/** What a member is called. */
export function memberTold(name: string): Told {
  return { en: name, ...(memberTexts[name] ?? { cn: name, id: name }) };
}

export const words = {
  isNew: { en: "{name}: new", cn: "{name}：新增", id: "{name}: baru" },
  isGone: { en: "{name}: gone", cn: "{name}：删除", id: "{name}: dihapus" },
  ofDocument: { en: "{name}: {told}", cn: "{name}：{told}", id: "{name}: {told}" },
  ofKind: { en: "{name} {kind}", cn: "{name}{kind}", id: "{kind} {name}" },
  kindOf: { en: "{kind} {name}", cn: "{kind} {name}", id: "{kind} {name}" },
  isNow: {
    en: "{what} is now {is} (was {was}){wider}",
    cn: "{what}改为「{is}」（原为「{was}」）{wider}",
    id: "{what} menjadi {is} (semula {was}){wider}",
  },
  isNowWhole: { en: "{what} is now {is}", cn: "{what}改为「{is}」", id: "{what} menjadi {is}" },
  memberOf: { en: "{item} {member}", cn: "{item}的{member}", id: "{member} dari {item}" },
  gone: { en: "- {noun} {name}{wider}", cn: "去掉{noun} {name}{wider}", id: "tanpa {noun} {name}{wider}" },
  come: { en: "+ {noun} {name}{wider}", cn: "新增{noun} {name}{wider}", id: "tambah {noun} {name}{wider}" },
  goneOf: { en: "{item} - {member} {name}", cn: "{item}的{member}去掉 {name}", id: "{member} dari {item} tanpa {name}" },
  comeOf: {
    en: "{item} + {member} {name}{wider}",
    cn: "{item}的{member}增加 {name}{wider}",
    id: "{member} dari {item} bertambah {name}{wider}",
  },
  placed: { en: "{added} {place}", cn: "{added}，{place}", id: "{added}, {place}" },
  first: { en: "first", cn: "排在最前", id: "paling depan" },
  after: { en: "after {name}", cn: "排在 {name} 之后", id: "setelah {name}" },
  moved: { en: "{noun} {name} now stands {place}", cn: "{noun} {name} 改为{place}", id: "{noun} {name} kini {place}" },
  leads: {
    en: "{action} now leads to {is} (was {was})",
    cn: "{action} 之后变为 {is}（原为 {was}）",
    id: "{action} kini menuju {is} (semula {was})",
  },
  noState: { en: "no state", cn: "无状态", id: "tanpa status" },
  full: { en: "written in full, {how}", cn: "整份改写，{how}", id: "ditulis utuh, {how}" },
  absent: { en: "absent", cn: "无", id: "tidak ada" },
  widens: { en: " [widens: {how}]", cn: "［放宽：{how}］", id: " [memperluas: {how}]" },
  widensSo: { en: " [widens]", cn: "［放宽］", id: " [memperluas]" },
  begins: { en: "{what} begins with {value}", cn: "{what} 开始时为「{value}」", id: "{what} bermula dengan “{value}”" },
  all: { en: "all", cn: "全部", id: "semua" },
  others: { en: "others", cn: "其他人", id: "yang lain" },
  because: { en: "{name}, because: {reason}", cn: "{name}，理由：{reason}", id: "{name}, alasannya: {reason}" },
  companyGone: { en: "{code}: the company is gone", cn: "{code}：公司退出", id: "{code}: perusahaan ditarik" },
  companyNew: { en: "{code}: a new company", cn: "{code}：新公司", id: "{code}: perusahaan baru" },
} as const satisfies Readonly<Record<string, Told>>;

/** How a gate opens further, as the compiler has told it. */
export const WIDER: Readonly<Record<string, Text>> = {
  "both sides may": { cn: "双方都可以", id: "kedua pihak boleh" },
  "another side may": { cn: "换为另一方可以", id: "pihak lain boleh" },
  "other states are allowed": { cn: "允许的状态不同", id: "status lain diizinkan" },
  "what had to be held is asked for otherwise": { cn: "必须具备的内容有变", id: "yang wajib dimiliki berubah" },
  "it reaches more records": { cn: "涉及更多单据", id: "menjangkau lebih banyak dokumen" },
  "an export shows these lines too": { cn: "导出也包含这些明细", id: "ekspor memuat baris ini juga" },
  "other people may read": { cn: "其他人可以查看", id: "orang lain boleh membaca" },
  "lists and exports show more of it": { cn: "列表和导出显示更多内容", id: "daftar dan ekspor menampilkan lebih banyak" },
  "screens may show it": { cn: "页面可以显示", id: "layar boleh menampilkannya" },
  "other people may see what was concealed": {
    cn: "其他人可以看到原来隐去的内容",
    id: "orang lain boleh melihat yang disembunyikan",
  },
  "everybody may": { cn: "所有人都可以", id: "semua orang boleh" },
  "everybody who reads the record sees it": { cn: "能看单据的人都能看到", id: "semua pembaca dokumen melihatnya" },
  "other people may see it": { cn: "其他人可以看到", id: "orang lain boleh melihatnya" },
  "it is masked and no longer left out": { cn: "改为遮掩显示，不再略去", id: "disamarkan, tidak lagi dihilangkan" },
  "records reach other people": { cn: "单据归属的人有变", id: "dokumen sampai ke orang lain" },
  "lists show more records": { cn: "列表显示更多单据", id: "daftar menampilkan lebih banyak dokumen" },
};

/** ` [widens: also delivery:apply]`, or nothing. @param holders what whoever holds such permissions is called */
export function widerTold(how: string | undefined, holders: (permissions: readonly string[]) => Text = bare): Told {
  if (how === undefined) return NOTHING;
  const also = /^also (.*)$/.exec(how)?.[1];
  const who = also === undefined ? undefined : holders(also.split(", "));
  const lost = /^(\w+) lost an entry$/.exec(how)?.[1];
  const known =
    who !== undefined
      ? { cn: `${who.cn}也可以`, id: `juga ${who.id}` }
      : lost !== undefined
        ? { cn: `${memberTold(lost).cn}少了一项`, id: `${memberTold(lost).id} berkurang satu` }
        : WIDER[how];
  return tell(words.widens, { how: { en: how, ...(known ?? { cn: how, id: how }) } });
}

function bare(permissions: readonly string[]): Text {
  const all = permissions.join(", ");
  return { cn: `持有 ${all} 的人`, id: all };
}

/** A value as a sentence shows it: in words for people, as it is written for the tools. */
export function valueTold(member: string, value: unknown, wording?: Wording): Told {
  if (value === undefined || value === null) return words.absent;
  const { cn, id } = value as Partial<Text>;
  if (typeof cn === "string") return { en: cn, cn, id: id ?? cn };
  return { ...valueInWords(member, value, wording), en: JSON.stringify(value) };
}

/** What changed of one member; undefined where it says the same. */
export function changeTold(
  what: Told,
  member: string,
  was: unknown,
  is: unknown,
  { wider = NOTHING, wording }: { readonly wider?: Told; readonly wording?: Wording } = {},
): Told | undefined {
  if (canonical(was) === canonical(is)) return undefined;
  return tell(words.isNow, { what, is: valueTold(member, is, wording), was: valueTold(member, was, wording), wider });
}

/** An item that is told whole: it has come, or says something else; nothing where it says the same. */
export function itemTold(noun: Told, name: string, was: ObjectNode | undefined, is: ObjectNode): readonly Told[] {
  if (was === undefined) return [tell(words.come, { noun, name, wider: NOTHING })];
  if (canonical(plain(was)) === canonical(plain(is))) return [];
  return [tell(words.isNowWhole, { what: tell(words.kindOf, { kind: noun, name }), is: valueTold("", plain(is)) })];
}

/** Terminals know an action by its key, people by its title. */
export function actionTold(action: ObjectNode): Told {
  const { key = "", title } = plain(action) as { readonly key?: string; readonly title?: Text };
  return { ...labelTold(title, key), en: key };
}

/** A label that is the name itself where nothing calls it otherwise. */
export function labelTold(title: Text | undefined, key: string): Told {
  return title === undefined ? alike(key) : quoted(title);
}
