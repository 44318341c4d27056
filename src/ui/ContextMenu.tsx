import * as Radix from "@radix-ui/react-context-menu";
import type { ReactElement } from "react";
import { MenuItemBody } from "./MenuItemBody.tsx";
import type { MenuEntry } from "./menu-entries.ts";

export type ContextMenuProps = {
  /** The element that is right-clicked; must take a ref. */
  readonly children: ReactElement;
  /** Items and separators; ticks and headings belong in a Menu. */
  readonly entries: readonly Extract<MenuEntry, { kind?: "item" | undefined } | { kind: "separator" }>[];
  /** `narrow` is the 105 px menu of the tag bar. */
  readonly width?: "narrow" | "auto" | undefined;
};

/** A menu at the pointer, also opened by the context-menu key. */
export function ContextMenu({ children, entries, width = "auto" }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" data-width={width} collisionPadding={8} loop>
          {entries.map((entry) =>
            entry.kind === "separator" ? (
              <Radix.Separator key={entry.key} className="menu-line" />
            ) : (
              <Radix.Item
                key={entry.key}
                className="menu-item"
                data-tone={entry.tone}
                disabled={entry.disabledReason !== undefined}
                onSelect={entry.onSelect}
              >
                <MenuItemBody
                  label={entry.label}
                  icon={entry.icon}
                  disabledReason={entry.disabledReason}
                  shortcut={entry.shortcut}
                />
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
