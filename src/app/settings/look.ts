import type { AccentColours, ThemeChoice } from "../../ui/theme/accent.ts";

/** Read by starter.js before the first paint. */
const LOOK_KEY = "portal-look";

/** Keep theme and derived colours, so that the next page has them without computing anything. */
export function rememberLook(theme: ThemeChoice, colours: AccentColours): void {
  localStorage.setItem(LOOK_KEY, JSON.stringify({ theme, colours }));
}

/** The accent of the last page in this browser: it holds until the server names its own. */
export function rememberedAccent(): string | undefined {
  try {
    const look = JSON.parse(localStorage.getItem(LOOK_KEY) ?? "{}") as { readonly colours?: AccentColours };
    return look.colours?.["accent-light"];
  } catch {
    return undefined;
  }
}
