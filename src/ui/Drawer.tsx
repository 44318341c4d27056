import * as Radix from "@radix-ui/react-dialog";
import { useState, type ReactNode } from "react";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./IconButton.tsx";
import { PortalHost } from "./portal-host.ts";
import { isInToasts } from "./toast-store.ts";

export type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: "left" | "right" | undefined;
  /** Width in px; narrower screens take what there is. */
  readonly width?: number | undefined;
  readonly closeLabel: string;
  /** Hides title and close mark from sight, as the navigation drawer wants. */
  readonly bare?: boolean | undefined;
};

/** A modal sheet from the side. */
export function Drawer({
  open,
  onOpenChange,
  title,
  children,
  footer,
  side = "right",
  width = 300,
  closeLabel,
  bare = false,
}: DrawerProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim scrim-drawer" />
        <Radix.Content
          className="drawer"
          data-side={side}
          style={{ width }}
          aria-describedby={undefined}
          {...focus}
          onInteractOutside={(event) => isInToasts(event.target) && event.preventDefault()}
        >
          <header className={bare ? "sr-only" : "dialog-head"}>
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <IconButton icon="close" label={closeLabel} size="medium" onClick={() => onOpenChange(false)} />
          </header>
          <PortalHost value={host}>
            <div className={bare ? "drawer-body drawer-body-bare" : "drawer-body"}>{children}</div>
            {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
          </PortalHost>
          <div ref={setHost} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
