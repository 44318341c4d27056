import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle, VariantCode } from "../../core/definition/product.ts";

/** The shared store of document types, as far as they are here (specification §3): what they are, and their line tables. */
export type DocumentTypes = {
  /** Lists and details with their entity and workflows. */
  readonly data: readonly ScreenBundle[];
  /** Line tables; they come with the document that shows them, or on their own. */
  readonly subtable: readonly ScreenBundle[];
};

export const noDocumentTypes: DocumentTypes = { data: [], subtable: [] };

/** Take in a definition in place of its former self; a document brings its line tables along. */
export function withDefinition({ data, subtable }: DocumentTypes, bundle: ScreenBundle): DocumentTypes {
  if (bundle.screen.kind === "lines") return { data, subtable: put(subtable, bundle) };
  const lineTables = Object.values(bundle.lines).map((screen): ScreenBundle => ({ ...bundle, screen, lines: {} }));
  return { data: put(data, bundle), subtable: lineTables.reduce(put, subtable) };
}

/** The definition of a screen for a company; undefined while it is not here. */
export function findDefinition(
  { data, subtable }: DocumentTypes,
  screen: ScreenId,
  variant: VariantCode,
): ScreenBundle | undefined {
  const isAsked = (one: ScreenBundle): boolean => one.screen.screen === screen && one.variant === variant;
  return data.find(isAsked) ?? subtable.find(isAsked);
}

function put(bundles: readonly ScreenBundle[], bundle: ScreenBundle): readonly ScreenBundle[] {
  const others = bundles.filter((one) => one.screen.screen !== bundle.screen.screen || one.variant !== bundle.variant);
  return [...others, bundle];
}
