import type { ThemeChoice } from "../../ui/theme/accent.ts";

/** What a person sets about the shell, as local storage keeps it: the names of specification §3, and two of our own. */
export type KeptSettings = {
  /** `#rrggbb`; undefined while nobody chose one and the server's colour holds. */
  readonly theme: string | undefined;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  /** Light, dark, or as the device has it. */
  readonly mode: ThemeChoice;
  /** Single keys do something (design 9); Ctrl K and Alt with an arrow always do. */
  readonly hasShortcuts: boolean;
};

const SETTINGS_KEY = "layout-setting";
const flags = ["tagsView", "fixedHeader", "sidebarLogo", "hasShortcuts"] as const satisfies readonly (keyof KeptSettings)[];
const modes: readonly unknown[] = ["light", "dark", "system"] satisfies readonly ThemeChoice[];

/** Settings of a former visit; whatever is not of its kind counts as never set. */
export function readSettings(): Partial<KeptSettings> {
  const kept = parsed(localStorage.getItem(SETTINGS_KEY));
  const { theme, mode } = kept;
  return {
    ...Object.fromEntries(flags.flatMap((flag) => (typeof kept[flag] === "boolean" ? [[flag, kept[flag]]] : []))),
    ...(typeof theme === "string" && /^#[0-9a-f]{6}$/i.test(theme) ? { theme } : {}),
    ...(modes.includes(mode) ? { mode: mode as ThemeChoice } : {}),
  };
}

export function keepSettings({ theme, tagsView, fixedHeader, sidebarLogo, mode, hasShortcuts }: KeptSettings): void {
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ theme, tagsView, fixedHeader, sidebarLogo, mode, hasShortcuts }));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
