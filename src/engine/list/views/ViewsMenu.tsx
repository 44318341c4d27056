import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { fetchViews } from "../../../client/views.ts";
import type { SavedView } from "../../../core/search/saved-view.ts";
import type { TableDelta } from "../../../core/table/table-state.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/Menu.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useEngine } from "../../engine-context.ts";
import type { QueryState } from "../use-list-query.ts";
import type { ViewColumns } from "./use-view-columns.ts";
import type { ViewStep } from "./ViewDialog.tsx";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";

const ViewDialog = lazy(() => import("./ViewDialog.tsx"));

export type ViewsMenuProps = {
  readonly screen: string;
  readonly state: QueryState;
  readonly columns: ViewColumns;
};

/** The saved views of a list, in its title row: one's own, those that others share, and what can be done with the one in front. */
export default function ViewsMenu({ screen, state, columns }: ViewsMenuProps) {
  const text = useText();
  const { session, report } = useEngine();
  const [step, setStep] = useState<ViewStep>();
  const { data: views, mutate } = useSWR(["views", session.companyId, screen], () => fetchViews(screen), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: report,
  });
  const current = views?.find(({ id }) => id === state.query.view);
  useShownView(state, columns, views, current);
  const isChanged = current !== undefined && (current.address !== state.address || !isSame(current.delta, columns.delta));
  const begin = (kind: ViewStep["kind"], view?: SavedView) =>
    setStep({ kind, view, body: { address: state.address, delta: columns.delta } });
  const entryOf = (view: SavedView): MenuEntry => ({
    kind: "check",
    key: view.id,
    label: view.isOwn ? view.name : `${view.name} · ${view.owner}`,
    checked: view === current,
    onSelect: () => state.openView(view.id, view.address),
  });
  const own = (views ?? []).filter(({ isOwn }) => isOwn);
  const shared = (views ?? []).filter(({ isOwn }) => !isOwn);
  const entries: MenuEntry[] = [
    {
      kind: "check",
      key: "standard",
      label: text("view.standard"),
      checked: state.query.view === undefined,
      onSelect: () => state.openView(undefined, ""),
    },
    ...(own.length === 0 ? [] : [{ kind: "heading", key: "own", label: text("view.own") } as const, ...own.map(entryOf)]),
    ...(shared.length === 0
      ? []
      : [{ kind: "heading", key: "shared", label: text("view.shared") } as const, ...shared.map(entryOf)]),
    { kind: "separator", key: "line" },
    { key: "add", icon: "plus", label: text("view.saveAs"), onSelect: () => begin("add") },
    ...(current?.isOwn === true
      ? ([
          {
            key: "save",
            icon: "save",
            label: text("view.save"),
            disabledReason: isChanged ? undefined : text("view.unchanged"),
            onSelect: () => begin("save", current),
          },
          { key: "edit", icon: "edit", label: text("view.edit"), onSelect: () => begin("edit", current) },
          { key: "remove", icon: "trash", tone: "danger", label: text("view.remove"), onSelect: () => begin("remove", current) },
        ] as const)
      : []),
    {
      key: "link",
      icon: "link",
      label: text("view.copyLink"),
      onSelect: () => void copyAddress().then(() => toast.success(text("view.linkCopied"))),
    },
  ];
  const name = current?.name ?? text("view.standard");
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={
          <Button tone="text" icon="star" data-views={current?.id ?? ""} aria-label={`${text("view.title")} ${name}`}>
            {isChanged ? text("view.changed", { name }) : name}
          </Button>
        }
      />
      {step !== undefined && (
        <Suspense fallback={null}>
          <ViewDialog
            screen={screen}
            step={step}
            onClose={() => setStep(undefined)}
            onDone={async (id) => {
              const next = await mutate();
              setStep(undefined);
              if (step.kind === "remove") return state.openView(undefined, state.address);
              const saved = next?.find((view) => view.id === id);
              if (saved !== undefined && step.kind !== "edit") columns.show(saved.id, saved.delta);
              if (step.kind === "add") state.openView(id, state.address);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Bring a view to the front that the address names: its columns, and its filter where the address has no more than its name. */
function useShownView(
  state: QueryState,
  columns: ViewColumns,
  views: readonly SavedView[] | undefined,
  current: SavedView | undefined,
): void {
  const text = useText();
  const { show } = columns;
  const shownId = useRef<string>(undefined);
  const wanted = state.query.view;
  useEffect(() => {
    if (wanted === undefined) shownId.current = undefined;
    if (wanted === undefined || wanted === shownId.current || views === undefined) return;
    shownId.current = wanted;
    if (current === undefined) {
      toast.warning(text("view.gone"));
      return state.openView(undefined, state.address);
    }
    show(current.id, current.delta);
    if (state.address === "" && current.address !== "") state.openView(current.id, current.address);
    return undefined;
  }, [wanted, views, current, show, state, text]);
}

/** What the address line says leads everybody to the same rows; the columns come with a shared view. */
async function copyAddress(): Promise<void> {
  await navigator.clipboard?.writeText(window.location.href);
}

function isSame(left: TableDelta, right: TableDelta): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

/** Keys in one order, so that the same columns compare equal however they were made. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
