import * as Radix from "@radix-ui/react-popover";
import { use } from "react";
import type { PopoverProps } from "./Popover.tsx";
import { PortalHost } from "./portal-host.ts";

/** The box itself, with the positioning code that it needs. */
export function PopoverPopup({ trigger, label, children, align = "start", open, onOpenChange }: PopoverProps) {
  const host = use(PortalHost);
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content className="popup p-3" aria-label={label} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
