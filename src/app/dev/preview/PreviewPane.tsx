import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../i18n/i18n.ts";
import { type Choice, writeChoice } from "./choice.ts";
import type { PreviewIndex } from "./preview-index.ts";

export type PreviewPaneProps = {
  readonly variant: string;
  readonly index: PreviewIndex;
  readonly choice: Choice;
  readonly isInspecting: boolean;
};

/** Narrower windows show cards instead of a table (design.md 6); a pane that fits shows the table, made smaller. */
const TABLE_PX = 1000;
const widthPx = { wide: 1440, tablet: 768, phone: 375 } as const;

/** One company: a window of its own, scaled to the room that it has here. */
export function PreviewPane({ variant, index, choice, isInspecting }: PreviewPaneProps) {
  const language = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(stage);
  const hash = hashOf(variant, choice, isInspecting);
  const [first] = useState(`/__preview/frame#${hash}`);
  useEffect(() => {
    // Only the hash differs, so the frame stays and changes in place, and the history does not grow.
    frame.current?.contentWindow?.location.replace(`/__preview/frame#${hash}`);
  }, [hash]);
  const wanted = choice.width === "fit" ? Math.max(TABLE_PX, room.width) : widthPx[choice.width];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / wanted);
  const title = index.variants.find(({ code }) => code === variant)?.title[language] ?? "";
  return (
    <section className="card preview-pane" aria-label={`${variant} ${title}`}>
      <header>
        <h2>{variant}</h2>
        <span>{title}</span>
      </header>
      <div ref={stage} className="preview-stage">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the product's own page, which keeps its inspector */}
        <iframe
          ref={frame}
          title={`${choice.screen} ${variant}`}
          src={first}
          style={{ width: wanted, height: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

function hashOf(variant: string, choice: Choice, isInspecting: boolean): string {
  const params = writeChoice({ ...choice, variants: [variant], width: "fit" });
  if (isInspecting) params.set("inspect", "1");
  return params.toString();
}

function useRoom(stage: React.RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return room;
}
