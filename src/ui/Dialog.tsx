import * as Radix from "@radix-ui/react-dialog";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useFocusReturn } from "./focus-return.ts";
import { IconButton } from "./IconButton.tsx";
import { PortalHost } from "./portal-host.ts";
import { isInToasts } from "./toast-store.ts";

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, drawn at the right of the foot; the last is the main one. */
  readonly footer?: ReactNode;
  /** Width in px; narrower screens take what there is. */
  readonly width?: 480 | 640 | 880 | undefined;
  readonly closeLabel: string;
  /** Work is under way: Escape, the scrim and the close mark do nothing. */
  readonly busy?: boolean | undefined;
  /** Says what the dialog is about, read after its title. */
  readonly description?: string | undefined;
  /** A question that must be answered: the scrim does not close it. */
  readonly mustAnswer?: boolean | undefined;
};

/** A modal dialog: title, scrolling body, footer; traps focus and gives it back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  footer,
  width = 480,
  closeLabel,
  busy = false,
  description,
  mustAnswer = false,
}: DialogProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="dialog"
          aria-busy={busy || undefined}
          style={{ width }}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          {...focus}
          onKeyDown={pressMain}
          onInteractOutside={(event) => {
            if (mustAnswer || isInToasts(event.target)) event.preventDefault();
          }}
        >
          <header className="dialog-head">
            <Radix.Title className="dialog-title">{title}</Radix.Title>
            <IconButton icon="close" label={closeLabel} size="medium" onClick={() => !busy && onOpenChange(false)} />
          </header>
          <PortalHost value={host}>
            <div className="dialog-body" tabIndex={-1}>
              {description !== undefined && <Radix.Description className="mb-3 text-text-2">{description}</Radix.Description>}
              {children}
            </div>
            {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
          </PortalHost>
          <div ref={setHost} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Enter on the dialog itself presses its main button, which must not be one that destroys something. */
function pressMain({ key, repeat, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== "Enter" || repeat || target !== currentTarget) return;
  currentTarget.querySelector<HTMLElement>(".dialog-foot > button:last-of-type:not([data-tone=danger])")?.click();
}
