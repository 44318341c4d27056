import { useQuery } from "../../ui/route.ts";
import type { DetailBundle, ScreenBundle } from "../../core/definition/product.ts";
import { EngineContext } from "../../engine/engine-context.ts";
import PrintScreen from "../../engine/print/PrintScreen.tsx";
import type { Page } from "../pages/resolve-page.ts";
import { openedBy } from "./default-detail.ts";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";
import { useEngineValue } from "./use-engine-value.ts";
import { Suspense } from "../../ui/Suspense.tsx";

export type PrintPageProps = { readonly page: Extract<Page, { kind: "detail" | "print" }> };

/** The sheets of a document, without the shell around them. */
export default function PrintPage({ page }: PrintPageProps) {
  const params = useQuery();
  const engine = useEngineValue(page);
  const asked = params.get("screen");
  const action = params.get("action") ?? undefined;
  const show = (screen: string | undefined) =>
    screen !== undefined && (
      <LoadedScreenPage screen={screen}>
        {(bundle) =>
          bundle.screen.kind === "detail" ? <PrintScreen bundle={bundle as DetailBundle} id={page.id} action={action} /> : null
        }
      </LoadedScreenPage>
    );
  if (engine === undefined) return null;
  return (
    <EngineContext value={engine}>
      <Suspense>
        {asked === null ? (
          <LoadedScreenPage screen={page.list}>{(list: ScreenBundle) => show(openedBy(list))}</LoadedScreenPage>
        ) : (
          show(asked)
        )}
      </Suspense>
    </EngineContext>
  );
}
