import { onSide, type Part, rulesOf, type Side } from "./css-values.ts";
import { lengthOf, readToken, type Token } from "./token-values.ts";

/** Tokens by name, or groups of them. */
export type TokenGroup = { readonly [name: string]: Token | TokenGroup };

/** Kinds of tokens, and what their group is called. */
const GROUPS = {
  color: "color",
  dimension: "length",
  number: "layer",
  transition: "motion",
  shadow: "depth",
  fontFamily: "face",
} as const;
const SIZE = /\[data-size="?([a-z]+)"?\]/;
const TEXT = /^text-([a-z]+)$/;
const BREAKPOINT = /^breakpoint-([a-z0-9]+)$/;

/**
 * The tokens of one theme in the format that design tools read, from the style sheets that the product is drawn with.
 *
 * @param tokensCss `tokens.css`: custom properties of the root, and those of each size of controls
 * @param themeCss `theme.css`: text styles and breakpoints
 * @throws {RangeError} for a custom property whose value is of no kind that the format knows
 */
export function designTokens(tokensCss: string, themeCss: string, side: Side): TokenGroup {
  const rules = rulesOf(tokensCss);
  const root = new Map(rules.filter(({ selector }) => selector === ":root").flatMap(({ values }) => [...values]));
  const known = new Set(root.keys());
  const tokenOf = (name: string, parts: readonly Part[]): Token => readToken(name, onSide(parts, side, known), root);
  const groups: Record<string, Record<string, Token>> = {};
  for (const [name, parts] of root) {
    const token = tokenOf(name, parts);
    (groups[GROUPS[token.$type as keyof typeof GROUPS]] ??= {})[name] = token;
  }
  const sizes = rules.flatMap(({ selector, values }) => {
    const size = SIZE.exec(selector)?.[1];
    return size === undefined
      ? []
      : [[size, Object.fromEntries([...values].map(([name, parts]) => [name, tokenOf(name, parts)]))] as const];
  });
  return { ...groups, size: Object.fromEntries(sizes), ...textsAndWidths(themeCss) };
}

/** Text styles and the widths at which the layout changes. */
function textsAndWidths(themeCss: string): TokenGroup {
  const values = new Map(rulesOf(themeCss).flatMap((rule) => [...rule.values]));
  const text: Record<string, Token> = {};
  const breakpoint: Record<string, Token> = {};
  for (const [name, parts] of values) {
    const [style, width] = [TEXT.exec(name)?.[1], BREAKPOINT.exec(name)?.[1]];
    const [part] = parts;
    if (part?.type !== "Dimension") continue;
    if (width !== undefined) breakpoint[width] = { $type: "dimension", $value: lengthOf(part) };
    const [leading] = values.get(`${name}--line-height`) ?? [];
    if (style !== undefined && leading?.type === "Dimension")
      text[style] = {
        $type: "typography",
        $value: {
          fontFamily: `{${GROUPS.fontFamily}.face}`,
          fontSize: lengthOf(part),
          fontWeight: 400,
          letterSpacing: { value: 0, unit: "px" },
          lineHeight: Number(leading.value) / Number(part.value),
        },
      };
  }
  return { text, breakpoint };
}
