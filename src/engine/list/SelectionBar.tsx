import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useSelectedRows, type RowStore } from "./row-store.ts";

/** "n selected - clear", in place of the hint that nothing is. */
export function SelectionBar({ store }: { readonly store: RowStore }) {
  const text = useText();
  const count = useSelectedRows(store).length;
  return (
    <div className="flex min-h-8 items-center gap-2 text-text-3" data-selection={count}>
      {count === 0 ? (
        <span>{text("list.selectHint")}</span>
      ) : (
        <>
          <span className="text-text num">{text("list.selected", { count })}</span>
          <Button tone="text" size="small" onClick={() => store.clear()}>
            {text("list.clearSelection")}
          </Button>
        </>
      )}
    </div>
  );
}
