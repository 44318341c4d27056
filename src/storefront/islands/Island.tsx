import type { ReactNode } from "react";

type IslandProps = { readonly name: string; readonly props: object; readonly children: ReactNode };

/** A part that the browser brings to life; until then it is read like the rest of the page. */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div className="p-island" data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
