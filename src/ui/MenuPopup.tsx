import * as Radix from "@radix-ui/react-dropdown-menu";
import { use } from "react";
import { Icon } from "./Icon.tsx";
import { MenuItemBody } from "./MenuItemBody.tsx";
import type { MenuEntry } from "./menu-entries.ts";
import type { MenuProps } from "./Menu.tsx";
import { PortalHost } from "./portal-host.ts";

/** The menu itself, with the positioning code that it needs. */
export function MenuPopup({ trigger, entries, align = "start", open, onOpenChange }: MenuProps) {
  const host = use(PortalHost);
  return (
    <Radix.Root modal={false} {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content className="menu" align={align} sideOffset={4} collisionPadding={8} loop>
          {entries.map((entry) => (
            <MenuLine key={entry.key} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function MenuLine({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case "separator":
      return <Radix.Separator className="menu-line" />;
    case "heading":
      return <Radix.Label className="menu-heading">{entry.label}</Radix.Label>;
    case "check":
      return (
        <Radix.CheckboxItem
          className="menu-item"
          checked={entry.checked}
          onSelect={(event) => {
            event.preventDefault(); // several can be ticked in a row
            entry.onSelect();
          }}
        >
          <span className="menu-tick">{entry.checked && <Icon name="check" />}</span>
          {entry.label}
        </Radix.CheckboxItem>
      );
    default:
      return (
        <Radix.Item
          className="menu-item"
          data-tone={entry.tone}
          disabled={entry.disabledReason !== undefined}
          textValue={entry.label}
          onSelect={entry.onSelect}
        >
          <MenuItemBody label={entry.label} icon={entry.icon} disabledReason={entry.disabledReason} shortcut={entry.shortcut} />
        </Radix.Item>
      );
  }
}
