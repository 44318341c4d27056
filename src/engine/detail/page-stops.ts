import type { DetailBundle } from "../../core/definition/product.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { t } from "../../i18n/i18n.ts";
import type { PageStop } from "../form/IndexedParts.tsx";

/** Name of the card with the tabs among the parts of a document. */
export const TABS_PART = "@tabs";
/** The same of what was done to it. */
export const HISTORY_PART = "@history";

/**
 * Where the index of a document leads: its sections, and its tabs where it has some.
 *
 * @param tabsFirst they stand above the sections
 */
export function pageStops(
  { screen }: DetailBundle,
  sections: readonly SectionModel[],
  say: (text: Text) => string,
  tabsFirst = false,
): readonly PageStop[] {
  const parts = sections.map(({ key, title }) => ({ key, title: say(title) }));
  if ((screen.tabs ?? []).length === 0) return parts;
  const tabs = { key: TABS_PART, title: t("detail.tabs") };
  return tabsFirst ? [tabs, ...parts] : [...parts, tabs];
}
