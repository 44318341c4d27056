import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { addressOf, useWayfinder } from "./route.ts";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { readonly to: string };

/** A link within the site; whatever is not a plain click is the browser's, such as one for another tab. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigate, here } = useWayfinder();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // To follow a link to where one is must not lengthen the way back.
    void navigate(to, { replace: to === addressOf(here()) });
  };
  return <a {...rest} href={to} onClick={handleClick} />;
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean {
  return button === 0 && (target === undefined || target === "_self") && !(metaKey || altKey || ctrlKey || shiftKey);
}
