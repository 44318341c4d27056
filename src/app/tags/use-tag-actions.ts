import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { WORKBENCH } from "../routes/paths.ts";
import { closeAllTags, closeOtherTags, closeTag, nextAddress, type Tag } from "./tag-list.ts";
import { tagStore } from "./tag-store.ts";

/** What can be done with a tag; the page in front is left only when its own tag goes. */
export function useTagActions(currentPath: string) {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (address: string) => void navigate(address);
    const apply = (after: readonly Tag[]) => {
      const before = tagStore.read();
      tagStore.put(after);
      if (!after.some((tag) => tag.path === currentPath)) go(nextAddress(before, after, currentPath, WORKBENCH));
    };
    return {
      open: (tag: Tag) => go(tag.address),
      refresh: (tag: Tag) => go(`/redirect${tag.address}`),
      close: (tag: Tag) => apply(closeTag(tagStore.read(), tag.path)),
      closeOthers: (tag: Tag) => {
        tagStore.change((tags) => closeOtherTags(tags, tag.path));
        if (tag.path !== currentPath) go(tag.address);
      },
      closeAll: () => apply(closeAllTags(tagStore.read())),
    };
  }, [navigate, currentPath]);
}

export type TagActions = ReturnType<typeof useTagActions>;
