import { useRef, useState, type KeyboardEvent } from "react";
import { usePlace } from "../../ui/route.ts";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LatePart } from "../failures/LatePart.tsx";
import { plainPath } from "../routes/paths.ts";
import { useIdle } from "../shell/use-idle.ts";
import { neighbourTag, type Tag } from "./tag-list.ts";
import { TagTab } from "./TagTab.tsx";
import { useTags } from "./tag-store.ts";
import { useTagActions } from "./use-tag-actions.ts";
import { lazy } from "../../ui/lazy.ts";

const TagMenu = lazy(async () => ({ default: (await import("./TagMenu.tsx")).TagMenu }));
const SCROLL_STEP_PX = 240;

/** Tags of the visited pages: click opens, middle click closes, the context menu does the rest. */
export function TagBar() {
  const text = useText();
  const tags = useTags();
  const place = usePlace();
  const currentPath = plainPath(place.pathname);
  const actions = useTagActions(place);
  const strip = useRef<HTMLDivElement>(null);
  const [menuTag, setMenuTag] = useState<Tag>();
  const isIdle = useIdle();

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
  const list = (
    <div ref={strip} className="tags-strip" role="tablist" aria-label={text("tags.label")} onKeyDown={handleKey}>
      {tags.map((tag) => (
        <TagTab key={tag.path} tag={tag} isCurrent={tag.path === currentPath} actions={actions} onMenu={setMenuTag} />
      ))}
    </div>
  );
  const scroll = (step: number) => strip.current?.scrollBy({ left: step, behavior: "smooth" });
  return (
    <div className="tags-bar no-print">
      <IconButton icon="chevron-left" size="mini" label={text("tags.scrollLeft")} onClick={() => scroll(-SCROLL_STEP_PX)} />
      {isIdle ? (
        <LatePart place={list} without={list}>
          <TagMenu tag={menuTag} actions={actions}>
            {list}
          </TagMenu>
        </LatePart>
      ) : (
        list
      )}
      <IconButton icon="chevron-right" size="mini" label={text("tags.scrollRight")} onClick={() => scroll(SCROLL_STEP_PX)} />
    </div>
  );
}
