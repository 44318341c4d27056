import { type MouseEvent, type ReactNode, type WheelEvent, useEffect, useMemo, useRef, useState } from "react";
import { type Middleware, SWRConfig } from "swr";
import { DictionariesContext, dictionaryEntries, putDictionaries, useDictionaries } from "../../../client/dictionaries.ts";
import { serverNow } from "../../../client/server-clock.ts";
import type { ChainAnswer } from "../../../core/contract/chain.ts";
import type { DrawnScreen } from "../../../core/compiler/drawn-screen.ts";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import { type Engine, EngineContext } from "../../../engine/engine-context.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import type { Point } from "../../preview/find-point.ts";
import { previewSession, PREVIEW_USER } from "../../preview/preview-session.ts";
import { useWords } from "../use-words.ts";
import { inSight, isOver, pointAt, wideAt } from "./stage-hits.ts";
import { type ColumnDeeds, useColumnDrag } from "./use-column-drag.ts";
import type { ShownRecords } from "./use-records.ts";

/** The only button that works: what it shows can be pointed at. */
const UNFOLDS = "[role=search] button[aria-expanded]:not([aria-haspopup])";
const MARK = "data-studio-marked";

export type DrawnStageProps = {
  readonly drawn: DrawnScreen;
  readonly records: ShownRecords;
  /** Key of the role that is imitated. */
  readonly role: string;
  /** What is chosen, here or in the text. */
  readonly marked: string | undefined;
  readonly loadScreen: (screen: string) => Promise<ScreenBundle>;
  readonly onPoint: (point: Point) => void;
  /** Undefined: columns are only looked at. */
  readonly deeds: ColumnDeeds | undefined;
  /** What it is to whoever does not see it; absent: a screen. */
  readonly label?: string;
  /** What is drawn of it. */
  readonly children: ReactNode;
};

/**
 * The very screen or paper, drawn by the engine. Nothing in it can be pressed or reached by keys, the unfolding of the search apart: a
 * press on it chooses what lies there, so that nobody carries out an action of a draft.
 */
export function DrawnStage({ drawn, records, role, marked, loadScreen, onPoint, deeds, label, children }: DrawnStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const words = useWords();
  const { bundle, companies, roles, dictionaries } = drawn;
  const { variant } = bundle;
  useEffect(() => {
    // Nobody asks for those that a draft alone has; those that the page has already are the ones that run, and stay.
    putDictionaries(Object.fromEntries(Object.entries(dictionaries).filter(([name]) => dictionaryEntries(name) === undefined)));
  }, [dictionaries]);
  const running = useDictionaries();
  const shown = useMemo(() => ({ ...running, ...dictionaries }), [running, dictionaries]);
  const room = useRoom(stage);
  const engine = useMemo((): Engine => {
    const session = previewSession(roles.find(({ key }) => key === role) ?? roles[0]!, companies[0]);
    return {
      session,
      variant,
      language,
      account: { userName: PREVIEW_USER, nickName: session.nickName, phonenumber: "", supplierName: undefined },
      now: serverNow,
      open: () => undefined,
      preference: () => undefined,
      loadScreen,
      // What is only drawn fails quietly.
      report: String,
      say: (text) => text[language],
      ...(room !== undefined && { room }),
    };
  }, [roles, role, companies, variant, language, loadScreen, room]);
  const cache = useMemo(
    () => ({ provider: () => new Map(), use: [answeringWith(records)], revalidateOnFocus: false, shouldRetryOnError: false }),
    [records],
  );
  useMark(stage, marked);
  const [hovered, setHovered] = useState<DOMRect>();
  const handleMove = (event: MouseEvent): void => setHovered(inSight(pointAt(stage.current, event)?.element, stage.current));
  useEffect(() => {
    if (hovered === undefined) return;
    // What lay there lies elsewhere now.
    const hide = (): void => setHovered(undefined);
    addEventListener("scroll", hide, { capture: true, passive: true });
    return () => removeEventListener("scroll", hide, { capture: true });
  }, [hovered]);
  const { line, isOnEdge, takePress, ...dragging } = useColumnDrag(stage, deeds);
  const handlePress = (event: MouseEvent): void => {
    if (!takePress() || event.detail > 1) return;
    // What lies there may move.
    setHovered(undefined);
    const unfold = [...(stage.current?.querySelectorAll<HTMLElement>(UNFOLDS) ?? [])].find((one) =>
      isOver(one, event.clientX, event.clientY),
    );
    if (unfold !== undefined) return unfold.click();
    const point = pointAt(stage.current, event);
    if (point !== undefined) onPoint(point);
  };
  const handleWheel = (event: WheelEvent): void => {
    const by = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (by !== 0) wideAt(stage.current, event)?.scrollBy({ left: by });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of columns beside it is for keys
    <div
      className="studio-stage"
      role="group"
      aria-label={label ?? words("drawing")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
      onMouseMove={handleMove}
      onMouseLeave={() => setHovered(undefined)}
      onClick={handlePress}
      onWheel={handleWheel}
      data-edge={isOnEdge || undefined}
      {...dragging}
    >
      <div ref={stage} inert>
        <SWRConfig value={cache}>
          <DictionariesContext value={shown}>
            <EngineContext value={engine}>
              <Suspense>{children}</Suspense>
            </EngineContext>
          </DictionariesContext>
        </SWRConfig>
      </div>
      {line !== undefined && <div className="studio-drag-line" style={line} />}
      {hovered !== undefined && (
        <div
          className="studio-outline"
          style={{ left: hovered.left, top: hovered.top, width: hovered.width, height: hovered.height }}
        />
      )}
    </div>
  );
}

/** A document of which nobody knows what stands around it. */
const NO_CHAIN: ChainAnswer = { figures: [], before: [], after: [], beside: [] };

/** Rows and the one document come from the records; whatever else a screen asks for is left unasked. */
function answeringWith({ rows }: ShownRecords): Middleware {
  return (next) => (key, fetcher, config) => {
    const [kind] = Array.isArray(key) ? (key as readonly unknown[]) : [];
    const answer =
      kind === "list" ? { rows, total: rows.length } : kind === "record" ? rows[0] : kind === "chain" ? NO_CHAIN : undefined;
    if (answer === undefined) return next(null, fetcher, config);
    return next(key, (() => answer) as unknown as typeof fetcher, config);
  };
}

/** Pixels that the drawing has, in steps, so that a bar that comes and goes draws nothing anew. */
function useRoom(stage: React.RefObject<HTMLDivElement | null>): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom(Math.round(entry.contentRect.width / ROOM_STEP) * ROOM_STEP);
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}

const ROOM_STEP = 40;

/** Outline what is chosen wherever it is drawn, also in what is drawn later, and bring it into view. */
function useMark(stage: React.RefObject<HTMLElement | null>, marked: string | undefined): void {
  useEffect(() => {
    const root = stage.current;
    if (root === null) return;
    const find = (): readonly Element[] => {
      if (marked === undefined) return [];
      const key = CSS.escape(marked);
      return [
        ...root.querySelectorAll(
          `[data-column="${key}"], [data-field="${key}"], [data-action="${key}"], [data-part="${key}"], [data-filter="${key}"]`,
        ),
      ];
    };
    const mark = (): void => {
      const wanted = new Set(find());
      for (const element of root.querySelectorAll(`[${MARK}]`)) if (!wanted.has(element)) element.removeAttribute(MARK);
      for (const element of wanted) element.setAttribute(MARK, "");
    };
    mark();
    const first = find().find((element) => element.getBoundingClientRect().width > 0);
    if (first !== undefined) reveal(first, root.parentElement);
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [stage, marked]);
}

/** Scroll what lies around an element within the stage; the page itself, in which somebody may be typing, stays. */
function reveal(element: Element, stage: Element | null): void {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    if (box.scrollWidth > box.clientWidth + 1 && (inner.left < outer.left || inner.right > outer.right))
      box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
    if (box.scrollHeight > box.clientHeight + 1 && (inner.top < outer.top || inner.bottom > outer.bottom))
      box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
    if (box === stage) return;
  }
}
