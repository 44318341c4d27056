import type { ReactNode } from "react";

export type Crumb = { readonly key: string; readonly label: string; readonly href?: string | undefined };

export type BreadcrumbsProps = {
  readonly label: string;
  readonly crumbs: readonly Crumb[];
  /** Draws a link the router's way; a plain anchor otherwise. */
  readonly renderLink?: ((crumb: Crumb & { readonly href: string }) => ReactNode) | undefined;
};

/** Where this page stands; the last crumb is the page itself and no link. */
export function Breadcrumbs({ label, crumbs, renderLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={crumb.key} aria-current={isLast ? "page" : undefined}>
              {isLast || crumb.href === undefined ? crumb.label : (renderLink ?? plainLink)({ ...crumb, href: crumb.href })}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function plainLink({ href, label }: { readonly href: string; readonly label: string }) {
  return <a href={href}>{label}</a>;
}
