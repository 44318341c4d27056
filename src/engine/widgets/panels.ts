import type { ComponentType } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { ActionTarget } from "../actions/action-target.ts";
import { lazy } from "../../ui/lazy.ts";

/** What a registered part gets: the record it stands for, and what actions run on. */
export type PanelProps = { readonly record: WireRow; readonly target: ActionTarget };

/** Registered parts that an action of kind `panel` may name; the compiler refuses any other name. */
export const panels = {
  "key-secret": lazy(() => import("./KeySecretPanel.tsx")),
  "logistics-timeline": lazy(() => import("./LogisticsPanel.tsx")),
  "record-files": lazy(() => import("./RecordFilesPanel.tsx")),
  "record-pictures": lazy(() => import("./RecordPicturesPanel.tsx")),
} as const satisfies Record<string, ComponentType<PanelProps>>;

export type PanelName = keyof typeof panels;

export function isPanelName(name: string): name is PanelName {
  return Object.hasOwn(panels, name);
}
