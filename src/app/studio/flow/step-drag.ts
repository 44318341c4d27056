import type { DragEvent } from "react";

/** What is dragged tells by this that it is a step. */
const STEP = "application/x-flow-step";

export function dragStep({ dataTransfer }: DragEvent): void {
  dataTransfer.setData(STEP, "step");
  dataTransfer.effectAllowed = "copy";
}

export function isStep({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(STEP);
}
