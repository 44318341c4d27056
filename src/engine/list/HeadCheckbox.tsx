import { useSyncExternalStore } from "react";
import { useText } from "../../i18n/i18n.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import type { RowStore } from "./row-store.ts";

/** 全选: takes the page, or lets it go. */
export function HeadCheckbox({ store, rowCount }: { readonly store: RowStore; readonly rowCount: number }) {
  const text = useText();
  const count = useSyncExternalStore(store.subscribe, store.countOnPage);
  const isAll = rowCount > 0 && count === rowCount;
  return (
    <Checkbox
      aria-label={text("list.selectAll")}
      tabIndex={-1}
      checked={isAll ? true : count > 0 ? "mixed" : false}
      onChange={() => store.selectPage(!isAll)}
    />
  );
}
