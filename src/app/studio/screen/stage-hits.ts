import type { MouseEvent } from "react";
import { findPoint, NAMED, type Point } from "../../preview/find-point.ts";

/** What is inert is hit by no pointer, so that the place is looked for by its box; the smallest one counts. */
export function pointAt(stage: HTMLElement | null, { clientX, clientY }: MouseEvent): Point | undefined {
  const hit = [...(stage?.querySelectorAll(NAMED) ?? [])].filter(
    (element) => isOver(element, clientX, clientY) && isInSight(element, stage, clientX, clientY),
  );
  const [least] = hit.toSorted((one, other) => areaOf(one) - areaOf(other));
  return least === undefined ? sectionAt(stage, clientX, clientY) : findPoint(least);
}

/** Where nothing smaller lies, the section of the form. */
function sectionAt(stage: HTMLElement | null, x: number, y: number): Point | undefined {
  const element = [...(stage?.querySelectorAll("[data-screen] [data-part]") ?? [])].find((one) => isOver(one, x, y));
  const screen = element?.closest("[data-screen]")?.getAttribute("data-screen");
  const variant = element?.closest("[data-variant]")?.getAttribute("data-variant");
  const key = element?.getAttribute("data-part");
  return element && screen && variant && key ? { screen, variant, part: "sections", key, element } : undefined;
}

export function wideAt(stage: HTMLElement | null, { clientX, clientY }: MouseEvent): Element | undefined {
  return [...(stage?.querySelectorAll("*") ?? [])].find(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX !== "visible" &&
      isOver(element, clientX, clientY),
  );
}

export function isOver(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Boxes around an element, up to the stage's own, beyond which nothing of it is drawn. */
function clipsOf(element: Element, stage: HTMLElement | null): readonly DOMRect[] {
  const clips: DOMRect[] = [];
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowX !== "visible") clips.push(box.getBoundingClientRect());
    if (box === stage?.parentElement) break;
  }
  return clips;
}

/** What has been scrolled away is hit by nobody. */
function isInSight(element: Element, stage: HTMLElement | null, x: number, y: number): boolean {
  return clipsOf(element, stage).every(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** The part of an element that is drawn. */
export function inSight(element: Element | undefined, stage: HTMLElement | null): DOMRect | undefined {
  if (element === undefined) return undefined;
  const all = [element.getBoundingClientRect(), ...clipsOf(element, stage)];
  const [left, top] = [Math.max(...all.map((box) => box.left)), Math.max(...all.map((box) => box.top))];
  const [right, bottom] = [Math.min(...all.map((box) => box.right)), Math.min(...all.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

function areaOf(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}
