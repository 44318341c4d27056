import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import ListScreen from "../../engine/list/ListScreen.tsx";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";

export type ListPageProps = { readonly screen: ScreenId; readonly route: ScreenRoute };

/** A list at its route. */
export function ListPage({ screen, route }: ListPageProps) {
  return (
    <LoadedScreenPage screen={screen}>
      {(bundle) => (bundle.screen.kind === "list" ? <ListScreen bundle={bundle as ListBundle} route={route} /> : null)}
    </LoadedScreenPage>
  );
}
