import type { Entity, Page } from "../definition/generated/documents.ts";

/** A public page that shows one record, and the parameter that names it by its label. */
export type HeldPlace = { readonly route: string; readonly param: string };

/**
 * Where whoever holds a record opens it: of the pages that show such a record by its label, the one that the list of one's
 * own leads to.
 */
export function heldPlace(pages: readonly Page[], { entity, label }: Pick<Entity, "entity" | "label">): HeldPlace | undefined {
  const shown = pages.filter(({ blocks }) =>
    blocks.some((one) => one.block === "held" && one.entity === entity && one.param === label),
  );
  const led = pages.flatMap(({ blocks }) =>
    blocks.flatMap((one) => (one.block === "mine" && one.entity === entity && one.link !== undefined ? [one.link.to] : [])),
  );
  const page = shown.find(({ route }) => led.includes(route)) ?? shown[0];
  return page && { route: page.route, param: label };
}
