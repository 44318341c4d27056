import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentPresets } from "../../src/ui/theme/accent.ts";
import { deriveAccent } from "../../src/ui/theme/derive-accent.ts";
import { contrast, readHex, type Rgb } from "../../src/ui/theme/contrast.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const stylesheet = readFileSync(new URL("../../src/ui/theme/tokens.css", import.meta.url), "utf8");

/** A token of tokens.css as the page would compute it for an accent. */
function tokenOf(theme: Theme, accent: string): (name: string) => Rgb {
  const derived: Record<string, string> = deriveAccent(accent, theme);
  return (name) => {
    const written = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(stylesheet);
    const hex = derived[name] ?? written?.[3] ?? written?.[theme === "light" ? 1 : 2];
    const colour = readHex(hex ?? "");
    if (colour === undefined) throw new Error(`tokens.css has no plain colour --${name}`);
    return colour;
  };
}

const surfaces = ["surface", "surface-raised", "head", "zebra", "bg", "accent-soft", "row-selected", "row-hover"];
const TEXT = 4.5;
const CONTROL = 3;

/** Every pair that the parts put on top of each other: ink, grounds, least ratio. */
const pairs: readonly (readonly [ink: string, grounds: readonly string[], ratio: number])[] = [
  ["text", surfaces, TEXT],
  ["text-2", surfaces, TEXT],
  ["text-3", surfaces, TEXT],
  ["ctl-line", ["surface", "surface-raised", "head", "zebra", "row-selected", "row-hover"], CONTROL],
  ["accent-ink", surfaces, TEXT],
  ["side-text", ["side-bg"], TEXT],
  ["price", ["surface", "bg", "head"], TEXT],
  ...["neutral", "info", "progress", "success", "warning", "danger"].map((tone) => [tone, [`${tone}-soft`], TEXT] as const),
  ["danger", ["surface", "surface-raised", "row-selected", "row-hover"], TEXT],
  ["warning", ["surface", "surface-raised"], TEXT],
];

describe.each(themes)("tokens of the %s theme", (theme) => {
  it.each(accentPresets)("keep their contrast with the accent %s", (accent) => {
    const token = tokenOf(theme, accent);
    const faint = pairs.flatMap(([ink, grounds, ratio]) =>
      grounds
        .map((ground) => ({ ink, ground, ratio: contrast(token(ink), token(ground)) }))
        .filter((found) => found.ratio < ratio),
    );
    expect(faint).toEqual([]);
  });

  it("keep their contrast with any accent at all", () => {
    const hex = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((rgb) => `#${rgb.map((c) => c.toString(16).padStart(2, "0")).join("")}`);
    fc.assert(
      fc.property(hex, (accent) => {
        const token = tokenOf(theme, accent);
        const white: Rgb = [255, 255, 255];
        expect(contrast(token("accent-strong"), white)).toBeGreaterThanOrEqual(4.6);
        expect(contrast(token("accent-strong-hover"), white)).toBeGreaterThanOrEqual(5.6);
        expect(contrast(token("accent-strong-active"), white)).toBeGreaterThanOrEqual(6.8);
        expect(contrast(token("accent-ink"), token("accent-soft"))).toBeGreaterThanOrEqual(4.6);
        for (const ground of ["surface", "row-selected", "row-hover"])
          expect(contrast(token("accent-ink"), token(ground))).toBeGreaterThanOrEqual(TEXT);
        for (const ground of ["accent-soft", "row-selected", "row-hover"]) {
          expect(contrast(token("text-3"), token(ground))).toBeGreaterThanOrEqual(TEXT);
        }
        for (const ground of ["row-selected", "row-hover"])
          expect(contrast(token("ctl-line"), token(ground))).toBeGreaterThanOrEqual(CONTROL);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  it("repeat in the stylesheet what the default accent derives", () => {
    const derived = deriveAccent("#1890ff", theme);
    for (const [name, hex] of Object.entries(derived))
      expect(stylesheet.replace(/\s+/g, " ")).toContain(`var(--${name}-${theme}, ${hex})`);
  });
});

describe("deriveAccent", () => {
  it.each([
    ["#1890ff", "light", { "accent-strong": "#1476d1", "accent-strong-hover": "#1168b8", "accent-strong-active": "#0f5ca3" }],
    [
      "#1890ff",
      "light",
      { "accent-ink": "#126dc2", "accent-soft": "#e8f4ff", "row-selected": "#edf6ff", "row-hover": "#f3f9ff" },
    ],
    ["#1890ff", "dark", { "accent-ink": "#2898ff", "accent-soft": "#172e47", "row-selected": "#172c43", "row-hover": "#172331" }],
    ["#faad14", "light", { "accent-strong": "#9b6b0c" }],
    ["#13c2c2", "light", { "accent-strong": "#0d8282" }],
  ] as const)("gives for %s in %s the documented colours", (accent, theme, expected) => {
    expect(deriveAccent(accent, theme)).toMatchObject(expected);
  });

  it("falls back to the default for text that is no colour", () => {
    expect(deriveAccent("red; }", "light")).toEqual(deriveAccent("#1890ff", "light"));
  });
});
