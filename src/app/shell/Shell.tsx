import { memo, useEffect, useState, useSyncExternalStore } from "react";
import { useHasUnsaved } from "../../engine/form/unsaved.ts";
import { useText } from "../../i18n/i18n.ts";
import { SkipLink } from "../../ui/SkipLink.tsx";
import { LatePart } from "../failures/LatePart.tsx";
import { useCurrentPage } from "../pages/current-page.ts";
import { PageHost } from "../pages/PageHost.tsx";
import { shownRoute } from "../routes/shown-route.ts";
import { changeLayout, useLayout } from "../settings/layout-settings.ts";
import { TagBar } from "../tags/TagBar.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useOnline } from "./use-online.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const SettingsDrawer = lazy(() => import("./SettingsDrawer.tsx"));
const ShortcutsDialog = lazy(() => import("../shortcuts/ShortcutsDialog.tsx"));
const PrintPage = lazy(() => import("../engine/PrintPage.tsx"));
const UnsavedBlocker = lazy(async () => ({ default: (await import("../routes/UnsavedBlocker.tsx")).UnsavedBlocker }));
const MAIN_ID = "main";

/** A page inside the back office, or the sheets of a document, which stand alone. */
export function Shell() {
  const page = useCurrentPage();
  if (page?.kind !== "print") return <BackOffice />;
  return (
    <Suspense>
      <PrintPage page={page} />
    </Suspense>
  );
}

/** What stands around every page of a signed-in person. */
const BackOffice = memo(function BackOffice() {
  const text = useText();
  const { tagsView, fixedHeader, sidebar, showSettings } = useLayout();
  const isOnline = useOnline();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasUnsaved = useHasUnsaved();
  useEffect(() => () => changeLayout({ showSettings: false }), []); // the next person begins without it
  return (
    <div className="shell" data-folded={!sidebar.opened || undefined} data-still={sidebar.withoutAnimation || undefined}>
      <SkipLink text={text("shell.skip")} targetId={MAIN_ID} />
      <Sidebar />
      <div className="shell-column">
        <header className="shell-head no-print" data-fixed={fixedHeader || undefined}>
          <TopBar onOpenHelp={() => setHelpOpen(true)} />
          {tagsView && <TagBar />}
          {!isOnline && (
            <p className="offline" role="status">
              {text("shell.offline")}
            </p>
          )}
          <Moving />
        </header>
        <main id={MAIN_ID} className="shell-main" tabIndex={-1}>
          <PageHost />
        </main>
      </div>
      {hasUnsaved && (
        // Whoever has begun to type must not lose the page to it; the draft is kept without it, too.
        <LatePart place={null}>
          <UnsavedBlocker />
        </LatePart>
      )}
      {showSettings && (
        <LatePart place={null}>
          <SettingsDrawer />
        </LatePart>
      )}
      {isHelpOpen && (
        <LatePart place={null}>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </LatePart>
      )}
    </div>
  );
});

/** The page is about to be left, and the next one is on its way. */
function Moving() {
  const isMoving = useSyncExternalStore(shownRoute.subscribe, () => shownRoute.read().isMoving);
  return isMoving && <div className="shell-moving" aria-hidden="true" />;
}
