import { t, useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { ThemeChoice } from "../../ui/theme/accent.ts";
import { changeLayout, useLayout } from "../settings/layout-settings.ts";
import { Menu } from "../../ui/Menu.tsx";

export const themes = ["light", "dark", "system"] as const satisfies readonly ThemeChoice[];

/** Name of a theme in the reader's language. */
export function themeName(theme: ThemeChoice): string {
  const names = { light: t("theme.light"), dark: t("theme.dark"), system: t("theme.system") };
  return names[theme];
}

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const text = useText();
  const { mode } = useLayout();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={mode === "dark" ? "moon" : "sun"} label={text("shell.theme")} />}
      entries={themes.map((one) => ({
        key: one,
        label: themeName(one),
        shortcut: one === mode ? "✓" : undefined,
        onSelect: () => changeLayout({ mode: one }),
      }))}
    />
  );
}
