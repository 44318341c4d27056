import type { SectionModel } from "./sections.ts";

/** How RJSF lays a form schema out: which properties, in which order, and by which field they are drawn. */
export type UiSchema = { readonly [key: string]: unknown };

/** The uiSchema of a screen's sections; properties that no section places are hidden. */
export function uiSchema(sections: readonly SectionModel[], properties: readonly string[], drawnBy: string): UiSchema {
  const placed = sections.flatMap((section) => section.fields.map((field) => field.key));
  const known = new Set(properties);
  const order = [...new Set(placed)].filter((key) => known.has(key));
  const unplaced = properties.filter((key) => !order.includes(key));
  return {
    "ui:order": [...order, ...unplaced],
    "ui:submitButtonOptions": { norender: true },
    ...Object.fromEntries(order.map((key) => [key, { "ui:field": drawnBy }])),
    ...Object.fromEntries(unplaced.map((key) => [key, { "ui:widget": "hidden" }])),
  };
}
