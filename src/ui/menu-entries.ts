import type { IconName } from "./Icon.tsx";

/** One line of a Menu or ContextMenu. */
export type MenuEntry =
  | {
      readonly kind?: "item" | undefined;
      readonly key: string;
      readonly label: string;
      readonly icon?: IconName | undefined;
      readonly tone?: "default" | "danger" | undefined;
      /** Why the item cannot run now, shown under its label. */
      readonly disabledReason?: string | undefined;
      readonly shortcut?: string | undefined;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: "check";
      readonly key: string;
      readonly label: string;
      readonly checked: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: "heading"; readonly key: string; readonly label: string }
  | { readonly kind: "separator"; readonly key: string };
