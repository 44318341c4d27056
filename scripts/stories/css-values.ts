import { type CssNodePlain, generate, parse, type StyleSheetPlain, toPlainObject, type CssNode } from "css-tree";

/** Which of the two themes. */
export type Side = "light" | "dark";

/** A part of a value: a length, a colour, a name. */
export type Part = CssNodePlain;

/** The custom properties that one rule declares, without their dashes. */
export type Declared = { readonly selector: string; readonly values: ReadonlyMap<string, readonly Part[]> };

/** The rules of a style sheet that hold whatever the medium is: a narrow screen and paper only change some of them. */
export function rulesOf(css: string): readonly Declared[] {
  const sheet = toPlainObject(parse(css, { parseCustomProperty: true })) as StyleSheetPlain;
  return sheet.children.flatMap((node) => {
    if (node.type === "Rule") return [{ selector: textOf(node.prelude), values: valuesIn(node.block.children) }];
    if (node.type === "Atrule" && node.name === "theme")
      return [{ selector: "@theme", values: valuesIn(node.block?.children ?? []) }];
    return [];
  });
}

function valuesIn(nodes: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  return new Map(
    nodes.flatMap((node) =>
      node.type === "Declaration" && node.property.startsWith("--") && node.value.type === "Value"
        ? [[node.property.slice(2), node.value.children] as const]
        : [],
    ),
  );
}

/** A value as one theme has it: of two colours that one, and of a name that nobody declares what stands in for it. */
export function onSide(parts: readonly Part[], side: Side, known: ReadonlySet<string>): readonly Part[] {
  return parts.flatMap((part) => {
    if (part.type === "Value") return onSide(part.children, side, known);
    if (part.type !== "Function") return [part];
    const given = argumentsOf(part.children);
    if (part.name === "light-dark") return onSide(given[side === "light" ? 0 : 1] ?? [], side, known);
    if (part.name !== "var" || known.has(nameIn(part) ?? "")) return [part];
    return onSide(given[1] ?? [], side, known);
  });
}

/** What `var()` asks for, without its dashes; nothing for any other part. */
export function nameIn(part: Part | undefined): string | undefined {
  if (part?.type !== "Function" || part.name !== "var") return undefined;
  const [name] = part.children;
  return name?.type === "Identifier" ? name.name.slice(2) : undefined;
}

/** The parts between the commas. */
export function argumentsOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const given: Part[][] = [[]];
  for (const part of parts) {
    if (part.type === "Operator" && part.value === ",") given.push([]);
    else given.at(-1)?.push(part);
  }
  return given;
}

/** As it is written. */
export function textOf(node: Part): string {
  return generate(node as CssNode);
}
