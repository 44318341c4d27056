import type { Text } from "../../core/definition/generated/documents.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Texts about keys of devices; they come with what asks for one. */
const words = {
  title: { cn: "通行密钥", id: "Kunci sandi" },
  lead: {
    cn: "用本设备的指纹、面容或锁屏密码登录，不用输入账号和密码。",
    id: "Masuk dengan sidik jari, wajah, atau kunci layar perangkat ini, tanpa kata sandi.",
  },
  none: { cn: "还没有通行密钥", id: "Belum ada kunci sandi" },
  made: { cn: "添加于", id: "Ditambahkan" },
  used: { cn: "最近使用", id: "Terakhir dipakai" },
  name: { cn: "名称", id: "Nama" },
  nameHint: { cn: "例如：办公电脑", id: "Misalnya: Laptop kantor" },
  password: { cn: "当前密码", id: "Kata sandi sekarang" },
  add: { cn: "添加通行密钥", id: "Tambah kunci sandi" },
  remove: { cn: "删除", id: "Hapus" },
  signIn: { cn: "用通行密钥登录", id: "Masuk dengan kunci sandi" },
  left: {
    cn: "没有使用通行密钥。请重试，或用密码登录。",
    id: "Kunci sandi tidak dipakai. Ulangi, atau masuk dengan kata sandi.",
  },
  notMade: {
    cn: "没有添加通行密钥：操作已取消，或本设备已有此账号的密钥。",
    id: "Kunci sandi tidak ditambahkan: dibatalkan, atau perangkat ini sudah memiliki kunci akun ini.",
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Says a text about keys in the reader's language. */
export function usePasskeyWords(): (id: keyof typeof words) => string {
  const language = useLanguage();
  return (id) => words[id][language];
}
