import type { Field } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../core/definition/product.ts";
import type { Point } from "./find-point.ts";

/** What a point means in its documents. */
export type PointMeaning = {
  /** Addresses as `npm run schemas -- explain` takes them, the screen's own item first. */
  readonly addresses: readonly string[];
  readonly field: Field | undefined;
  /** The action behind a button, by key. */
  readonly action: string | undefined;
};

/** Where a point is written: on the screen, or on the line table's screen within it, and in the entity or the workflow that the screen places. */
export function meaningOf({ screen, part, key }: Pick<Point, "screen" | "part" | "key">, bundle: ScreenBundle): PointMeaning {
  const { entity, workflows } = bundle;
  const placed = part === "prompt" ? [] : [`${screen}#${part}.${key}`];
  if (part === "toolbar")
    return { addresses: [...placed, `${workflows[0].workflow}.workflow#actions.${key}`], field: undefined, action: key };
  const name = part === "search" ? searchedField(bundle, key) : key;
  const table = linesOf(screen, bundle);
  const lineField = table?.fields.find((candidate) => candidate.key === name);
  const field = lineField ?? entity.fields.find((candidate) => candidate.key === name);
  if (field === undefined) return { addresses: placed, field, action: undefined };
  const path = lineField === undefined ? `fields.${name}` : `lines.${table?.key ?? ""}.${name}`;
  return { addresses: [...placed, `${entity.entity}.entity#${path}`], field, action: undefined };
}

function searchedField({ screen }: ScreenBundle, key: string): string {
  return (screen.kind === "list" ? screen.search.find((item) => item.key === key)?.field : undefined) ?? key;
}

function linesOf(name: string, { screen: whole, entity, lines }: ScreenBundle) {
  const screen = lines[name] ?? whole;
  return screen.kind === "lines" ? entity.lines?.find((candidate) => candidate.key === screen.lines) : undefined;
}
