import type { Text } from "../../core/definition/generated/documents.ts";

/** What stands around the messages in a mail, and on the page that ends its kind. */
export const mailTexts = {
  open: { cn: "打开单据", id: "Buka dokumen" },
  digest: { cn: "{count} 条新消息", id: "{count} pesan baru" },
  why: {
    cn: "按您的通知设置，这类消息也用邮件发送；可在个人中心更改。",
    id: "Sesuai pengaturan notifikasi Anda, pesan ini juga dikirim lewat email; ubah di Profil Saya.",
  },
  stop: { cn: "不再用邮件接收这类消息", id: "Berhenti menerima pesan jenis ini lewat email" },
  stopAll: { cn: "不再接收邮件", id: "Berhenti menerima email" },
  stopAsk: {
    cn: "不再用邮件接收以下消息？它们仍会显示在消息中。",
    id: "Berhenti menerima email ini? Pesan tetap tampil di portal.",
  },
  all: { cn: "门户的全部邮件", id: "Semua email dari portal" },
  stopped: { cn: "已停止发送邮件", id: "Email dihentikan" },
  stoppedText: { cn: "消息仍会显示在门户的消息中。", id: "Pesan tetap tampil di portal." },
  lapsed: { cn: "链接已失效", id: "Tautan tidak berlaku lagi" },
  lapsedText: { cn: "请在个人中心的通知设置中更改。", id: "Ubah di pengaturan notifikasi pada Profil Saya." },
  settings: { cn: "通知设置", id: "Pengaturan notifikasi" },
} as const satisfies Record<string, Text>;
