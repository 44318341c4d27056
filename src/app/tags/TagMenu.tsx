import type { ReactElement } from "react";
import { useText } from "../../i18n/i18n.ts";
import { ContextMenu } from "../../ui/ContextMenu.tsx";
import type { Tag } from "./tag-list.ts";
import type { TagActions } from "./use-tag-actions.ts";

export type TagMenuProps = { readonly tag: Tag | undefined; readonly actions: TagActions; readonly children: ReactElement };

/** Refresh, close, close others, close all (specification §2.3); 105 px wide. */
export function TagMenu({ tag, actions, children }: TagMenuProps) {
  const text = useText();
  const run = (action: (tag: Tag) => void) => () => {
    if (tag !== undefined) action(tag);
  };
  return (
    <ContextMenu
      width="narrow"
      entries={[
        { key: "refresh", label: text("tags.refresh"), onSelect: run(actions.refresh) },
        ...(tag?.isAffixed === true ? [] : [{ key: "close", label: text("tags.close"), onSelect: run(actions.close) }]),
        { key: "others", label: text("tags.closeOthers"), onSelect: run(actions.closeOthers) },
        { key: "all", label: text("tags.closeAll"), onSelect: actions.closeAll },
      ]}
    >
      {children}
    </ContextMenu>
  );
}
