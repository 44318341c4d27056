import { cloneElement, lazy, type ReactElement, Suspense, useState } from "react";
import type { ButtonProps } from "../../ui/Button.tsx";
import type { MenuEntry } from "../../ui/menu-entries.ts";

// Menus bring the positioning code with them; nobody needs it before the first one opens.
const loadMenu = () => import("../../ui/Menu.tsx");
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

export type LazyMenuProps = {
  readonly trigger: ReactElement<ButtonProps>;
  /** Asked for when the menu opens. */
  readonly entries: () => readonly MenuEntry[];
  readonly align?: "start" | "end" | undefined;
};

/** A menu whose code arrives when somebody reaches for it. */
export function LazyMenu({ trigger, entries, align = "end" }: LazyMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const closed = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void loadMenu(),
    onFocus: () => void loadMenu(),
    onClick: () => {
      setWanted(true);
      setOpen(true);
    },
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu trigger={trigger} entries={entries()} align={align} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
