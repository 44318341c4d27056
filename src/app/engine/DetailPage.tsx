import type { ScreenBundle } from "../../core/definition/product.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import DetailScreen from "../../engine/detail/DetailScreen.tsx";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { Page } from "../pages/resolve-page.ts";
import { openedBy } from "./default-detail.ts";
import { UnsavedBlocker } from "../../engine/form/UnsavedBlocker.tsx";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";

export type DetailPageProps = { readonly page: Extract<Page, { kind: "detail" | "print" }>; readonly route: ScreenRoute };

/** A document below its list. The list's number column says which screen shows it, unless the address does. */
export function DetailPage({ page, route }: DetailPageProps) {
  const asked = route.params.get("screen");
  const mode = route.params.get("mode") === "edit" ? "edit" : "read";
  const show = (screen: string) => (
    <LoadedScreenPage screen={screen}>
      {(bundle) =>
        bundle.screen.kind === "detail" ? (
          <DetailScreen bundle={bundle as DetailBundle} id={page.id} mode={mode} />
        ) : (
          <NoDetail page={page} />
        )
      }
    </LoadedScreenPage>
  );
  return (
    <>
      <UnsavedBlocker />
      {asked === null ? (
        <LoadedScreenPage screen={page.list}>{(list) => viaList(list, page, show)}</LoadedScreenPage>
      ) : (
        show(asked)
      )}
    </>
  );
}

function viaList(list: ScreenBundle, page: DetailPageProps["page"], show: (screen: string) => React.ReactNode) {
  const screen = openedBy(list);
  return screen === undefined ? <NoDetail page={page} /> : show(screen);
}

function NoDetail({ page }: { readonly page: Page }) {
  const text = useText();
  const language = useLanguage();
  return <EmptyState kind="no-records" title={page.title[language]} text={text("notice.missing")} />;
}
