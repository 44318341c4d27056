import type { ScreenRoute } from "../../engine/engine-context.ts";
import { FirstCompany } from "./FirstCompany.tsx";
import type { Page } from "./resolve-page.ts";
import { lazy } from "../../ui/lazy.ts";

const ListPage = lazy(async () => ({ default: (await import("../engine/ListPage.tsx")).ListPage }));
const DetailPage = lazy(async () => ({ default: (await import("../engine/DetailPage.tsx")).DetailPage }));
const CreatePage = lazy(async () => ({ default: (await import("../engine/CreatePage.tsx")).CreatePage }));

/** The page after every sign-in; other views written in code come with RarePage, by the name that schemas/menu.json uses. */
const Workbench = lazy(async () => ({ default: (await import("../workbench/Workbench.tsx")).Workbench }));
const RarePage = lazy(async () => ({ default: (await import("./RarePage.tsx")).RarePage }));

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
    case "view":
      return (
        <>
          {page.view === "workbench" ? <Workbench isActive={route.isActive} /> : <RarePage page={page} route={route} />}
          <FirstCompany />
        </>
      );
    default:
      return <RarePage page={page} route={route} />;
  }
}
