import type { Action, LinesScreen, Workflow } from "../../core/definition/generated/documents.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { mayUse } from "../../core/gate/permissions.ts";
import { toolbarButtons, type ToolbarButton } from "../../core/gate/toolbar.ts";
import { searchModels, type SearchModel } from "../../core/search/search-model.ts";
import { listColumns, type ColumnModel } from "../../core/table/column-model.ts";
import { fitWidth } from "../../core/table/fit-width.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import { entryLabel } from "../../client/dictionaries.ts";
import type { Dictionaries } from "../../core/contract/dictionaries.ts";
import { t } from "../../i18n/i18n.ts";
import type { Engine } from "../engine-context.ts";
import type { Drawn } from "../widgets/cells/cell.ts";
import { compileCell } from "../widgets/cells/compile-cell.ts";

/** A column with its one cell function. */
export type ListColumn = ColumnModel & { readonly head: string; readonly cell: (row: WireRow) => Drawn };

/** A list screen for one reader in one language, with nothing left to look up while it is used. */
export type CompiledList = {
  readonly bundle: ListBundle;
  readonly workflow: Workflow;
  /** Where the calls of the list begin. */
  readonly base: string;
  readonly title: string;
  readonly models: readonly SearchModel[];
  readonly columns: readonly ListColumn[];
  readonly columnByKey: ReadonlyMap<string, ListColumn>;
  readonly buttons: readonly ToolbarButton[];
  /** How a row is opened; undefined for a reader who may not read one. */
  readonly openAction: Action | undefined;
  /** What a row shows below itself when it is opened in place; undefined for a reader who may not read one. */
  readonly expansion: LinesScreen | undefined;
  /** Name of a row in messages and on its checkbox. */
  readonly nameOf: (row: WireRow) => string;
};

/** Compile a screen; memoise by its arguments (useCompiledList). */
export function compileList(bundle: ListBundle, engine: Engine, dictionaries: Dictionaries): CompiledList {
  const { screen, entity, workflows } = bundle;
  const { session, language, say } = engine;
  const [workflow] = workflows;
  const isReader = mayRead(workflow, session, "get");
  const opens = screen.columns.find((column) => column.opens !== undefined)?.opens;
  const openAction = workflow.actions.find((action) => action.does === "open" && mayUse(session, action.needs));
  const target = opens ?? openAction?.opens;
  const words = {
    yes: t("list.yes"),
    no: t("list.no"),
    copy: t("list.copy"),
    files: (count: number) => t("list.files", { count }),
  };
  const link =
    isReader && target !== undefined
      ? (row: WireRow) => ({ href: engine.href?.({ kind: "detail", screen: target, id: row.id, mode: "read" }) })
      : undefined;
  const columns = listColumns(screen, entity, workflow, session).map((column): ListColumn => {
    const head = say(column.title);
    const labels = (dictionaries[column.dictionary ?? ""] ?? []).map((entry) => entryLabel(entry, language));
    return {
      ...column,
      head,
      widthPx: fitWidth(column.widthPx, labels, head),
      cell: compileCell(column, { language, dictionaries, words, link }),
    };
  });
  return {
    bundle,
    workflow,
    base: basePath(entity, workflow),
    title: say(screen.title),
    models: searchModels(screen, entity, workflow, session),
    columns,
    columnByKey: new Map(columns.map((column) => [column.key, column])),
    buttons: toolbarButtons(screen.toolbar, workflow, session),
    openAction: isReader && target !== undefined ? { ...(openAction ?? OPEN), opens: target } : undefined,
    expansion: isReader ? bundle.lines[screen.expands ?? ""] : undefined,
    nameOf: (row) => String(row[entity.label] ?? row.id),
  };
}

/** Opening by a number column where the workflow has no such button. */
const OPEN: Action = { key: "view", title: { cn: "查看", id: "Lihat" }, does: "open", needs: "open", select: "single" };
