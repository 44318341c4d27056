import type { ReactNode } from "react";
import type { LinkView } from "../core/page/page-view.ts";

type SectionProps = {
  readonly block: string;
  readonly title?: string | undefined;
  readonly more?: LinkView | undefined;
  readonly children: ReactNode;
};

/** A part of a page with its heading, found by its kind. */
export function Section({ block, title, more, children }: SectionProps) {
  return (
    <section className="p-block" data-block={block} aria-label={title}>
      {title !== undefined && (
        <div className="p-block-head">
          <h2>{title}</h2>
          {more !== undefined && (
            <a className="link" href={more.href}>
              {more.text}
            </a>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
