import { fillText } from "../contract/language.ts";
import type { Text } from "../definition/generated/documents.ts";

/** Sentences of field validation; `{x}` places take facts. Rules are the machine's names for them. */
export const faultTexts = {
  required: { cn: "请填写{title}", id: "{title} wajib diisi" },
  unsent: {
    cn: "{title}有文件未上传成功，请等待、重试或移除",
    id: "{title}: ada berkas yang belum terunggah; tunggu, coba lagi, atau hapus",
  },
  type: { cn: "{title}格式不正确", id: "Format {title} tidak benar" },
  maxLength: { cn: "{title}不能超过{max}个字符", id: "{title} maksimal {max} karakter" },
  minLength: { cn: "{title}至少{min}个字符", id: "{title} minimal {min} karakter" },
  control: { cn: "{title}含有不允许的字符", id: "{title} berisi karakter yang tidak diizinkan" },
  halved: {
    cn: "{title}含有不完整的字符（如被截断的表情），请删除后重新输入",
    id: "{title} berisi karakter yang terpotong (misalnya emoji), hapus lalu ketik ulang",
  },
  hidden: {
    cn: "{title}含有看不见或会打乱文字方向的字符，请删除后重新输入",
    id: "{title} berisi karakter tak terlihat atau pembalik arah teks, hapus lalu ketik ulang",
  },
  number: { cn: "{title}应为数字", id: "{title} harus berupa angka" },
  integer: { cn: "{title}应为整数", id: "{title} harus bilangan bulat" },
  scale: { cn: "{title}最多{scale}位小数", id: "{title} maksimal {scale} angka desimal" },
  precision: { cn: "{title}数值过大", id: "Nilai {title} terlalu besar" },
  min: { cn: "{title}不能小于{min}", id: "{title} tidak boleh kurang dari {min}" },
  exclusiveMin: { cn: "{title}必须大于{min}", id: "{title} harus lebih dari {min}" },
  max: { cn: "{title}不能大于{max}", id: "{title} tidak boleh lebih dari {max}" },
  minDate: { cn: "{title}不能早于{min}", id: "{title} tidak boleh sebelum {min}" },
  maxDate: { cn: "{title}不能晚于{max}", id: "{title} tidak boleh setelah {max}" },
  date: { cn: "{title}应为有效日期（年-月-日）", id: "{title} harus tanggal yang sah (tttt-bb-hh)" },
  dateTime: { cn: "{title}应为有效时间（年-月-日 时:分:秒）", id: "{title} harus waktu yang sah (tttt-bb-hh jj:mm:dd)" },
  phone: { cn: "{title}应为5至20位电话号码", id: "{title} harus nomor telepon 5–20 angka" },
  email: { cn: "{title}应为有效邮箱", id: "{title} harus alamat email yang sah" },
  digits: { cn: "{title}只能包含数字", id: "{title} hanya boleh berisi angka" },
  url: { cn: "{title}应为有效网址", id: "{title} harus alamat situs yang sah" },
  pattern: { cn: "{title}格式不正确", id: "Format {title} tidak benar" },
  taxNumber: {
    cn: "{title}应为18位纳税人识别号或15至16位NPWP",
    id: "{title} harus nomor pajak 18 karakter atau NPWP 15–16 angka",
  },
  tracking: { cn: "{title}只能包含字母、数字和短横线", id: "{title} hanya boleh huruf, angka, dan tanda hubung" },
  bankCode: { cn: "{title}应为12位联行号或8/11位SWIFT代码", id: "{title} harus kode bank 12 angka atau SWIFT 8/11 karakter" },
  swift: { cn: "{title}应为8或11位SWIFT代码", id: "{title} harus kode SWIFT 8 atau 11 karakter" },
  bankAccount: { cn: "{title}应为6至34位数字或字母", id: "{title} harus 6–34 angka atau huruf" },
  account: {
    cn: "{title}应为2至30位字母、数字或 _ . @ -",
    id: "{title} harus 2–30 huruf, angka, atau _ . @ -",
  },
  name: { cn: "{title}应以字母开头，只含字母、数字和下划线", id: "{title} diawali huruf, hanya huruf, angka, dan garis bawah" },
  code: { cn: "{title}只能包含字母、数字和 . : - _", id: "{title} hanya boleh huruf, angka, dan . : - _" },
  cron: {
    cn: "{title}应为六段：秒(0–59) 分(0–59) 时(0–23) 日(1–31) 月(1–12) 周(1–7)，日与周有一段为 ?，且确有这样的日期",
    id: "{title} harus enam bagian: detik (0–59) menit (0–59) jam (0–23) hari (1–31) bulan (1–12) minggu (1–7); hari atau minggu berisi ?, dan tanggalnya memang ada",
  },
  password: { cn: "{title}应为8至64位，同时包含字母和数字", id: "{title} harus 8–64 karakter, berisi huruf dan angka" },
  dict: { cn: "{title}的值不在可选范围内", id: "Nilai {title} tidak ada dalam pilihan" },
  among: { cn: "{title}只能是{values}", id: "{title} hanya boleh {values}" },
  maxFiles: { cn: "{title}最多{max}个文件", id: "{title} maksimal {max} berkas" },
  minLines: { cn: "{title}至少{min}行", id: "{title} minimal {min} baris" },
  maxLines: { cn: "{title}最多{max}行", id: "{title} maksimal {max} baris" },
  fixed: { cn: "{title}不能增加或删除行", id: "Baris {title} tidak dapat ditambah atau dihapus" },
  parts: { cn: "各份{title}之和应为{whole}", id: "Semua bagian {title} harus berjumlah {whole}" },
  twice: { cn: "同一行的各份{title}不能相同", id: "{title} tidak boleh sama dalam satu baris" },
  unknown: { cn: "不认识的字段{title}", id: "Kolom tidak dikenal: {title}" },
} as const satisfies Record<string, Text>;

export type FaultRule = keyof typeof faultTexts;

/** Said of a value whose files are not all taken. */
export function unsentText(title: Text): Text {
  return fillText(faultTexts.unsent, { title });
}

/** "Please fill in …", for a value that must be entered. */
export function requiredText(title: Text = { cn: "此项", id: "Kolom ini" }): Text {
  return fillText(faultTexts.required, { title });
}
