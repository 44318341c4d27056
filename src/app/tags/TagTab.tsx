import { memo, useEffect, useRef } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { showTag } from "./show-tag.ts";
import type { Tag } from "./tag-list.ts";
import type { TagActions } from "./use-tag-actions.ts";

export type TagTabProps = {
  readonly tag: Tag;
  readonly isCurrent: boolean;
  readonly actions: TagActions;
  /** The context menu is about to open for this tag. */
  readonly onMenu: (tag: Tag) => void;
};

const MIDDLE_BUTTON = 1;
/** What is cut is the middle: the end of a number tells two documents apart. */
const TAIL_LENGTH = 6;

/** One tag. The close mark is for the pointer; the keyboard has Delete and the context menu. */
export const TagTab = memo(function TagTab({ tag, isCurrent, actions, onMenu }: TagTabProps) {
  const language = useLanguage();
  const title = tag.title[language];
  const end = /\d{3}$/.test(title) ? title.length - TAIL_LENGTH : title.length;
  const tab = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCurrent) return undefined;
    // With the frame, for which the page is laid out in any case; at once it would be laid out for the tag alone.
    const frame = requestAnimationFrame(() => {
      const strip = tab.current?.parentElement;
      if (tab.current && strip) showTag(tab.current, strip);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCurrent]);
  return (
    <div
      ref={tab}
      role="tab"
      className="tag"
      aria-label={title}
      data-path={tag.path}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => actions.open(tag)}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") actions.open(tag);
      }}
      // Pressing the middle button would begin to scroll by pointer.
      onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
      onAuxClick={(event) => event.button === MIDDLE_BUTTON && actions.close(tag)}
      onContextMenu={() => onMenu(tag)}
    >
      <span className="tag-text">{title.slice(0, end)}</span>
      {end < title.length && <span className="tag-tail">{title.slice(end)}</span>}
      {tag.isAffixed ? (
        <Icon name="pin" className="tag-pin" />
      ) : (
        <span
          className="tag-close"
          data-action="close"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            actions.close(tag);
          }}
        >
          <Icon name="close" />
        </span>
      )}
    </div>
  );
});
