import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle, VariantCode } from "../../core/definition/product.ts";
import { peekScreen } from "./screen-store.ts";

/** The detail that a list's number column opens; undefined while the list's definition is not here. */
export function defaultDetail(list: ScreenId, variant: VariantCode): ScreenId | undefined {
  const bundle = peekScreen(list, variant);
  return bundle === undefined ? undefined : openedBy(bundle);
}

/** The detail that a list's first opening column leads to. */
export function openedBy({ screen }: ScreenBundle): ScreenId | undefined {
  if (screen.kind !== "list") return undefined;
  return screen.columns.find((column) => column.opens !== undefined)?.opens;
}
