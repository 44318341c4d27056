import type { ReactNode } from "react";

export type Description = {
  readonly key: string;
  readonly term: string;
  /** Empty values show an en dash. */
  readonly value?: ReactNode;
  readonly span?: 1 | 2 | 3 | "full" | undefined;
};

export type DescriptionListProps = { readonly items: readonly Description[]; readonly className?: string | undefined };

/** Facts to read: the read-only form of a form. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={className === undefined ? "facts form-grid" : `facts form-grid ${className}`}>
      {items.map(({ key, term, value, span }) => (
        <div key={key} data-field={key} data-span={span}>
          <dt>{term}</dt>
          <dd>{value === undefined || value === null || value === "" ? <span className="text-text-3">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
