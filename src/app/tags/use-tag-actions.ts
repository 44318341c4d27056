import { useMemo } from "react";
import { type Address, type Place, useWayfinder, type Wayfinder } from "../../ui/route.ts";
import { plainPath, WORKBENCH } from "../routes/paths.ts";
import { closeAllTags, closeOtherTags, closeTag, nextAddress, type Tag } from "./tag-list.ts";
import { tagStore } from "./tag-store.ts";

type Close = (tags: readonly Tag[]) => readonly Tag[];

/** What can be done with a tag; the page in front is left only when its own tag goes, and may ask before it is. */
export function useTagActions(): TagActions {
  const wayfinder = useWayfinder();
  return useMemo(() => makeTagActions(wayfinder), [wayfinder]);
}

function makeTagActions({ navigate, here }: Wayfinder) {
  // What closes once the page in front is left; the address that was left for carries the mark.
  let waiting: { readonly mark: number; readonly close: Close; readonly from: Address } | undefined;
  const currentPath = (): string => plainPath(here().pathname);
  const go = (address: string) => void navigate(address);
  const leave = (address: string, close: Close) => {
    const mark = Date.now();
    waiting = { mark, close, from: here() };
    void navigate(address, { state: mark });
  };
  const apply = (close: Close) => {
    const before = tagStore.read();
    const after = close(before);
    if (after.some((tag) => tag.path === currentPath())) tagStore.put(after);
    else leave(nextAddress(before, after, currentPath(), WORKBENCH), close);
  };
  return {
    open: (tag: Tag) => go(tag.address),
    refresh: (tag: Tag) => go(`/redirect${tag.address}`),
    close: (tag: Tag) => apply((tags) => closeTag(tags, tag.path)),
    closeOthers: (tag: Tag) => {
      const close: Close = (tags) => closeOtherTags(tags, tag.path);
      if (tag.path === currentPath()) tagStore.change(close);
      else leave(tag.address, close);
    },
    closeAll: () => apply(closeAllTags),
    /** The page at a place is in front; it may still be the one that is about to be left. */
    settle: (place: Place): void => {
      const left = waiting;
      if (left === undefined || left.from === place) return;
      waiting = undefined;
      // Without the mark the person had stayed, and left by another way later: the tags stay too.
      if (left.mark === place.state) tagStore.change(left.close);
    },
  };
}

export type TagActions = ReturnType<typeof makeTagActions>;
