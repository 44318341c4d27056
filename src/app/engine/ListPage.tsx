import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import ListScreen from "../../engine/list/ListScreen.tsx";
import { PageSkeleton } from "../pages/PageSkeleton.tsx";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const OwnedList = lazy(() => import("./OwnedList.tsx"));

export type ListPageProps = {
  readonly screen: ScreenId;
  readonly route: ScreenRoute;
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
};

/** A list at its route. */
export function ListPage({ screen, route, params }: ListPageProps) {
  return (
    <LoadedScreenPage screen={screen}>
      {(bundle) =>
        bundle.screen.kind !== "list" ? null : bundle.owner === undefined ? (
          <ListScreen bundle={bundle as ListBundle} route={route} />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <OwnedList bundle={bundle as ListBundle} route={route} params={params ?? {}} />
          </Suspense>
        )
      }
    </LoadedScreenPage>
  );
}
