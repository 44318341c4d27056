import { type HTMLAttributes, type KeyboardEvent, type Ref, useEffect } from "react";
import { useText } from "../../i18n/i18n.ts";
import { usePlace } from "../../ui/route.ts";
import { plainPath } from "../routes/paths.ts";
import { neighbourTag, type Tag } from "./tag-list.ts";
import { TagTab } from "./TagTab.tsx";
import { useTags } from "./tag-store.ts";
import type { TagActions } from "./use-tag-actions.ts";

/** What a menu around the strip gives it, besides its own. */
export type TagStripProps = HTMLAttributes<HTMLDivElement> & {
  readonly ref?: Ref<HTMLDivElement>;
  readonly actions: TagActions;
  /** The context menu is about to open for this tag. */
  readonly onMenu: (tag: Tag) => void;
};

/** The tags themselves, drawn anew when one comes, goes, or comes to the front. */
export function TagStrip({ actions, onMenu, ...rest }: TagStripProps) {
  const text = useText();
  const tags = useTags();
  const place = usePlace();
  const currentPath = plainPath(place.pathname);
  useEffect(() => actions.settle(place), [actions, place]);
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const tag = tags.find((one) => one.path === currentPath);
    if (step !== 0) {
      const next = neighbourTag(tags, currentPath, step);
      if (next !== undefined) actions.open(next);
    } else if (event.key === "Delete" && tag !== undefined) actions.close(tag);
    else return;
    event.preventDefault();
  };
  return (
    <div {...rest} className="tags-strip" role="tablist" aria-label={text("tags.label")} onKeyDown={handleKey}>
      {tags.map((tag) => (
        <TagTab key={tag.path} tag={tag} isCurrent={tag.path === currentPath} actions={actions} onMenu={onMenu} />
      ))}
    </div>
  );
}
