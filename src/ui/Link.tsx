import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { readonly to: string };

/**
 * A link within the site. The router's own also prefetches for servers that render React, which is none of ours and
 * weighs more than all links together.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, rest.target === undefined ? {} : { target: rest.target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}
