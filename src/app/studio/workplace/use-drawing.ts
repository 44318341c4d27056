import { useState } from "react";
import type { EditedTexts } from "../../../core/compiler/edit-item.ts";

/** Which state of a draft is drawn: that of its texts as they arrive, or of one that was made on the screen and is on its way. */
export type Drawing = {
  /** Another number is another drawing. */
  readonly number: number;
  /** Texts that are newer than those of the server. */
  readonly ahead: EditedTexts;
};

const NOTHING: EditedTexts = new Map();

export function useDrawing(): {
  readonly drawing: Drawing;
  readonly drawAhead: (texts: EditedTexts) => void;
  /** A text has arrived; where it is what was drawn ahead of it, the drawing stands. Undefined: nobody knows which. */
  readonly arrived: (path?: string, text?: string | null) => void;
} {
  const [drawing, setDrawing] = useState<Drawing>({ number: 0, ahead: NOTHING });
  return {
    drawing,
    drawAhead: (ahead) => setDrawing(({ number }) => ({ number: number + 1, ahead })),
    arrived: (path, text) =>
      setDrawing((now) =>
        path !== undefined && now.ahead.has(path) && now.ahead.get(path) === text
          ? now
          : { number: now.number + 1, ahead: NOTHING },
      ),
  };
}
