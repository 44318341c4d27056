import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of the notices in the personal centre. They come with it, because the catalogue is read before the first list. */
export const noticeTexts = {
  title: { cn: "通知设置", id: "Pengaturan notifikasi" },
  pace: { cn: "邮件发送时间", id: "Waktu kirim email" },
  once: { cn: "立即发送", id: "Segera" },
  daily: { cn: "每天 8:00 汇总", id: "Ringkasan harian pukul 8.00" },
  never: { cn: "不发送邮件", id: "Jangan kirim email" },
  noAddress: {
    cn: "请先在上方填写邮箱，邮件才能送达。",
    id: "Isi email di atas lebih dahulu agar email dapat dikirim.",
  },
  noMails: { cn: "本系统未开通邮件，消息只在门户内显示。", id: "Email belum diaktifkan; pesan hanya tampil di portal." },
  none: { cn: "不通知", id: "Tidak" },
  bell: { cn: "站内消息", id: "Di portal" },
  mail: { cn: "站内消息和邮件", id: "Portal dan email" },
} as const satisfies Record<string, Text>;
