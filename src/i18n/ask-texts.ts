import type { Text } from "../core/definition/generated/documents.ts";

/** Texts of the dialog that asks before an action; they come with the first such dialog. */
export const askTexts = {
  // "Batal" and "Tutup" are what actions are called that cancel or close something: beside those nobody could tell which is which.
  leave: { cn: "取消", id: "Tidak jadi" },
} as const satisfies Record<string, Text>;
