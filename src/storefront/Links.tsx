import type { ReactNode } from "react";
import type { LinkView } from "../core/page/page-view.ts";

type LinksProps = {
  readonly links: readonly LinkView[];
  /** What stands before them in the same row. */
  readonly children?: ReactNode;
};

/** Where to go on, as buttons; the main one stands out. */
export function Links({ links, children }: LinksProps) {
  if (links.length === 0 && children === undefined) return null;
  return (
    <p className="p-links">
      {children}
      {links.map(({ href, text, isMain }) => (
        <a
          key={`${href} ${text}`}
          href={href}
          className="btn"
          data-size="default"
          data-tone={isMain === true ? "primary" : undefined}
        >
          {text}
        </a>
      ))}
    </p>
  );
}
