import { lazy } from "../../ui/lazy.ts";
import type { ScreenRoute } from "../../engine/engine-context.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useText } from "../../i18n/i18n.ts";
import { useWords } from "./use-words.ts";
import "./studio.css";

const DraftList = lazy(() => import("./drafts/DraftList.tsx"));
const Workplace = lazy(() => import("./workplace/Workplace.tsx"));

/** The studio: documents changed in drafts, and judged before they are published. Which draft and document are open is in the address. */
export default function Studio({ route: { params, onParams } }: { readonly route: ScreenRoute }) {
  const words = useWords();
  const text = useText();
  const draftId = Number(params.get("draft") ?? 0);
  const open = (draft: number | undefined, path?: string): void =>
    onParams(
      new URLSearchParams([
        ...(draft === undefined ? [] : [["draft", String(draft)]]),
        ...(path === undefined ? [] : [["doc", path]]),
      ]),
    );
  return (
    <section className="studio" aria-label={words("title")}>
      <h1 className="page-title">{words("title")}</h1>
      {!(draftId > 0) && <p className="studio-hint">{words("lead")}</p>}
      <Suspense fallback={<Skeleton lines={["60%", "40%"]} label={text("app.loading")} />}>
        {draftId > 0 ? (
          <Workplace
            key={draftId}
            draftId={draftId}
            path={params.get("doc") ?? undefined}
            onOpen={(path) => open(draftId, path)}
            onLeave={() => open(undefined)}
          />
        ) : (
          <DraftList onOpen={(id) => open(id)} />
        )}
      </Suspense>
    </section>
  );
}
