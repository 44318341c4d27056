import { shownText } from "../../core/contract/shown-messages.ts";
import { activeLanguage, t, useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Size } from "../../ui/theme/accent.ts";
import { toast } from "../../ui/toast-store.ts";
import { changeLayout, useLayout } from "../settings/layout-settings.ts";
import { Menu } from "../../ui/Menu.tsx";

export const sizes = ["default", "medium", "small", "mini"] as const satisfies readonly Size[];

/** Name of a size in the reader's language. */
export function sizeName(size: Size): string {
  const names = { default: t("size.default"), medium: t("size.medium"), small: t("size.small"), mini: t("size.mini") };
  return names[size];
}

/** Keep a size and say so (specification §8). */
export function chooseSize(size: Size): void {
  changeLayout({ size });
  toast.success(shownText("SIZE_SWITCHED", activeLanguage()));
}

/** How large controls and rows are. */
export function SizeSwitch() {
  const text = useText();
  const { size } = useLayout();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon="density" label={text("shell.size")} />}
      entries={sizes.map((one) => ({
        key: one,
        label: sizeName(one),
        shortcut: one === size ? "✓" : undefined,
        onSelect: () => chooseSize(one),
      }))}
    />
  );
}
