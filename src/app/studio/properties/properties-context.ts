import { createContext, use } from "react";
import type { ItemProperties, Properties } from "../../../core/compiler/properties/item-properties.ts";
import type { ItemChange } from "../../../core/compiler/item-change.ts";

/** What the controls of one object know of it. */
export type PropertiesScope = {
  readonly all: Properties;
  readonly item: ItemProperties;
  readonly company: string | undefined;
  readonly mayEdit: boolean;
  readonly onChange: (change: ItemChange) => void;
  /** Leads to a place in a document: `schemas/menu.json:4:5`. */
  readonly onPlace: (at: string) => void;
};

export const PropertiesContext = createContext<PropertiesScope | undefined>(undefined);

/** The object whose properties are drawn around here. */
export function useProperties(): PropertiesScope {
  const scope = use(PropertiesContext);
  if (scope === undefined) throw new Error("a property is drawn outside of the pane of properties");
  return scope;
}
