import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { type ColumnBox, type ColumnDrop, dropAt, edgeAt, headAt } from "./column-boxes.ts";

/** What is done to columns where they are drawn; each has a way by keys beside the drawing. */
export type ColumnDeeds = {
  readonly onMove: (key: string, side: "before" | "after", of: string) => void;
  /** Pixels. */
  readonly onWidth: (key: string, width: number) => void;
  readonly onRename: (key: string) => void;
  /** A field that is not shown becomes a column. */
  readonly onAdd: (key: string, after: string | undefined) => void;
};

/** The line that shows where something comes to stand, or to end. */
export type DragLine = { readonly left: number; readonly top: number; readonly height: number };

type Drag = { readonly box: ColumnBox; readonly isEdge: boolean; readonly startX: number; isMoving: boolean };

/** A press that moves so far is no press any more. */
const MOVED_PX = 5;
/** Two presses within that time are one double press. */
const TWICE_MS = 600;
const HEADS = '[role="columnheader"][data-column]';
export const FIELD_TYPE = "application/x-studio-field";

/**
 * Columns dragged by their heads and by their edges. What is drawn is inert and hit by no pointer, so that heads are found by
 * their boxes.
 */
export function useColumnDrag(stage: RefObject<HTMLElement | null>, deeds: ColumnDeeds | undefined) {
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  // The first press makes room for the buttons, so that a second one at the same place lies elsewhere by then.
  const pressed = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const [line, setLine] = useState<DragLine>();
  const [isOnEdge, setOnEdge] = useState(false);
  const boxes = (): readonly ColumnBox[] => (deeds === undefined ? [] : boxesIn(stage.current));
  const show = (at: Pick<ColumnDrop, "x"> | undefined): void => {
    const table = stage.current?.querySelector(HEADS)?.closest('[role="grid"], table')?.getBoundingClientRect();
    setLine(at === undefined || table === undefined ? undefined : { left: at.x, top: table.top, height: table.height });
  };
  return {
    line,
    isOnEdge,
    /** The press that ends a drag chooses nothing. */
    takePress: (): boolean => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return !was;
    },
    onPointerDown: (event: PointerEvent): void => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      const all = boxes();
      const edge = edgeAt(all, event.clientX, event.clientY);
      const box = edge ?? headAt(all, event.clientX, event.clientY);
      if (pressed.current === undefined || event.timeStamp - pressed.current.at > TWICE_MS)
        pressed.current = box && { key: box.key, at: event.timeStamp };
      if (box === undefined) return;
      drag.current = { box, isEdge: edge !== undefined, startX: event.clientX, isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent): void => {
      const now = drag.current;
      if (now === undefined) {
        setOnEdge(edgeAt(boxes(), event.clientX, event.clientY) !== undefined);
        return;
      }
      if (Math.abs(event.clientX - now.startX) > MOVED_PX) now.isMoving = true;
      if (now.isMoving) show(now.isEdge ? { x: event.clientX } : dropAt(boxes(), event.clientX, now.box.key));
    },
    onPointerUp: (event: PointerEvent): void => {
      const now = drag.current;
      drag.current = undefined;
      setLine(undefined);
      if (now?.isMoving !== true) return;
      wasDragged.current = true;
      const { key, left, right } = now.box;
      if (now.isEdge) deeds?.onWidth(key, right - left + event.clientX - now.startX);
      else {
        const drop = dropAt(boxes(), event.clientX, key);
        if (drop !== undefined) deeds?.onMove(key, drop.side, drop.of);
      }
    },
    onPointerCancel: (): void => {
      drag.current = undefined;
      setLine(undefined);
    },
    onDoubleClick: (): void => {
      if (pressed.current !== undefined) deeds?.onRename(pressed.current.key);
      pressed.current = undefined;
    },
    onDragOver: (event: React.DragEvent): void => {
      if (deeds === undefined || !event.dataTransfer.types.includes(FIELD_TYPE)) return;
      event.preventDefault();
      show(dropAt(boxes(), event.clientX, undefined));
    },
    onDragLeave: (): void => setLine(undefined),
    onDrop: (event: React.DragEvent): void => {
      const key = event.dataTransfer.getData(FIELD_TYPE);
      setLine(undefined);
      if (key === "" || deeds === undefined) return;
      event.preventDefault();
      const all = boxes();
      const drop = dropAt(all, event.clientX, undefined);
      const at = all.findIndex((box) => box.key === drop?.of);
      deeds.onAdd(key, drop?.side === "before" ? (all[at - 1]?.key ?? undefined) : drop?.of);
    },
  };
}

function boxesIn(stage: HTMLElement | null): readonly ColumnBox[] {
  return [...(stage?.querySelectorAll(HEADS) ?? [])]
    .map((head) => {
      const { left, right, top, bottom } = head.getBoundingClientRect();
      return { key: head.getAttribute("data-column") ?? "", left, right, top, bottom };
    })
    .filter(({ left, right }) => right > left);
}
