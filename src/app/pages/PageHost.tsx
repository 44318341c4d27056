import { useEffect, useSyncExternalStore } from "react";
import { useNavigate, usePlace } from "../../ui/route.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { NOT_FOUND, WORKBENCH } from "../routes/paths.ts";
import { usePageTitle } from "../routes/title.ts";
import { addTag } from "../tags/tag-list.ts";
import { tagStore, useTags } from "../tags/tag-store.ts";
import { useCurrentPage } from "./current-page.ts";
import { cachedViews } from "./kept-pages.ts";
import { PageFrame } from "./PageFrame.tsx";
import { refreshCounts } from "./refresh-counts.ts";
import { pageAt } from "./page-at.ts";
import type { Page } from "./resolve-page.ts";

/** Draws the page in front, and keeps the lists of other tags behind it. */
export function PageHost() {
  const language = useLanguage();
  const signedIn = useSignedIn();
  const { search } = usePlace();
  const page = useCurrentPage();
  const tags = useTags();
  const counts = useSyncExternalStore(refreshCounts.subscribe, refreshCounts.read);
  usePageTitle(page?.title[language]);
  useTagOf(page, search);
  if (signedIn === undefined) return null;
  if (page === undefined) return <NowhereToGo />;

  const others = tags.flatMap((tag) => {
    const visited = tag.path === page.path || tag.isAsleep ? undefined : pageAt(tag.path, signedIn);
    return visited === undefined ? [] : [{ page: visited, search: tag.address.slice(tag.path.length), isActive: false }];
  });
  const cached = cachedViews(others.map((other) => other.page));
  const behind = others.filter((other) => cached.has(other.page.name));
  const shown = [...behind, { page, search, isActive: true }];
  // A stable order keeps React from moving nodes, which would reset what scrolls inside them.
  const ordered = shown.toSorted((one, other) => (one.page.path < other.page.path ? -1 : 1));
  return ordered.map((one) => (
    <PageFrame
      key={`${signedIn.company?.companyId ?? ""} ${one.page.path} ${counts[one.page.path] ?? 0}`}
      page={one.page}
      search={one.search}
      isActive={one.isActive}
    />
  ));
}

function NowhereToGo() {
  const navigate = useNavigate();
  useEffect(() => void navigate(NOT_FOUND, { replace: true }), [navigate]);
  return null;
}

/** A visit leaves a tag; error pages do not, and the workbench is there from the start. */
function useTagOf(page: Page | undefined, search: string): void {
  useEffect(() => {
    if (
      page === undefined ||
      page.kind === "missing" ||
      page.kind === "forbidden" ||
      page.kind === "notOffered" ||
      page.kind === "print"
    )
      return;
    const workbench = { path: WORKBENCH, address: WORKBENCH, title: { cn: "工作台", id: "Meja Kerja" }, isAffixed: true };
    const { path, title, isAffixed } = page;
    tagStore.change((tags) => {
      const withWorkbench = tags.some((tag) => tag.isAffixed) ? tags : [workbench, ...tags];
      return addTag(withWorkbench, {
        path,
        address: `${path}${search}`,
        title: path === WORKBENCH ? workbench.title : title,
        isAffixed,
      });
    });
  }, [page, search]);
}
