import { useSyncExternalStore } from "react";
import { accentColours, applyTheme, DEFAULT_ACCENT, type Size, type ThemeChoice } from "../../ui/theme/accent.ts";
import { readCookie, writeCookie } from "../../client/cookies.ts";
import { rememberedAccent, rememberLook } from "./look.ts";

/** What a person sets about the look of the page; defaults are those of specification §9. */
export type LayoutSettings = {
  readonly theme: ThemeChoice;
  /** `#rrggbb`; undefined while nobody chose one and the server's colour holds. */
  readonly accent: string | undefined;
  readonly size: Size;
  readonly hasTags: boolean;
  readonly isHeaderFixed: boolean;
  readonly hasLogo: boolean;
  readonly isSidebarOpen: boolean;
  /** Single keys do something (design 9); Ctrl K and Alt with an arrow always do. */
  readonly hasShortcuts: boolean;
};

const SETTINGS_KEY = "layout-setting";
const SIZE_COOKIE = "size"; // specification §4 and §9
const SIDEBAR_COOKIE = "sidebarStatus"; // 1 open, 0 folded

/** Specification §9; the settings drawer is closed until it is asked for. */
export const defaultLayout: LayoutSettings = {
  theme: "system",
  accent: undefined,
  size: "medium",
  hasTags: true,
  isHeaderFixed: false,
  hasLogo: true,
  isSidebarOpen: true,
  hasShortcuts: true,
};

let current: LayoutSettings = defaultLayout;
let serverAccent = rememberedAccent() ?? DEFAULT_ACCENT;
const listeners = new Set<() => void>();

export function readLayout(): LayoutSettings {
  return current;
}

export function useLayout(): LayoutSettings {
  return useSyncExternalStore(subscribe, readLayout);
}

/** The accent on screen: the person's own, else the server's. */
export function activeAccent(): string {
  return current.accent ?? serverAccent;
}

/** Read what was kept in this browser and draw it; call once before the first render. */
export function restoreLayout(): void {
  const size = readCookie(SIZE_COOKIE);
  current = {
    ...defaultLayout,
    ...keptSettings(),
    ...(isSize(size) ? { size } : {}),
    isSidebarOpen: readCookie(SIDEBAR_COOKIE) !== "0",
  };
  draw();
  drawShortcuts();
}

/** Change settings, keep them, and draw them at once. */
export function changeLayout(change: Partial<LayoutSettings>): void {
  current = { ...current, ...change };
  const { size, isSidebarOpen, ...kept } = current;
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(kept));
  if (change.size !== undefined) writeCookie(SIZE_COOKIE, size);
  if (change.isSidebarOpen !== undefined) writeCookie(SIDEBAR_COOKIE, isSidebarOpen ? "1" : "0");
  if ("theme" in change || "accent" in change || "size" in change) draw();
  if ("hasShortcuts" in change) drawShortcuts();
  for (const listener of listeners) listener();
}

/** Take over the colour that the configuration key sys.index.skinName names; a person's own choice stays. */
export function adoptServerAccent(skinName: string): void {
  serverAccent = accentOfSkin(skinName) ?? DEFAULT_ACCENT;
  draw();
}

const skins: Readonly<Record<string, string>> = {
  "skin-blue": "#1890ff",
  "skin-green": "#389e0d",
  "skin-purple": "#722ed1",
  "skin-red": "#c8322a",
  "skin-yellow": "#faad14",
};

/** Colour of a skin name or of a colour as it stands; undefined for anything else (domain 7.3). */
export function accentOfSkin(skinName: string): string | undefined {
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(skinName)) return skinName;
  return skins[skinName];
}

function draw(): void {
  const { theme, size } = current;
  const accent = activeAccent();
  applyTheme({ theme, accent, size });
  void accentColours(accent).then((colours) => rememberLook(theme, colours), ignore);
}

/** Told to the lists by an attribute, because they know nothing of the app. */
function drawShortcuts(): void {
  document.documentElement.toggleAttribute("data-shortcuts", !current.hasShortcuts);
  if (!current.hasShortcuts) document.documentElement.dataset["shortcuts"] = "off";
}

const ignore = () => undefined;

function keptSettings(): Partial<LayoutSettings> {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}") as Partial<LayoutSettings>;
  } catch {
    return {};
  }
}

function isSize(value: string | undefined): value is Size {
  return value === "default" || value === "medium" || value === "small" || value === "mini";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
