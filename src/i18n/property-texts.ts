import type { Control } from "../core/compiler/properties/control.ts";
import type { RowOperand, RowOperator } from "../core/compiler/properties/condition-rows.ts";
import type { ValueSource } from "../core/compiler/properties/item-properties.ts";
import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of the pane in which the properties of what is chosen are shown and changed. */
export const propertyTexts = {
  title: { cn: "属性", id: "Properti" },
  absent: {
    cn: "{company} 没有这一项，或文件现在有错误。",
    id: "{company} tidak punya bagian ini, atau dokumennya masih salah.",
  },
  forWhom: { cn: "为谁修改", id: "Berlaku untuk" },
  everybody: { cn: "所有公司", id: "Semua perusahaan" },
  company: { cn: "只对 {code}", id: "Hanya {code}" },
  companyChoice: { cn: "公司", id: "Perusahaan" },
  ofDocument: { cn: "{kind} {name}", id: "{kind} {name}" },
  more: { cn: "更多属性（{count}）", id: "Properti lain ({count})" },
  putBack: { cn: "还原", id: "Kembalikan" },
  putBackOf: { cn: "还原{member}", id: "Kembalikan {member}" },
  leadsTo: { cn: "转到 {at}", id: "Buka {at}" },
  cn: { cn: "中文", id: "Bahasa Tionghoa" },
  id: { cn: "印尼文", id: "Bahasa Indonesia" },
  yes: { cn: "是", id: "Ya" },
  no: { cn: "否", id: "Tidak" },
  none: { cn: "无", id: "Tidak ada" },
  nothingFound: { cn: "没有符合的选项", id: "Tidak ada pilihan yang cocok" },
  clear: { cn: "清除", id: "Kosongkan" },
  bounds: { cn: "{least} 到 {most}", id: "{least} sampai {most}" },
  perLine: { cn: "每行一个", id: "Satu per baris" },
  unfinished: { cn: "尚未填完，填完后写入草稿。", id: "Belum lengkap; ditulis ke draf setelah lengkap." },
  deep: { cn: "内容较深，请在文件中修改。", id: "Isinya terlalu dalam; ubah di dokumen." },
  toText: { cn: "转到该行", id: "Buka barisnya" },
  begin: { cn: "填写", id: "Isi" },
  addMember: { cn: "加属性", id: "Tambah properti" },
  addItem: { cn: "加一项", id: "Tambah" },
  newItem: { cn: "新的一项", id: "Baru" },
  upItem: { cn: "上移：{name}", id: "Naikkan: {name}" },
  downItem: { cn: "下移：{name}", id: "Turunkan: {name}" },
  removeItem: { cn: "删除：{name}", id: "Hapus: {name}" },
  nameOfItem: { cn: "{label} 第 {number} 项的名称", id: "Nama ke-{number} dari {label}" },
  way: { cn: "写法", id: "Cara" },
  rowsAll: { cn: "同时满足", id: "Semua terpenuhi" },
  rowsAny: { cn: "满足其一", id: "Salah satu terpenuhi" },
  joined: { cn: "条件关系", id: "Hubungan syarat" },
  row: { cn: "条件 {number}", id: "Syarat {number}" },
  addRow: { cn: "加条件", id: "Tambah syarat" },
  freely: { cn: "更多写法", id: "Cara lain" },
  removeRow: { cn: "删除条件 {number}", id: "Hapus syarat {number}" },
  field: { cn: "字段", id: "Kolom" },
  comparison: { cn: "比较", id: "Perbandingan" },
  operand: { cn: "与什么比较", id: "Dibandingkan dengan" },
  value: { cn: "值", id: "Nilai" },
  offset: { cn: "时间偏移，如 +3d", id: "Geseran waktu, misalnya +3d" },
  palette: { cn: "未显示的字段", id: "Kolom yang belum ditampilkan" },
  paletteHint: { cn: "按回车或拖到表格上，即成为一列。", id: "Tekan Enter atau seret ke tabel untuk menjadikannya kolom." },
} as const satisfies Record<string, Text>;

/** Where a value comes from. */
export const sourceTexts = {
  company: { cn: "{code} 的差异", id: "Perbedaan {code}" },
  base: { cn: "通用", id: "Umum" },
  fact: { cn: "取自字段或动作", id: "Dari kolom data atau aksi" },
  default: { cn: "默认", id: "Bawaan" },
  nothing: { cn: "未写", id: "Tidak ditulis" },
} as const satisfies Record<ValueSource["from"], Text>;

/** Operators of a row of a condition. */
export const operatorTexts = {
  eq: { cn: "等于", id: "sama dengan" },
  ne: { cn: "不等于", id: "bukan" },
  in: { cn: "是其中之一", id: "salah satu dari" },
  gt: { cn: "大于", id: "lebih dari" },
  gte: { cn: "不小于", id: "minimal" },
  lt: { cn: "小于", id: "kurang dari" },
  lte: { cn: "不大于", id: "maksimal" },
  empty: { cn: "为空", id: "kosong" },
  filled: { cn: "已填写", id: "terisi" },
} as const satisfies Record<RowOperator, Text>;

/** What a row compares with. */
export const operandTexts = {
  value: { cn: "固定值", id: "Nilai tetap" },
  values: { cn: "几个值", id: "Beberapa nilai" },
  field: { cn: "另一个字段", id: "Kolom lain" },
  now: { cn: "现在", id: "Sekarang" },
  user: { cn: "登录人", id: "Pengguna" },
} as const satisfies Record<RowOperand["kind"], Text>;

/** A way in which a value is said, where the vocabulary has no words for it. */
export const controlTexts = {
  text: { cn: "中文和印尼文", id: "Dua bahasa" },
  switch: { cn: "是或否", id: "Ya atau tidak" },
  number: { cn: "数字", id: "Bilangan" },
  word: { cn: "文字", id: "Teks" },
  words: { cn: "几个文字", id: "Beberapa teks" },
  choice: { cn: "选项", id: "Pilihan" },
  choices: { cn: "几个选项", id: "Beberapa pilihan" },
  condition: { cn: "满足条件时", id: "Bila syarat terpenuhi" },
  list: { cn: "列表", id: "Daftar" },
  map: { cn: "按名称", id: "Menurut nama" },
  shape: { cn: "几个部分", id: "Beberapa bagian" },
  parts: { cn: "几个部分", id: "Beberapa bagian" },
  ways: { cn: "多种写法", id: "Beberapa cara" },
  deep: { cn: "在文件中写", id: "Ditulis di dokumen" },
} as const satisfies Record<Control["kind"], Text>;
