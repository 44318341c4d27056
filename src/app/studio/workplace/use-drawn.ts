import { useEffect } from "react";
import useSWR from "swr";
import type { Preview } from "../../../client/studio-answers.ts";
import { previewScreen } from "../../../client/studio.ts";
import { asDrawn } from "./as-drawn.ts";
import type { Drawing } from "./use-drawing.ts";

/** What is drawn: a screen or a paper of a draft, as a company has it; none is empty. */
export type Seen = { readonly draftId: number; readonly company: string } & (
  | { readonly screen: string }
  | { readonly print: string }
);

/** What the server makes of a draft and of the texts that are newer; the drawing hears of its arrival. */
export function useDrawn(seen: Seen, { number, ahead, onDrawn }: Drawing) {
  const name = "print" in seen ? seen.print : seen.screen;
  const documents = Array.from(ahead, ([path, text]) => ({ path, text }));
  const answer = useSWR<Preview>(
    seen.company === "" ? null : ["studio-drawn", seen.draftId, name, seen.company, number],
    () => previewScreen({ ...seen, ...(documents.length > 0 && { documents }) }),
    asDrawn,
  );
  const { isValidating } = answer;
  useEffect(() => {
    if (!isValidating) onDrawn();
  }, [isValidating, onDrawn]);
  return answer;
}
