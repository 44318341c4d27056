import { useMemo, useRef, useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { LatePart } from "../failures/LatePart.tsx";
import { loadTagMenu, useLateParts } from "../shell/late-parts.ts";
import type { Tag } from "./tag-list.ts";
import { TagStrip } from "./TagStrip.tsx";
import { useTagActions } from "./use-tag-actions.ts";
import { lazy } from "../../ui/lazy.ts";

const TagMenu = lazy(async () => ({ default: (await loadTagMenu()).TagMenu }));
const SCROLL_STEP_PX = 240;

/** Tags of the visited pages: click opens, middle click closes, the context menu does the rest. */
export function TagBar() {
  const text = useText();
  const actions = useTagActions();
  const strip = useRef<HTMLDivElement>(null);
  const [menuTag, setMenuTag] = useState<Tag>();
  const isHere = useLateParts();
  const list = useMemo(() => <TagStrip ref={strip} actions={actions} onMenu={setMenuTag} />, [actions]);
  const scroll = (step: number) => strip.current?.scrollBy({ left: step, behavior: "smooth" });
  return (
    <div className="tags-bar no-print">
      <IconButton icon="chevron-left" size="mini" label={text("tags.scrollLeft")} onClick={() => scroll(-SCROLL_STEP_PX)} />
      {isHere ? (
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
