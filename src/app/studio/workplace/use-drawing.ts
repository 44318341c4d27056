import { useCallback, useRef, useState } from "react";
import type { EditedTexts } from "../../../core/compiler/edit-item.ts";

/** Which state of a draft is drawn: that of its texts as they arrive, or of one that was made on the screen and is on its way. */
export type Drawing = {
  /** Another number is another drawing. */
  readonly number: number;
  /** Texts that are newer than those of the server. */
  readonly ahead: EditedTexts;
  /** It stands, or cannot be had. */
  readonly onDrawn: () => void;
};

const NOTHING: EditedTexts = new Map();
/** So long it may take. */
const FIRST_MS = 400;

export function useDrawing(): {
  readonly drawing: Drawing;
  /** Resolves once it stands; what the eye waits for goes before everything else that a change brings about. */
  readonly drawAhead: (texts: EditedTexts) => Promise<void>;
  /** A text has arrived; where it is what was drawn ahead of it, the drawing stands. Undefined: nobody knows which. */
  readonly arrived: (path?: string, text?: string | null) => void;
} {
  const [state, setState] = useState<Omit<Drawing, "onDrawn">>({ number: 0, ahead: NOTHING });
  const waiting = useRef(() => undefined as void);
  const onDrawn = useCallback(() => waiting.current(), []);
  return {
    drawing: { ...state, onDrawn },
    drawAhead: (ahead) => {
      setState(({ number }) => ({ number: number + 1, ahead }));
      return new Promise((resolve) => {
        waiting.current = resolve;
        setTimeout(resolve, ahead.size > 0 ? FIRST_MS : 0);
      });
    },
    arrived: (path, text) =>
      setState((now) =>
        path !== undefined && now.ahead.has(path) && now.ahead.get(path) === text
          ? now
          : { number: now.number + 1, ahead: NOTHING },
      ),
  };
}
