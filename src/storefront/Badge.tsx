import type { BadgeView } from "../core/page/page-view.ts";

/** A state as a word in its tone, never as a colour alone. */
export function Badge({ badge }: { readonly badge: BadgeView }) {
  return (
    <span className="badge" data-tone={badge.tone}>
      {badge.text}
    </span>
  );
}
