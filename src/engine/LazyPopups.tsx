import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import type { ButtonProps } from "../ui/Button.tsx";
import type { MenuEntry } from "../ui/menu-entries.ts";

// Popups bring the positioning code with them; nobody needs it before the first one opens.
const loadMenu = () => import("../ui/Menu.tsx");
const loadPopover = () => import("../ui/Popover.tsx");
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));
const Popover = lazy(async () => ({ default: (await loadPopover()).Popover }));

type Trigger = { readonly trigger: ReactElement<ButtonProps> };

export type LazyMenuProps = Trigger & { readonly entries: () => readonly MenuEntry[] };

/** A menu whose code arrives when somebody reaches for it. */
export function LazyMenu({ trigger, entries }: LazyMenuProps) {
  const popup = usePopup(trigger, "menu", loadMenu);
  if (!popup.isWanted) return popup.closed;
  return (
    <Suspense fallback={popup.closed}>
      <Menu trigger={trigger} align="end" entries={entries()} open={popup.isOpen} onOpenChange={popup.setOpen} />
    </Suspense>
  );
}

export type LazyPopoverProps = Trigger & {
  readonly label: string;
  readonly align?: "start" | "end";
  readonly children: (close: () => void) => ReactNode;
};

/** A box of controls whose code arrives when somebody reaches for it. */
export function LazyPopover({ trigger, label, align = "start", children }: LazyPopoverProps) {
  const popup = usePopup(trigger, "dialog", loadPopover);
  if (!popup.isWanted) return popup.closed;
  return (
    <Suspense fallback={popup.closed}>
      <Popover trigger={trigger} label={label} align={align} open={popup.isOpen} onOpenChange={popup.setOpen}>
        {children(() => popup.setOpen(false))}
      </Popover>
    </Suspense>
  );
}

function usePopup(trigger: ReactElement<ButtonProps>, kind: "menu" | "dialog", load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const closed = cloneElement(trigger, {
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => {
      setWanted(true);
      setOpen(true);
    },
  });
  return { isWanted, isOpen, setOpen, closed };
}
