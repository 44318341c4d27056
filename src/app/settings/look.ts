import { type AccentTokens, type ThemeSettings, deriveAccent } from "../../ui/theme/accent.ts";

/** Read by public/boot.js before the first paint. */
const LOOK_KEY = "portal-look";

/** Keep the derived colours, so that the next page has them without computing anything. */
export function rememberLook({ theme, accent }: ThemeSettings): void {
  const colours = Object.fromEntries(
    (["light", "dark"] as const).flatMap((side) =>
      Object.entries(deriveAccent(accent, side) satisfies AccentTokens).map(([name, colour]) => [`${name}-${side}`, colour]),
    ),
  );
  localStorage.setItem(LOOK_KEY, JSON.stringify({ theme, colours }));
}
