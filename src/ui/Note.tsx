import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export type NoteProps = {
  readonly tone: "info" | "success" | "warning" | "error";
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** `alert` only for what appears because something just went wrong. */
  readonly role?: "note" | "status" | "alert" | undefined;
};

/** A standing message above a form or list, such as why a document was rejected. */
export function Note({ tone, title, children, role = "note" }: NoteProps) {
  return (
    <div className="note" data-tone={tone} role={role}>
      <Icon name={tone} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
