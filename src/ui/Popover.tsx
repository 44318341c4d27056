import * as Radix from "@radix-ui/react-popover";
import { use, type ReactElement, type ReactNode } from "react";
import { PortalHost } from "./portal-host.ts";

export type PopoverProps = {
  /** The button that opens it; must take a ref. */
  readonly trigger: ReactElement;
  /** Names the box. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
};

/** A small box of controls under a button; the page stays usable. */
export function Popover({ trigger, label, children, align = "start", open, onOpenChange }: PopoverProps) {
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
