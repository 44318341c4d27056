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
  /** What has been entered and is not complete, by what it is of: it waits for whoever looks elsewhere meanwhile. */
  readonly unfinished: Map<string, HeldValue>;
  /** How often changes were undone, done again, or gone with the text that held them. */
  readonly steps: number;
  /** Leads to a place in a document: `schemas/menu.json:4:5`. */
  readonly onPlace: (at: string) => void;
};

/** What was entered over what the documents said, and what of it has been sent on its way: that is no news when it arrives. */
export type HeldValue = {
  readonly value: unknown;
  readonly over: unknown;
  readonly sent?: unknown;
  /** The count of steps when it was entered: what was undone meanwhile does not arrive any more. */
  readonly steps: number;
};

export const PropertiesContext = createContext<PropertiesScope | undefined>(undefined);

/** The object whose properties are drawn around here. */
export function useProperties(): PropertiesScope {
  const scope = use(PropertiesContext);
  if (scope === undefined) throw new Error("a property is drawn outside of the pane of properties");
  return scope;
}
