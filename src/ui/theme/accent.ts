import { DEFAULT_ACCENT } from "./default-accent.ts";

/** What a user chooses; `system` follows the device. */
export type ThemeChoice = "light" | "dark" | "system";
/** Control density of the whole page or of one part. */
export type Size = "default" | "medium" | "small" | "mini";
export type ThemeSettings = { readonly theme: ThemeChoice; readonly accent: string; readonly size: Size };

export { DEFAULT_ACCENT };
export const accentPresets = ["#1890ff", "#1f6feb", "#13c2c2", "#389e0d", "#722ed1", "#c41d7f", "#d46b08", "#1f2d3d"] as const;

/** Colours of both themes, by the names of their CSS custom properties without `--`: `accent-light`, `row-hover-dark`. */
export type AccentColours = Readonly<Record<string, string>>;

/**
 * The colours of an accent for both themes. The stylesheet has those of the default one, so that only another accent
 * needs the code that derives them.
 */
export async function accentColours(accent: string): Promise<AccentColours> {
  if (accent.toLowerCase() === DEFAULT_ACCENT) return {};
  const { deriveAccent } = await import("./derive-accent.ts");
  const sides = (["light", "dark"] as const).map((side) => [side, Object.entries(deriveAccent(accent, side))] as const);
  return Object.fromEntries(sides.flatMap(([side, tokens]) => tokens.map(([name, colour]) => [`${name}-${side}`, colour])));
}

/**
 * Write a look to the root element: theme and size at once, the accent's colours as soon as they are derived. Both
 * themes' colours are written and the stylesheet picks by `color-scheme`; following the device and printing light
 * therefore need no script.
 */
export function applyTheme({ theme, size, accent }: ThemeSettings, root: HTMLElement = document.documentElement): void {
  if (theme === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", theme);
  root.setAttribute("data-size", size);
  lastAccent = accent;
  accentColours(accent).then(
    (colours) => accent === lastAccent && applyColours(colours, root),
    () => undefined, // without the code that derives them the page keeps the colours that it has
  );
}

/** The accent asked for last: deriving an earlier one may take longer. */
let lastAccent: string | undefined;

function applyColours(colours: AccentColours, root: HTMLElement): void {
  for (const name of Array.from(root.style).filter((property) => ACCENT_PROPERTY.test(property))) root.style.removeProperty(name);
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--${name}`, colour);
}

const ACCENT_PROPERTY = /^--(?:accent|row)[a-z-]*-(?:light|dark)$/;

/** The theme on screen now, with `system` resolved. */
export function resolveTheme(choice: ThemeChoice): "light" | "dark" {
  if (choice !== "system") return choice;
  return globalThis.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
