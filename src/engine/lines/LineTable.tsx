import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useDictionaries } from "../../client/dictionaries.ts";
import type { Entity, LinesScreen } from "../../core/definition/generated/documents.ts";
import type { Place } from "../../core/grid/range.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Suspense } from "../../ui/Suspense.tsx";
import { useEngine } from "../engine-context.ts";
import { channels } from "../form/draft-address.ts";
import { useDraftVersion } from "../form/draft-context.ts";
import type { Draft } from "../form/draft-store.ts";
import { useIsMobile } from "../list/use-column-count.ts";
import { CellNote } from "./CellNote.tsx";
import { FindBox } from "./FindBox.tsx";
import { gridDeeds } from "./grid-deeds.ts";
import { compileLineColumns } from "./line-columns.tsx";
import { LineContext } from "./line-scope.ts";
import { LineGrid } from "./LineGrid.tsx";
import { LineTools } from "./LineTools.tsx";
import { useLineScope } from "./use-line-scope.ts";
import "./lines.css";

const SheetDialog = lazy(() => import("./SheetDialog.tsx"));
// Cards are for narrow screens only.
const LineCards = lazy(async () => ({ default: (await import("./LineCards.tsx")).LineCards }));

/** So many are found by looking at them. */
const FEW_LINES = 10;

export type LineTableProps = {
  readonly screen: LinesScreen;
  readonly entity: Entity;
  readonly draft: Draft;
  readonly editable: boolean;
  readonly virtualAbove?: number | undefined;
  /** What adds lines, drawn before the grid's own tools. */
  readonly lead?: ReactNode;
};

/** The lines of a document: a grid that is edited in place; under 992 px, where they are edited, a card with a form for each. */
export function LineTable({ screen, entity, draft, editable, virtualAbove, lead }: LineTableProps) {
  const engine = useEngine();
  const { session, language, say, variant, open } = engine;
  const t = useText();
  const dictionaries = useDictionaries();
  const isMobile = useIsMobile();
  const columns = useMemo(
    () => compileLineColumns(screen, entity, { session, language, dictionaries, open }),
    [screen, entity, session, language, dictionaries, open],
  );
  const scope = useLineScope(draft, entity, screen, columns, editable);
  const { focus, table } = scope;
  const deeds = useMemo(() => gridDeeds(scope, engine), [scope, engine]);
  const [isFinding, setFinding] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  useDraftVersion(draft, [channels.rows(screen.lines), screen.lines]);
  useEffect(() => focus.subscribeActive(() => draft.closeEdit(screen.lines)), [focus, draft, screen]);
  const body = useRef<HTMLDivElement>(null);
  const rows = draft.rowKeys(screen.lines);
  const asCards = isMobile && editable;
  const canRemove = editable && screen.remove === true && table.set === undefined;
  const least = table.min ?? 0;
  const keepReason = rows.length <= least ? t("lines.minimum", { min: least }) : undefined;
  const fault = draft.fault(screen.lines);
  const isEmpty = rows.length === 0 && fault === undefined;
  const showPlace = (place: Place): void => {
    const cell = deeds.cellAt(place);
    if (cell === undefined) return;
    focus.settle(cell); // a windowed grid scrolls to the row
    requestAnimationFrame(() => {
      const row = body.current?.querySelector(`[data-row-id="${CSS.escape(cell.row)}"]`);
      const shown = row?.querySelector(`[data-column="${CSS.escape(cell.key)}"]`) ?? row;
      shown?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  };
  const sheetButton = (
    <Button size="small" tone="text" icon="download" data-tool="sheet" onClick={() => setSheet(true)}>
      {deeds.say("sheet")}
    </Button>
  );
  const findButton = <IconButton size="small" icon="search" label={deeds.say("find")} onClick={() => setFinding(true)} />;
  return (
    <LineContext value={scope}>
      <div ref={body} className="line-table" data-variant={variant}>
        {isEmpty && (
          <>
            {editable && (
              <div className="line-tools">
                {lead}
                {deeds.mayInsert && sheetButton}
              </div>
            )}
            <EmptyState kind="no-records" title={t("lines.empty")} />
          </>
        )}
        {!isEmpty && (editable || isFinding) && (
          <LineTools deeds={deeds} editable={editable} hasRange={!asCards} mayRemove={canRemove} lead={lead}>
            {editable && sheetButton}
            {isFinding ? <FindBox deeds={deeds} onShow={showPlace} onClose={() => setFinding(false)} /> : findButton}
          </LineTools>
        )}
        {fault !== undefined && (
          <p className="field-note" data-kind="error" id={`${screen.lines}-fault`} tabIndex={-1}>
            {say(fault)}
          </p>
        )}
        {asCards ? (
          <Suspense fallback={<Skeleton lines={["100%", "100%", "100%"]} />}>
            <LineCards title={say(screen.title)} canRemove={canRemove} keepReason={keepReason} deeds={deeds} />
          </Suspense>
        ) : (
          <LineGrid
            screen={screen}
            deeds={deeds}
            editable={editable}
            canRemove={canRemove}
            keepReason={keepReason}
            isHidden={isEmpty}
            virtualAbove={virtualAbove}
            onFind={() => setFinding(true)}
          />
        )}
        {hasSheet && (
          <Suspense fallback={null}>
            <SheetDialog title={say(screen.title)} deeds={deeds} onClose={() => setSheet(false)} />
          </Suspense>
        )}
        <div className="line-foot" hidden={isEmpty}>
          {!asCards && <CellNote />}
          <span className="num">{t("lines.count", { count: rows.length })}</span>
          {!editable && !isFinding && rows.length > FEW_LINES && findButton}
          {editable && <span className="line-help">{deeds.say("help")}</span>}
        </div>
      </div>
    </LineContext>
  );
}
