import { useSyncExternalStore } from "react";
import { accentColours, applyTheme, DEFAULT_ACCENT, type Size } from "../../ui/theme/accent.ts";
import { readCookie, writeCookie } from "../../client/cookies.ts";
import { type KeptSettings, keepSettings, readSettings } from "./kept-settings.ts";
import { rememberedAccent, rememberLook } from "./look.ts";

export type Device = "desktop" | "mobile";

/** State of the shell by the names of specification §3; defaults are those of §9. */
export type Layout = KeptSettings & {
  readonly size: Size;
  readonly device: Device;
  readonly sidebar: {
    readonly opened: boolean;
    /** What unfolds comes at once: nobody asked for it, the page is new or the device has changed. */
    readonly withoutAnimation: boolean;
  };
  /** On a mobile device the sidebar is a drawer. */
  readonly isDrawerOpen: boolean;
  /** The settings panel is open; every page begins with it hidden. */
  readonly showSettings: boolean;
};

const SIZE_COOKIE = "size"; // specification §4 and §9
const SIDEBAR_COOKIE = "sidebarStatus"; // 1 open, 0 folded

/** Under 992 px the device counts as mobile (specification §2.3). */
const MOBILE = "(max-width: 991.98px)";

/** Specification §9; the settings drawer is closed until it is asked for. */
export const defaultLayout: Layout = {
  theme: undefined,
  mode: "system",
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  hasShortcuts: true,
  size: "medium",
  device: "desktop",
  sidebar: { opened: true, withoutAnimation: true },
  isDrawerOpen: false,
  showSettings: false,
};

let current: Layout = defaultLayout;
let serverAccent = rememberedAccent() ?? DEFAULT_ACCENT;
const listeners = new Set<() => void>();

export function readLayout(): Layout {
  return current;
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, readLayout);
}

/** Whether the device counts as mobile now. */
export function useIsMobile(): boolean {
  return useLayout().device === "mobile";
}

/** The theme colour on screen: the person's own, else the server's. */
export function activeAccent(): string {
  return current.theme ?? serverAccent;
}

/** Read what was kept in this browser and draw it; call once before the first render. */
export function restoreLayout(): void {
  const size = readCookie(SIZE_COOKIE);
  current = {
    ...defaultLayout,
    ...readSettings(),
    ...(isSize(size) ? { size } : {}),
    sidebar: { opened: readCookie(SIDEBAR_COOKIE) !== "0", withoutAnimation: true },
  };
  watchDevice();
  draw();
  drawShortcuts();
}

/** Change settings, keep them, and draw them at once. */
export function changeLayout(change: Partial<Layout>): void {
  current = { ...current, ...change };
  keepSettings(current);
  if (change.size !== undefined) writeCookie(SIZE_COOKIE, change.size);
  if (change.sidebar !== undefined) writeCookie(SIDEBAR_COOKIE, change.sidebar.opened ? "1" : "0");
  if ("theme" in change || "mode" in change || "size" in change) draw();
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
  const { mode, size } = current;
  const accent = activeAccent();
  applyTheme({ theme: mode, accent, size });
  void accentColours(accent).then((colours) => rememberLook(mode, colours), ignore);
}

/** Take over the device now and whenever the window passes the breakpoint: the drawer closes, the column stands at once. */
function watchDevice(): void {
  const query = matchMedia(MOBILE);
  const adopt = (): void => {
    const sidebar = { ...current.sidebar, withoutAnimation: true };
    current = { ...current, device: query.matches ? "mobile" : "desktop", sidebar, isDrawerOpen: false };
    for (const listener of listeners) listener();
  };
  query.addEventListener("change", adopt);
  adopt();
}

/** Told to the lists by an attribute, because they know nothing of the app. */
function drawShortcuts(): void {
  document.documentElement.toggleAttribute("data-shortcuts", !current.hasShortcuts);
  if (!current.hasShortcuts) document.documentElement.dataset["shortcuts"] = "off";
}

const ignore = () => undefined;

function isSize(value: string | undefined): value is Size {
  return value === "default" || value === "medium" || value === "small" || value === "mini";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
