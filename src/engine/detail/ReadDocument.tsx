import { type ReactNode, useMemo, useState } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { useEngine } from "../engine-context.ts";
import { IndexedParts } from "../form/IndexedParts.tsx";
import { emptyFields, filledSections, ReadSections, shownSections } from "../form/ReadSections.tsx";
import { pageStops } from "./page-stops.ts";

const ChainBand = lazy(() => import("./ChainBand.tsx"));

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

/** A document that is read: where it stands among others, its lines, then its facts; what is empty is folded away. */
export function ReadDocument({ bundle, base, shown, workflow, sections, tabs }: ReadDocumentProps) {
  const t = useText();
  const { say } = useEngine();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const hasLines = (bundle.screen.tabs ?? []).some(({ lines, hidden }) => lines !== undefined && hidden !== true);
  const facts = useMemo(
    () => (showsEmpty ? shownSections(sections, shown) : filledSections(sections, shown)),
    [sections, shown, showsEmpty],
  );
  const stops = useMemo(() => pageStops(bundle, facts, say, hasLines), [bundle, facts, say, hasLines]);
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
      </IndexedParts>
    </>
  );
}
