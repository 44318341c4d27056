import type { ViewOf } from "../../core/page/page-view.ts";

/** Links that set one parameter. */
export function Tabs({ view }: { readonly view: ViewOf<"tabs"> }) {
  return (
    <nav className="p-tabs" data-block="tabs" aria-label={view.label}>
      {view.links.map(({ text, href, isChosen }) => (
        <a key={text} href={href} aria-current={isChosen ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
