import type { Text } from "../../core/definition/generated/documents.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Texts about deputies; they come with their card. */
const words = {
  title: { cn: "代办", id: "Wakil" },
  lead: {
    cn: "您不在的几天，同事可以代您办理所选单据的待办。记录和历史会写明由谁代您办理，您可以随时收回。",
    id: "Selama Anda tidak di tempat, rekan mengerjakan tugas dokumen yang Anda pilih. Catatan dan riwayat menyebut wakilnya; Anda dapat menariknya kapan saja.",
  },
  none: { cn: "没有委托同事代办", id: "Belum ada wakil" },
  given: { cn: "我委托的", id: "Wakil saya" },
  received: { cn: "委托给我的", id: "Saya mewakili" },
  receivedFrom: { cn: "代{name}办理", id: "Mewakili {name}" },
  days: { cn: "{first} 至 {last}", id: "{first} s.d. {last}" },
  coming: { cn: "未开始", id: "Belum mulai" },
  running: { cn: "进行中", id: "Berjalan" },
  over: { cn: "已结束", id: "Selesai" },
  ended: { cn: "已收回", id: "Ditarik kembali" },
  end: { cn: "收回", id: "Tarik kembali" },
  past: { cn: "以前的（{count}）", id: "Sebelumnya ({count})" },
  deputy: { cn: "同事", id: "Rekan" },
  deputyHint: { cn: "输入姓名或账号的两个字", id: "Ketik dua huruf nama atau akun" },
  nobody: { cn: "没有这样的同事", id: "Tidak ada rekan seperti itu" },
  firstDay: { cn: "从", id: "Mulai" },
  lastDay: { cn: "至（含）", id: "Sampai (termasuk)" },
  kinds: { cn: "哪些单据的待办", id: "Tugas dokumen apa" },
  add: { cn: "委托代办", id: "Tunjuk wakil" },
} as const satisfies Readonly<Record<string, Text>>;

/** Says a text about deputies in the reader's language. */
export function useDeputyWords(): (id: keyof typeof words) => string {
  const language = useLanguage();
  return (id) => words[id][language];
}
