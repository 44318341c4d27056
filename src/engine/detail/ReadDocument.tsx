import { type ReactNode, useMemo, useState } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { InSight } from "../../ui/InSight.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { useEngine } from "../engine-context.ts";
import { IndexedParts } from "../form/IndexedParts.tsx";
import { emptyFields, filledSections, ReadSections, shownSections } from "../form/ReadSections.tsx";
import { HISTORY_PART, pageStops } from "./page-stops.ts";

const ChainBand = lazy(() => import("./ChainBand.tsx"));
const HistoryTrail = lazy(() => import("./HistoryTrail.tsx"));

export type ReadDocumentProps = {
  readonly bundle: DetailBundle;
  readonly base: string;
  /** The values that are shown; the record itself, or what is proposed for it. */
  readonly shown: WireRow;
  readonly workflow: Workflow;
  /** Sections above the tabs. */
  readonly sections: readonly SectionModel[];
  readonly tabs: ReactNode;
};

/**
 * A document that is read: where it stands among others, its lines, its facts, and what was done to it; what is empty is
 * folded away.
 */
export function ReadDocument({ bundle, base, shown, workflow, sections, tabs }: ReadDocumentProps) {
  const t = useText();
  const { say } = useEngine();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const hasLines = (bundle.screen.tabs ?? []).some(({ lines, hidden }) => lines !== undefined && hidden !== true);
  const facts = useMemo(
    () => (showsEmpty ? shownSections(sections, shown) : filledSections(sections, shown)),
    [sections, shown, showsEmpty],
  );
  const stops = useMemo(
    () => [...pageStops(bundle, facts, say, hasLines), { key: HISTORY_PART, title: t("history.title") }],
    [bundle, facts, say, hasLines, t],
  );
  const empty = emptyFields(sections, shown);
  return (
    <>
      {bundle.chained === true && (
        <Suspense fallback={null}>
          <ChainBand base={base} record={shown} />
        </Suspense>
      )}
      <IndexedParts stops={stops}>
        {hasLines && tabs}
        <div className="form-sections">
          <ReadSections sections={facts} record={shown} workflow={workflow} />
          {empty > 0 && (
            <div className="no-print">
              <Button tone="text" aria-expanded={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
                {showsEmpty ? t("detail.foldEmpty") : t("detail.showEmpty", { count: empty })}
              </Button>
            </div>
          )}
        </div>
        {!hasLines && tabs}
        <InSight part={HISTORY_PART}>
          <Suspense fallback={null}>
            <HistoryTrail base={base} record={shown} part={HISTORY_PART} />
          </Suspense>
        </InSight>
      </IndexedParts>
    </>
  );
}
