import { useEffect, useReducer } from "react";
import type { Session } from "../../../core/contract/session.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { words } from "../dev-texts.ts";
import { InspectorCard } from "./InspectorCard.tsx";
import { inspectorStore, useInspector } from "./inspector-store.ts";
import { usePointing } from "./use-pointing.ts";

export type InspectorProps = {
  readonly session: Session | undefined;
  /** The corner button; a preview's frame is switched by the page around it. */
  readonly hasButton: boolean;
};

/** Free in Chromium, Firefox and Safari, and not one of design.md section 9; Ctrl/Cmd+Shift+I opens the browser's own tools. */
const SHORTCUT = "X";

/** Points out where columns, fields and buttons are written. For implementers, while developing. */
export function Inspector({ session, hasButton }: InspectorProps) {
  const language = useLanguage();
  const isOn = useInspector();
  const { point, isPinned, unpin } = usePointing(isOn);
  useShortcut();
  useRedrawOnScroll(point !== undefined);
  const rect = point?.element.getBoundingClientRect();
  return (
    <div data-pointing="">
      {hasButton && (
        <button
          type="button"
          className="inspector-toggle"
          aria-pressed={isOn}
          aria-keyshortcuts={`Control+Shift+${SHORTCUT} Meta+Shift+${SHORTCUT}`}
          data-tip={`${words.inspectorHint[language]} (Ctrl+Shift+${SHORTCUT})`}
          onClick={() => inspectorStore.put(!isOn)}
        >
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z" />
          </svg>
          {words.inspector[language]}
        </button>
      )}
      {rect !== undefined && (
        <div className="inspector-outline" style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }} />
      )}
      {point !== undefined && <InspectorCard point={point} session={session} isPinned={isPinned} onClose={unpin} />}
    </div>
  );
}

function useShortcut(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== `Key${SHORTCUT}`) return;
      event.preventDefault();
      inspectorStore.put(!inspectorStore.read());
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}

/** The outline stays on its element while something scrolls under it. */
function useRedrawOnScroll(isShown: boolean): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    window.addEventListener("scroll", redraw, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener("resize", redraw, { signal: stop.signal });
    return () => stop.abort();
  }, [isShown]);
}
