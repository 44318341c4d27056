import type { CategoryView, ViewOf } from "../../core/page/page-view.ts";
import { Section } from "../Section.tsx";

/** The tree of categories; its second and third level stand beside each other in one card. */
export function Categories({ view }: { readonly view: ViewOf<"categories"> }) {
  return (
    <Section block="categories" title={view.title}>
      <ul className="p-tree">
        {view.roots.map((root) => (
          <li key={root.href}>
            <a className="p-tree-root" href={root.href}>
              {root.text}
            </a>
            <Below of={root.below} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Below({ of }: { readonly of: readonly CategoryView[] }) {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map((category) => (
        <li key={category.href}>
          <a href={category.href}>{category.text}</a>
          <Below of={category.below} />
        </li>
      ))}
    </ul>
  );
}
