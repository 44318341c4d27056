import { memo, useSyncExternalStore } from "react";
import { useText } from "../../i18n/i18n.ts";
import { ActionBar } from "../actions/ActionBar.tsx";
import type { ActionTarget } from "../actions/action-target.ts";
import type { ActionRunner } from "../actions/use-action-runner.ts";
import type { CompiledList } from "./compile-list.ts";
import type { RowStore } from "./row-store.ts";
import { TableTools, type TableToolsProps } from "./TableTools.tsx";

export type ListToolbarProps = {
  readonly list: CompiledList;
  readonly store: RowStore;
  readonly target: ActionTarget;
  readonly runner: ActionRunner;
  readonly tools: TableToolsProps | undefined;
};

/** Actions at the left, the table's own tools at the right. Subscribes to the selection; the table does not. */
export const ListToolbar = memo(function ListToolbar({ list, store, target, runner, tools }: ListToolbarProps) {
  const text = useText();
  useSyncExternalStore(store.subscribe, store.selected);
  return (
    <div role="toolbar" aria-label={text("list.toolbar", { title: list.title })} className="flex items-center gap-3">
      <ActionBar buttons={list.buttons} rows={target.rows()} target={target} runner={runner} />
      {tools !== undefined && <TableTools {...tools} />}
    </div>
  );
});
