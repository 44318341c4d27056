import type { ReactNode } from "react";

export type EmptyKind = "no-records" | "no-match" | "no-permission";

export type EmptyStateProps = {
  readonly kind: EmptyKind;
  readonly title: string;
  readonly text?: string | undefined;
  /** The first action, or "clear filters"; none where permission is missing. */
  readonly action?: ReactNode;
};

/** Drawn on a 96 × 96 grid: an open tray, a lens over a sheet, a lock on a sheet. */
const drawings = {
  "no-records": "M14 50 26 24h44l12 26v22H14zM14 50h20l5 9h18l5-9h20M40 36h16M36 43h24",
  "no-match": "M22 14h36l14 14v22M22 14v68h28M58 14v14h14M32 36h26M32 48h16M62 74a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM71 71l11 11",
  "no-permission":
    "M22 14h36l14 14v16M22 14v68h24M58 14v14h14M32 36h26M32 48h14M54 58h28v24H54zM60 58v-6a8 8 0 0 1 16 0v6M68 68v5",
} as const satisfies Record<EmptyKind, string>;

/** Why there is nothing here, and what can be done about it. */
export function EmptyState({ kind, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty" data-kind={kind}>
      <svg className="empty-drawing" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <path d={drawings[kind]} />
      </svg>
      <p className="empty-title">{title}</p>
      {text && <p className="empty-text">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
