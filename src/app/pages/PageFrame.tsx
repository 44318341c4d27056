import { memo, useMemo } from "react";
import { useNavigate } from "../../ui/route.ts";
import { EngineContext, type ScreenRoute } from "../../engine/engine-context.ts";
import { useEngineValue } from "../engine/use-engine-value.ts";
import { PageBody } from "./PageBody.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import type { Page } from "./resolve-page.ts";
import { Suspense } from "../../ui/Suspense.tsx";

export type PageFrameProps = { readonly page: Page; readonly search: string; readonly isActive: boolean };

/**
 * One page with the engine's view of the app around it; a fault in it leaves shell and other tags alone, and what stands
 * behind others is not drawn when somebody goes from one page to the next.
 */
export const PageFrame = memo(function PageFrame({ page, search, isActive }: PageFrameProps) {
  const navigate = useNavigate();
  const engine = useEngineValue(page);
  const { path } = page;
  const route = useMemo(
    (): ScreenRoute => ({
      params: new URLSearchParams(search),
      onParams: (params, how) => {
        const query = params.toString();
        void navigate(query === "" ? path : `${path}?${query}`, how);
      },
      isActive,
    }),
    [search, path, isActive, navigate],
  );
  if (engine === undefined) return null;
  return (
    <div className="page" hidden={!isActive}>
      <EngineContext value={engine}>
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <PageBody page={page} route={route} />
          </Suspense>
        </PageBoundary>
      </EngineContext>
    </div>
  );
});
