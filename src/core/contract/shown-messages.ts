import type { Text } from "../definition/generated/documents.ts";
import { fill, type Language } from "./language.ts";

/** Sentences that the browser says by itself (specification §8), apart from the server's, whose refusals arrive worded. */
export const shownMessages = {
  NETWORK_ERROR: { cn: "后端接口连接异常", id: "Koneksi ke server bermasalah" },
  TIMEOUT: { cn: "系统接口请求超时", id: "Permintaan ke server melewati batas waktu" },
  STATUS_ERROR: { cn: "系统接口{code}异常", id: "Antarmuka sistem {code} bermasalah" },
  SYSTEM: { cn: "系统未知错误，请反馈给管理员", id: "Kesalahan sistem tidak dikenal, laporkan ke administrator" },
  AUTH_EXPIRED: { cn: "认证失败，无法访问系统资源", id: "Autentikasi gagal, tidak dapat mengakses sumber daya" },
  NO_PERMISSION: { cn: "当前操作没有权限", id: "Tidak ada izin untuk operasi ini" },
  NOT_FOUND: { cn: "访问资源不存在", id: "Sumber daya tidak ditemukan" },
  // What stays in the place of what failed, while the message above goes after its seconds.
  NO_ANSWER_STAYS: { cn: "{message}，请检查网络后重试", id: "{message}; periksa jaringan lalu coba lagi" },
  STATUS_STAYS: { cn: "{message}，请稍后重试", id: "{message}; coba lagi nanti" },
  REFUSAL_STAYS: { cn: "服务器答复：{message}", id: "Jawaban server: {message}" },
  DONE: { cn: "操作成功", id: "Berhasil" },
  COMPANY_SWITCHED: { cn: "切换成功", id: "Berhasil beralih" },
  SIZE_SWITCHED: { cn: "Switch Size Success", id: "Switch Size Success" },
  NO_FULL_SCREEN: { cn: "you browser can not work", id: "you browser can not work" },
  PROMPT_TITLE: { cn: "提示", id: "Konfirmasi" },
  LOGOUT_ASK: { cn: "确定注销并退出系统吗？", id: "Keluar dari sistem?" },
  LOGIN_EXPIRED: {
    cn: "登录状态已过期，您可以继续留在该页面，或者重新登录",
    id: "Sesi telah berakhir. Tetap di halaman ini atau masuk kembali",
  },
  LOGIN_AGAIN: { cn: "重新登录", id: "Masuk kembali" },
  STAY: { cn: "取消", id: "Batal" },
  ROLE_LIST_MISSING: { cn: "请设置角色权限标签值", id: "Tetapkan daftar peran" },
  PERMISSION_LIST_MISSING: { cn: "请设置操作权限标签值", id: "Tetapkan daftar izin" },
} as const satisfies Record<string, Text>;

export type ShownKey = keyof typeof shownMessages;

/** One of them in the reader's language, its {facts} filled in. */
export function shownText(key: ShownKey, language: Language, facts: Readonly<Record<string, string | number>> = {}): string {
  return fill(shownMessages[key][language], facts);
}
