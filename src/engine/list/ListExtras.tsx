import { RowKeys, type RowKeysProps } from "./peek/RowKeys.tsx";
import ViewsMenu, { type ViewsMenuProps } from "./views/ViewsMenu.tsx";

/** What a list has besides its rows, asked for after them: saved views, and the keys that lead on from a row. */
export default function ListExtras({
  screen,
  state,
  columns,
  root,
  lastKey,
  list,
  store,
  isActive,
}: ViewsMenuProps & RowKeysProps) {
  return (
    <>
      <ViewsMenu screen={screen} state={state} columns={columns} />
      <RowKeys root={root} lastKey={lastKey} list={list} store={store} isActive={isActive} />
    </>
  );
}
