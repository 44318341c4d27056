import { useEffect, useState } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Tab as TabDocument } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { placedSections, type SectionModel } from "../../core/form/sections.ts";
import { mayReadLines } from "../../core/gate/may-read.ts";
import { useText } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Note } from "../../ui/Note.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { ActionTarget } from "../actions/action-target.ts";
import { useEngine } from "../engine-context.ts";
import { cellPlace, channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import type { Draft } from "../form/draft-store.ts";
import { isPanelName, panels } from "../widgets/panels.ts";
import { AddLines } from "./AddLines.tsx";
import { TABS_PART } from "./page-stops.ts";
import { FilesTab } from "./FilesTab.tsx";
import { TabSections } from "./TabSections.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const PivotTab = lazy(() => import("./PivotTab.tsx"));
const LineTable = lazy(async () => ({ default: (await import("../lines/LineTable.tsx")).LineTable }));

export type DetailTabsProps = {
  readonly bundle: DetailBundle;
  readonly draft: Draft;
  readonly isEditing: boolean;
  /** Absent while the document is new: files and registered parts belong to a saved one. */
  readonly target: ActionTarget | undefined;
  /** Sections of the screen for the reader; those of a tab stand in it. */
  readonly sections: readonly SectionModel[];
  /** Where lines that are missing come from, while the document is edited. */
  readonly sourceId: string | undefined;
};

/** Line tables, files and registered parts of a document. */
export function DetailTabs(props: DetailTabsProps) {
  const { bundle, draft, isEditing, target, sections } = props;
  const { ofTab } = placedSections(bundle.screen, sections);
  const { say, session } = useEngine();
  const t = useText();
  useDraftVersion(
    draft,
    (bundle.screen.tabs ?? []).flatMap((tab) => (tab.lines === undefined ? [] : [channels.rows(tab.lines)])),
  );
  const tabs = (bundle.screen.tabs ?? []).filter(
    (tab) =>
      tab.hidden !== true &&
      (tab.lines === undefined || mayReadLines(bundle.workflows[0], session, tab.lines)) &&
      (tab.sections === undefined ? isShown(tab, bundle, isEditing, target !== undefined) : ofTab(tab).length > 0),
  );
  const [chosen, setChosen] = useState<string>();
  useEffect(
    () =>
      draft.onFocus((address) => {
        const table = cellPlace(address)?.table ?? address;
        const holds = (keys: readonly string[]) =>
          bundle.screen.sections.some(
            (section) => keys.includes(section.key) && section.fields.some((field) => field.key === address),
          );
        const tab = bundle.screen.tabs?.find(
          (one) => one.lines === table || one.pivot?.cells === table || holds(one.sections ?? []),
        );
        if (tab !== undefined) setChosen(tab.key);
      }),
    [draft, bundle],
  );
  const value = tabs.some((tab) => tab.key === chosen) ? chosen : tabs[0]?.key;
  if (value === undefined) return null;
  return (
    <Card className="detail-tabs" part={TABS_PART}>
      <Tabs
        label={t("detail.tabs")}
        value={value}
        onChange={setChosen}
        tabs={tabs.map((tab) => ({
          key: tab.key,
          label: say(tab.title),
          count: tab.lines === undefined ? undefined : draft.rowKeys(tab.lines).length,
          content: <TabContent {...props} tab={tab} sections={ofTab(tab)} />,
        }))}
      />
    </Card>
  );
}

function TabContent(props: DetailTabsProps & { readonly tab: TabDocument }) {
  const { tab, bundle, draft, isEditing, target, sourceId, sections } = props;
  const t = useText();
  const { say } = useEngine();
  if (tab.sections !== undefined)
    return <TabSections sections={sections} draft={draft} workflow={bundle.workflows[0]} isEditing={isEditing} />;
  if (tab.files !== undefined) return <FilesTab record={draft.head()} field={tab.files} />;
  if (tab.pivot !== undefined && target !== undefined)
    return (
      <Suspense fallback={<Skeleton lines={["100%", "100%", "100%"]} />}>
        <PivotTab pivot={tab.pivot} draft={draft} target={target} name={say(tab.title)} />
      </Suspense>
    );
  if (tab.use !== undefined) {
    const Panel = isPanelName(tab.use) ? panels[tab.use] : undefined;
    if (Panel === undefined || target === undefined)
      return <Note tone="error">{t("detail.unknownPart", { name: tab.use })}</Note>;
    return (
      <Suspense fallback={<Skeleton lines={["60%", "40%"]} />}>
        <Panel record={draft.record() as WireRow} target={target} />
      </Suspense>
    );
  }
  const screen = bundle.lines[tab.screen ?? ""];
  if (screen === undefined) return <Note tone="error">{t("detail.unknownPart", { name: tab.screen ?? tab.key })}</Note>;
  return (
    <Suspense fallback={<Skeleton lines={["100%", "100%", "100%", "100%"]} />}>
      <LineTable
        screen={screen}
        entity={bundle.entity}
        draft={draft}
        editable={isEditing}
        lead={
          isEditing ? (
            <AddLines
              entity={bundle.entity}
              screen={bundle.screen}
              workflow={bundle.workflows[0]}
              lines={screen}
              draft={draft}
              sourceId={sourceId}
            />
          ) : undefined
        }
      />
    </Suspense>
  );
}

/** While a document is edited, only the tables that can be edited are in the way; the others are read later. */
function isShown(tab: TabDocument, bundle: DetailBundle, isEditing: boolean, isSaved: boolean): boolean {
  if (tab.lines === undefined) return isSaved && !isEditing;
  if (!isEditing) return true;
  // Lines may be shown by several tabs; the first of them is the one they are edited in.
  if (bundle.screen.tabs?.find((candidate) => candidate.lines === tab.lines && candidate.hidden !== true) !== tab) return false;
  const screen = bundle.lines[tab.screen ?? ""];
  const table = bundle.entity.lines?.find((candidate) => candidate.key === tab.lines);
  if (screen === undefined || table?.set !== undefined) return false;
  const entered = new Set(table?.fields.filter((field) => field.set === undefined).map((field) => field.key));
  return screen.columns.some((column) => entered.has(column.key));
}
