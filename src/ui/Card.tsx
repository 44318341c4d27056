import { useId, type ReactNode } from "react";

export type CardProps = {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  /** Controls at the right of the title. */
  readonly actions?: ReactNode;
  /** Level of the title in the page's outline. */
  readonly level?: 2 | 3 | 4 | undefined;
  readonly className?: string | undefined;
  /** Name by which an index of the page leads here, written as `data-part`. */
  readonly part?: string | undefined;
};

/** A white surface with a hairline; with a title it is a named region. */
export function Card({ children, title, actions, level = 2, className, part }: CardProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  const classes = className === undefined ? "card" : `card ${className}`;
  if (title === undefined) {
    return (
      <div className={classes} data-part={part}>
        {children}
      </div>
    );
  }
  return (
    <section className={classes} data-part={part} aria-labelledby={titleId}>
      <header className="card-head">
        <Title id={titleId} className="card-title">
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </section>
  );
}
