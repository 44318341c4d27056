import { DEFAULT_ACCENT } from "./default-accent.ts";
import { contrast, mix, readHex, writeHex, type Rgb } from "./contrast.ts";

/** The colours derived from one accent for one theme; names are those of the CSS custom properties without `--`. */
export type AccentTokens = {
  readonly accent: string;
  readonly "accent-strong": string;
  readonly "accent-strong-hover": string;
  readonly "accent-strong-active": string;
  readonly "accent-ink": string;
  readonly "accent-soft": string;
  readonly "row-selected": string;
  readonly "row-hover": string;
};

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const CAPTION_RATIO = 4.5; // the weakest text that may stand on a tinted surface must keep WCAG AA
const CONTROL_RATIO = 3;
const INK_RATIO = 4.6;

/**
 * What each theme mixes over, and what must stay readable on the result; the hexes repeat tokens.css.
 *
 * `hardest` is the plain ground hardest to write on in accent ink: a very dark accent makes its own soft tint easier than that.
 */
const grounds = {
  light: {
    surface: WHITE,
    hardest: [0xf5, 0xf7, 0xfa],
    caption: [0x64, 0x6a, 0x73],
    control: [0x7f, 0x86, 0x94],
    inkTowards: BLACK,
    soft: 10,
    selected: 8,
    hover: 5,
  },
  dark: {
    surface: [0x17, 0x19, 0x1f],
    hardest: [0x1d, 0x20, 0x27],
    caption: [0x94, 0x9b, 0xa8],
    control: [0x6c, 0x74, 0x83],
    inkTowards: WHITE,
    soft: 18,
    selected: 16,
    hover: 8,
  },
} as const satisfies Record<
  "light" | "dark",
  Record<"surface" | "hardest" | "caption" | "control" | "inkTowards", Rgb> & Record<string, unknown>
>;

/**
 * Derive every accent token from any colour, so that no choice can break contrast.
 *
 * Text tokens move in steps of 1 % until their ratio holds. Tints thin out in steps of 1 % when a very light or very
 * dark accent would make captions or control borders on them unreadable.
 *
 * @param accent `#rgb` or `#rrggbb`; anything else gives the tokens of {@link DEFAULT_ACCENT}
 */
export function deriveAccent(accent: string, theme: "light" | "dark"): AccentTokens {
  const chosen = readHex(accent) ?? (readHex(DEFAULT_ACCENT) as Rgb);
  const ground = grounds[theme];
  const strong = (ratio: number) => shift(chosen, BLACK, (colour) => contrast(colour, WHITE) >= ratio);
  const soft = tint(chosen, ground, ground.soft, (colour) => contrast(ground.caption, colour) >= CAPTION_RATIO);
  // Rows carry check boxes as well as text.
  const isRow = (colour: Rgb) =>
    contrast(ground.caption, colour) >= CAPTION_RATIO && contrast(ground.control, colour) >= CONTROL_RATIO;
  return {
    accent: writeHex(chosen),
    "accent-strong": writeHex(strong(4.6)),
    "accent-strong-hover": writeHex(strong(5.6)),
    "accent-strong-active": writeHex(strong(6.8)),
    "accent-ink": writeHex(
      shift(
        chosen,
        ground.inkTowards,
        (colour) => Math.min(contrast(colour, soft), contrast(colour, ground.hardest)) >= INK_RATIO,
      ),
    ),
    "accent-soft": writeHex(soft),
    "row-selected": writeHex(tint(chosen, ground, ground.selected, isRow)),
    "row-hover": writeHex(tint(chosen, ground, ground.hover, isRow)),
  };
}

function shift(colour: Rgb, towards: Rgb, isEnough: (colour: Rgb) => boolean): Rgb {
  for (let percent = 0; percent < 100; percent += 1) {
    const moved = mix(towards, colour, percent);
    if (isEnough(moved)) return moved;
  }
  return towards;
}

function tint(colour: Rgb, ground: { readonly surface: Rgb }, percentAtMost: number, isReadable: (tinted: Rgb) => boolean): Rgb {
  for (let percent = percentAtMost; percent > 0; percent -= 1) {
    const tinted = mix(colour, ground.surface, percent);
    if (isReadable(tinted)) return tinted;
  }
  return ground.surface;
}
