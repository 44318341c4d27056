import type { LinkView } from "../core/page/page-view.ts";

/** Where to go on, as buttons; the main one stands out. */
export function Links({ links }: { readonly links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <p className="p-links">
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
