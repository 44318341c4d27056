import * as Radix from "@radix-ui/react-popover";
import { use, type ReactNode, type RefObject } from "react";
import { FieldContext } from "./field-context.ts";
import { PortalHost } from "./portal-host.ts";

export type PopupProps = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `none` leaves focus and role with the control (a listbox of a combobox); `dialog` moves focus in. */
  readonly focus: "none" | "dialog";
  readonly label?: string | undefined;
  readonly matchWidth?: boolean | undefined;
};

/** A floating box under a control; rendered only while open, and loaded with the first one that opens. */
export default function Popup({ anchor, onClose, children, focus, label, matchWidth = false }: PopupProps) {
  const host = use(PortalHost);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal container={host}>
        <Radix.Content
          className="popup"
          data-match={matchWidth || undefined}
          role={focus === "none" ? "presentation" : "dialog"}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => focus === "none" && event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {/* Controls in the box are not the Field's own control. */}
          <FieldContext value={undefined}>{children}</FieldContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
