import { documentPlace } from "../../../core/definition/document-kind.ts";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import type { FlowPaneProps } from "../flow/FlowPane.tsx";
import type { ScreenPaneProps } from "../screen/ScreenPane.tsx";

const FlowPane = lazy(() => import("../flow/FlowPane.tsx"));
const PaperPane = lazy(() => import("../screen/PaperPane.tsx"));
const ScreenPane = lazy(() => import("../screen/ScreenPane.tsx"));

const DRAWN: ReadonlySet<string> = new Set(["screen", "workflow", "print"]);

/** Whether there is something to see of a document besides its text. */
export function isDrawn(path: string): boolean {
  return DRAWN.has(documentPlace(path)?.kind ?? "");
}

/** Whether it is drawn with texts that are still on their way; a flow is not. */
export function isDrawnAhead(path: string): boolean {
  return isDrawn(path) && documentPlace(path)?.kind !== "workflow";
}

/** Whether a document is a part of what is drawn: one of its module, or a dictionary, of which any may be in it. */
export function isOfDrawn(path: string, drawnPath: string): boolean {
  const folder = drawnPath.split("/").slice(0, 3).join("/");
  return path === drawnPath || path.startsWith(`${folder}/`) || documentPlace(path)?.kind === "dictionary";
}

/** A document of a draft as people will see it: a screen, a flow or a paper. */
export function DrawnDocument(props: ScreenPaneProps & FlowPaneProps) {
  const place = documentPlace(props.path);
  return (
    <Suspense>
      {place?.kind === "workflow" ? (
        <FlowPane key={place.name} {...props} />
      ) : place?.kind === "print" ? (
        <PaperPane key={place.name} {...props} />
      ) : (
        <ScreenPane key={place?.name} {...props} />
      )}
    </Suspense>
  );
}
