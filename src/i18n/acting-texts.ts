import type { Text } from "../core/definition/generated/documents.ts";

/** Texts about what is done in the place of somebody absent; they come with the first such document. */
export const actingTexts = {
  note: {
    cn: "您正在代{name}办理；记录、历史和{name}的消息都会写明由您代办。",
    id: "Anda sedang mewakili {name}; catatan, riwayat, dan pesan ke {name} menyebut Anda sebagai wakil.",
  },
  title: { cn: "代{name}办理：{what} {no}", id: "Mewakili {name}: {what} {no}" },
} as const satisfies Record<string, Text>;
