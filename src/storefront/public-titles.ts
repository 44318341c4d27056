import type { Text } from "../core/definition/generated/documents.ts";
import { useLanguage } from "../i18n/i18n.ts";

/** Titles of the public pages that the back office draws, by route (domain 9). */
const titles: Readonly<Record<string, Text>> = {
  "/auth-redirect": { cn: "外部登录", id: "Masuk eksternal" },
  "/bind": { cn: "绑定账号", id: "Tautkan akun" },
  "/register": { cn: "供应商注册", id: "Pendaftaran pemasok" },
  "/regist": { cn: "采购用户注册", id: "Pendaftaran pembeli" },
};

/** Title of such a page in the reader's language. */
export function usePublicTitle(pathname: string): string {
  const language = useLanguage();
  return titles[pathname]?.[language] ?? pathname;
}
