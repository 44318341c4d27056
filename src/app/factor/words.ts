import type { Text } from "../../core/definition/generated/documents.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Texts about the second factor; they come with what asks for it. */
const words = {
  title: { cn: "两步验证", id: "Verifikasi dua langkah" },
  lead: {
    cn: "登录时除密码外，再输入验证器应用（如 Microsoft Authenticator、Google Authenticator）显示的6位数字。",
    id: "Saat masuk, selain kata sandi, isi 6 angka dari aplikasi autentikator (misalnya Microsoft atau Google Authenticator).",
  },
  isOn: { cn: "已启用", id: "Aktif" },
  isOff: { cn: "未启用", id: "Belum aktif" },
  left: { cn: "剩余恢复码", id: "Sisa kode pemulihan" },
  required: { cn: "您的角色必须使用两步验证。", id: "Peran Anda mewajibkan verifikasi dua langkah." },
  password: { cn: "当前密码", id: "Kata sandi sekarang" },
  begin: { cn: "设置两步验证", id: "Siapkan verifikasi dua langkah" },
  scan: {
    cn: "用验证器应用扫描二维码，或手工输入密钥，然后输入应用显示的6位数字。",
    id: "Pindai kode QR dengan aplikasi autentikator atau ketik kuncinya, lalu isi 6 angka yang tampil.",
  },
  picture: { cn: "设置验证器应用的二维码", id: "Kode QR untuk aplikasi autentikator" },
  secret: { cn: "密钥", id: "Kunci" },
  otp: { cn: "动态验证码", id: "Kode autentikator" },
  otpHint: { cn: "6位数字；手机不在身边时，可输入一个恢复码", id: "6 angka; tanpa ponsel, isi satu kode pemulihan" },
  otpFirst: { cn: "应用显示的6位数字", id: "6 angka dari aplikasi" },
  missing: { cn: "必填", id: "Wajib diisi" },
  turnOn: { cn: "启用", id: "Aktifkan" },
  turnOff: { cn: "关闭两步验证", id: "Matikan verifikasi dua langkah" },
  verify: { cn: "验证并登录", id: "Verifikasi dan masuk" },
  back: { cn: "返回", id: "Kembali" },
  setUpLead: {
    cn: "您的角色必须使用两步验证，请先设置验证器应用。",
    id: "Peran Anda mewajibkan verifikasi dua langkah. Siapkan aplikasi autentikator dahulu.",
  },
  codes: { cn: "恢复码", id: "Kode pemulihan" },
  codesLead: {
    cn: "请立即保存这些恢复码，仅显示这一次。手机丢失时，每个恢复码可代替动态验证码使用一次。",
    id: "Simpan kode ini sekarang; hanya ditampilkan sekali. Jika ponsel hilang, tiap kode dapat dipakai satu kali.",
  },
  saved: { cn: "已保存，继续", id: "Sudah disimpan, lanjut" },
} as const satisfies Readonly<Record<string, Text>>;

/** Says a text about the second factor in the reader's language. */
export function useFactorWords(): (id: keyof typeof words) => string {
  const language = useLanguage();
  return (id) => words[id][language];
}
