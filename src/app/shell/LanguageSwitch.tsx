import type { Language } from "../../core/contract/language.ts";
import { activateLanguage, useLanguage } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { report } from "../failures/report.ts";
import { Menu } from "../../ui/Menu.tsx";

/** Languages by their own names, whatever language the page is in. */
export const languageNames = { cn: "中文", id: "Bahasa Indonesia" } as const satisfies Record<Language, string>;

/** Change the language at once; what was typed stays. */
export function LanguageSwitch() {
  const language = useLanguage();
  const label = language === "cn" ? "语言" : "Bahasa";
  return (
    <Menu
      align="end"
      trigger={
        <Button tone="text" icon="globe" data-tip={label} className="top-language">
          <span className="sr-only">{label} </span>
          {language === "cn" ? "中" : "ID"}
        </Button>
      }
      entries={(["cn", "id"] as const).map((one) => ({
        key: one,
        label: languageNames[one],
        shortcut: one === language ? "✓" : undefined,
        onSelect: () => void activateLanguage(one, { remember: true }).catch(report),
      }))}
    />
  );
}
