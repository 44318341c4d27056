import type { SearchModel, SearchValue } from "../../core/search/search-model.ts";

/** A control of the search bar and what stands in it. */
export type WidgetProps = {
  readonly model: SearchModel;
  readonly value: SearchValue;
  readonly onChange: (value: SearchValue) => void;
};

/** Both ends of a range. */
export function rangeOf(value: SearchValue): readonly [string, string] {
  return typeof value === "string" ? [value, ""] : value;
}
