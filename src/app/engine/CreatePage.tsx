import { useMemo } from "react";
import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { BEGINS } from "./destination-address.ts";
import CreateScreen from "../../engine/detail/CreateScreen.tsx";
import DetailScreen from "../../engine/detail/DetailScreen.tsx";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";

export type CreatePageProps = { readonly screen: ScreenId; readonly route: ScreenRoute };

/** Values that the address gives a new record. */
function begunWith(params: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...params].flatMap(([key, value]) => (key.startsWith(BEGINS) ? [[key.slice(BEGINS.length), value]] : [])),
  );
}

/** A new document. The address says from what it is made, and by which workflow where there are several. */
export function CreatePage({ screen, route }: CreatePageProps) {
  const { params } = route;
  // A route such as /goods/upsert makes a record, or changes the one that it names.
  const id = params.get("id");
  const text = params.toString();
  const values = useMemo(() => begunWith(new URLSearchParams(text)), [text]);
  return (
    <LoadedScreenPage screen={params.get("screen") ?? screen}>
      {(bundle) =>
        bundle.screen.kind === "detail" ? (
          id !== null ? (
            <DetailScreen bundle={bundle as DetailBundle} id={id} mode="edit" />
          ) : (
            <CreateScreen
              bundle={bundle as DetailBundle}
              workflow={params.get("workflow") ?? bundle.workflows[0].workflow}
              source={params.get("source") ?? undefined}
              values={values}
            />
          )
        ) : null
      }
    </LoadedScreenPage>
  );
}
