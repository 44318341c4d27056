import type { ScreenBundle } from "../../core/definition/product.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import DetailScreen from "../../engine/detail/DetailScreen.tsx";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { Page } from "../pages/resolve-page.ts";
import { useNumberedTag } from "./use-numbered-tag.ts";
import { openedBy } from "./default-detail.ts";
import { LoadedScreenPage } from "./LoadedScreenPage.tsx";

export type DetailPageProps = { readonly page: Extract<Page, { kind: "detail" | "print" }>; readonly route: ScreenRoute };

/** A document below its list. The list's number column says which screen shows it, unless the address does. */
export function DetailPage({ page, route }: DetailPageProps) {
  const edits = page.kind === "detail" ? page.edits : undefined;
  const asked = edits ?? route.params.get("screen");
  const mode = edits !== undefined || route.params.get("mode") === "edit" ? "edit" : "read";
  const show = (screen: string) => (
    <LoadedScreenPage screen={screen}>
      {(bundle) =>
        bundle.screen.kind === "detail" ? (
          <NumberedDetail page={page} bundle={bundle as DetailBundle} mode={mode} />
        ) : (
          <NoDetail page={page} />
        )
      }
    </LoadedScreenPage>
  );
  if (asked !== null) return show(asked);
  return <LoadedScreenPage screen={page.list}>{(list) => viaList(list, page, show)}</LoadedScreenPage>;
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

type NumberedProps = { readonly page: DetailPageProps["page"]; readonly bundle: DetailBundle; readonly mode: "read" | "edit" };

/** The document, whose number becomes the title of its tag as soon as it is known. */
function NumberedDetail({ page, bundle, mode }: NumberedProps) {
  useNumberedTag(page, bundle);
  return <DetailScreen bundle={bundle} id={page.id} mode={mode} />;
}
