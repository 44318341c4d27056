import { type ReactElement } from "react";
import type { MenuEntry } from "./menu-entries.ts";
import { useLatePopup } from "./use-late-popup.ts";
import { lazy } from "./lazy.ts";
import { Suspense } from "./Suspense.tsx";

export type { MenuEntry } from "./menu-entries.ts";

export type MenuProps = {
  /** The button that opens it; must take a ref. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: "start" | "end" | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
};

// The positioning code is heavier than all buttons together; it comes when somebody reaches for a menu.
const loadPopup = () => import("./MenuPopup.tsx");
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

/** A drop-down menu under a button. */
export function Menu(props: MenuProps) {
  const { isWanted, trigger, state } = useLatePopup(props, "menu", loadPopup);
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <MenuPopup {...props} {...state} />
    </Suspense>
  );
}
