import type { ScreenId } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import CreateScreen from "../../engine/detail/CreateScreen.tsx";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import { UnsavedBlocker } from "../../engine/form/UnsavedBlocker.tsx";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";

export type CreatePageProps = { readonly screen: ScreenId; readonly route: ScreenRoute };

/** A new document. The address says from what it is made, and by which workflow where there are several. */
export function CreatePage({ screen, route }: CreatePageProps) {
  const { params } = route;
  return (
    <>
      <UnsavedBlocker />
      <LoadedScreenPage screen={params.get("screen") ?? screen}>
        {(bundle) =>
          bundle.screen.kind === "detail" ? (
            <CreateScreen
              bundle={bundle as DetailBundle}
              workflow={params.get("workflow") ?? bundle.workflows[0].workflow}
              source={params.get("source") ?? undefined}
            />
          ) : null
        }
      </LoadedScreenPage>
    </>
  );
}
