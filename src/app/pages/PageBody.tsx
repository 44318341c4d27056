import type { ScreenRoute } from "../../engine/engine-context.ts";
import { FirstCompany } from "./FirstCompany.tsx";
import type { Page } from "./resolve-page.ts";
import { lazy } from "../../ui/lazy.ts";

const ListPage = lazy(async () => ({ default: (await import("../engine/ListPage.tsx")).ListPage }));
const DetailPage = lazy(async () => ({ default: (await import("../engine/DetailPage.tsx")).DetailPage }));
const CreatePage = lazy(async () => ({ default: (await import("../engine/CreatePage.tsx")).CreatePage }));

// Menus lead to what there is; few people see the page for what is not.
const PageNotice = lazy(async () => ({ default: (await import("./PageNotice.tsx")).PageNotice }));

/** Views written in code, by the name that schemas/menu.json uses. */
const views = {
  workbench: lazy(async () => ({ default: (await import("../workbench/Workbench.tsx")).Workbench })),
  profile: lazy(async () => ({ default: (await import("../profile/Profile.tsx")).Profile })),
};

export type PageBodyProps = { readonly page: Page; readonly route: ScreenRoute };

/** What a page draws, by its kind. */
export function PageBody({ page, route }: PageBodyProps) {
  switch (page.kind) {
    case "list":
      return <ListPage screen={page.screen} route={route} params={page.params} />;
    case "detail":
      return <DetailPage page={page} route={route} />;
    case "create":
      return <CreatePage screen={page.screen} route={route} />;
    case "view": {
      const View = Object.hasOwn(views, page.view) ? views[page.view as keyof typeof views] : undefined;
      return View === undefined ? (
        <PageNotice page={page} />
      ) : (
        <>
          <View isActive={route.isActive} />
          <FirstCompany />
        </>
      );
    }
    default:
      return <PageNotice page={page} />;
  }
}
