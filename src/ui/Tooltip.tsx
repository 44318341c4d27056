import { cloneElement, useId, type ReactElement } from "react";

export type TooltipProps = {
  readonly text: string;
  /** One element that can take focus. */
  readonly children: ReactElement<{ "data-tip"?: string; "aria-describedby"?: string }>;
};

/** A short description of a control, shown on hover and focus; needs `startTooltips` running. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <>
      {cloneElement(children, { "data-tip": text, "aria-describedby": id })}
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
