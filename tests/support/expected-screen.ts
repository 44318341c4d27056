import type { Session } from "../../src/core/contract/session.ts";
import type { ListScreen, MenuEntry } from "../../src/core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../src/core/definition/product.ts";
import { toolbarButtons } from "../../src/core/gate/toolbar.ts";
import { listColumns } from "../../src/core/table/column-model.ts";

/** What a list shows to somebody, by the resolved documents alone. */
export type ExpectedList = {
  readonly screen: string;
  readonly route: string;
  /** Keys in the order on the screen: pinned ones stand at the edges. */
  readonly columns: readonly string[];
  readonly buttons: readonly string[];
  readonly sortable: string | undefined;
  /** Column that opens a detail, and the detail. */
  readonly opens: { readonly column: string; readonly screen: string } | undefined;
};

/** Lists of the menu with their routes. */
export function listEntries(product: Product): readonly { readonly route: string; readonly entry: MenuEntry }[] {
  return product.menu.menu.flatMap((group) =>
    group.children.map((entry) => ({ route: [group.path, entry.path].filter((part) => part !== "").join("/"), entry })),
  );
}

export function expectedList(
  product: Product,
  screen: ListScreen,
  code: VariantCode,
  session: Session,
  route: string,
): ExpectedList {
  const entity = product.entities[screen.entity]![code]!;
  const workflow = product.workflows[screen.workflow]![code]!;
  const shown = listColumns(screen, entity, workflow, session).filter((column) => !column.hidden);
  const pinned = (side: "start" | "end" | undefined) => shown.filter((column) => column.pin === side);
  const columns = [...pinned("start"), ...pinned(undefined), ...pinned("end")];
  const opening = columns.find((column) => column.opens !== undefined);
  return {
    screen: screen.screen,
    route,
    columns: columns.map((column) => column.key),
    buttons: toolbarButtons(screen.toolbar, workflow, session).map((button) => button.action.key),
    sortable: columns.find((column) => column.sortable && column.pin === undefined)?.key,
    opens: opening?.opens === undefined ? undefined : { column: opening.key, screen: opening.opens },
  };
}
