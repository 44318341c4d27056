import { argumentsOf, nameIn, type Part, textOf } from "./css-values.ts";

/** The custom properties of the root, which others name. */
type Root = ReadonlyMap<string, readonly Part[]>;

/** A token of the W3C's format (Design Tokens Format Module 2025.10). */
export type Token = { readonly $type: string; readonly $value: unknown };

/**
 * What a custom property says, in the W3C's words.
 *
 * @param parts its value, of one theme
 * @param root all that can be named
 * @throws {RangeError} for what is of no kind that the format knows
 */
export function readToken(name: string, parts: readonly Part[], root: Root): Token {
  const [first, second] = parts;
  const colour = parts.length === 1 ? colourOf(first, root) : undefined;
  if (colour !== undefined) return { $type: "color", $value: colour };
  if (parts.length === 1 && first?.type === "Number") return { $type: "number", $value: Number(first.value) };
  if (parts.length === 1 && first?.type === "Dimension") return { $type: "dimension", $value: lengthOf(first) };
  if (first?.type === "Dimension" && first.unit === "ms" && second?.type === "Identifier")
    return { $type: "transition", $value: transitionOf(Number(first.value), second.name) };
  if (parts.some((part) => part.type === "Operator" && part.value === ","))
    return { $type: "fontFamily", $value: familiesOf(parts, root) };
  const last = colourOf(parts.at(-1), root);
  if (last !== undefined) return { $type: "shadow", $value: shadowOf(parts.slice(0, -1), last) };
  throw new RangeError(`--${name}: ${parts.map(textOf).join(" ")} is no token of the W3C's format`);
}

/** A colour, or the name of the token that has it. */
function colourOf(part: Part | undefined, root: Root): unknown {
  const alias = nameIn(part);
  if (alias !== undefined && root.has(alias)) return `{color.${alias}}`;
  if (part?.type === "Hash") return srgb(part.value.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [], 1);
  if (part?.type === "Identifier" && part.name === "transparent") return srgb([0, 0, 0], 0);
  if (part?.type !== "Function" || part.name !== "rgb") return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = part.children.flatMap((one) =>
    one.type === "Number" ? [Number(one.value)] : [],
  );
  return srgb([red, green, blue], alpha);
}

const FULL = 255;
const FOUR_PLACES = 10_000;

function srgb(bytes: readonly number[], alpha: number): unknown {
  const components = bytes.map((byte) => Math.round((byte / FULL) * FOUR_PLACES) / FOUR_PLACES);
  return { colorSpace: "srgb", components, alpha, hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}` };
}

/** @throws {RangeError} for what is no length in pixels */
export function lengthOf(part: Part | undefined): unknown {
  if (part?.type === "Dimension" && part.unit === "px") return { value: Number(part.value), unit: "px" };
  if (part?.type === "Number" && Number(part.value) === 0) return { value: 0, unit: "px" };
  throw new RangeError(`${part === undefined ? "nothing" : textOf(part)} is no length in pixels`);
}

/** Curves by the names that CSS has for them (CSS Easing Functions 2). */
const CURVES: Readonly<Record<string, readonly number[]>> = { "ease-out": [0, 0, 0.58, 1], linear: [0, 0, 1, 1] };

function transitionOf(ms: number, curve: string): unknown {
  const timingFunction = CURVES[curve];
  if (timingFunction === undefined) throw new RangeError(`the curve ${curve} has no numbers here`);
  return { duration: { value: ms, unit: "ms" }, delay: { value: 0, unit: "ms" }, timingFunction };
}

function familiesOf(parts: readonly Part[], root: Root): readonly string[] {
  return argumentsOf(parts).flatMap(([part]) => {
    const alias = nameIn(part);
    if (alias !== undefined) return familiesOf(root.get(alias) ?? [], root);
    if (part?.type === "String") return [part.value];
    return part?.type === "Identifier" ? [part.name] : [];
  });
}

function shadowOf(lengths: readonly Part[], color: unknown): unknown {
  const none = { value: 0, unit: "px" };
  const [offsetX = none, offsetY = none, blur = none, spread = none] = lengths.map(lengthOf);
  return { color, offsetX, offsetY, blur, spread };
}
