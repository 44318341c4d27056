import { type ReactElement, type ReactNode } from "react";
import { useLatePopup } from "./use-late-popup.ts";
import { lazy } from "./lazy.ts";
import { Suspense } from "./Suspense.tsx";

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

const loadPopup = () => import("./PopoverPopup.tsx");
const PopoverPopup = lazy(async () => ({ default: (await loadPopup()).PopoverPopup }));

/** A small box of controls under a button; the page stays usable. */
export function Popover(props: PopoverProps) {
  const { isWanted, trigger, state } = useLatePopup(props, "dialog", loadPopup);
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverPopup {...props} {...state} />
    </Suspense>
  );
}
