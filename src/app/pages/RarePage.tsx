import type { ScreenRoute } from "../../engine/engine-context.ts";
import { lazy } from "../../ui/lazy.ts";
import { PageNotice } from "./PageNotice.tsx";
import type { Page } from "./resolve-page.ts";

/** Views that few open: their names come with this page instead of with the first load. */
const views = {
  profile: lazy(async () => ({ default: (await import("../profile/Profile.tsx")).Profile })),
  studio: lazy(() => import("../studio/Studio.tsx")),
};

/** A view that is rarely wanted, or what a page says that has nothing of its own to show. */
export function RarePage({ page, route }: { readonly page: Page; readonly route: ScreenRoute }) {
  const View = page.kind === "view" && Object.hasOwn(views, page.view) ? views[page.view as keyof typeof views] : undefined;
  return View === undefined ? <PageNotice page={page} /> : <View route={route} />;
}
