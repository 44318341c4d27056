import { useCallback, useEffect, useRef, useState } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { carryOver } from "../../core/form/carry-over.ts";
import { channels } from "../form/draft-address.ts";
import type { Draft } from "../form/draft-store.ts";

/** What a form held when it was given another definition. */
type Typed = { readonly base: Facts; readonly now: Facts };

export type OpenedForm = {
  /** What the form is drawn from: the definition it was opened with, until a newer one is taken over. */
  readonly bundle: DetailBundle;
  /** How often an untouched form has taken one over; such a form begins anew. */
  readonly turn: number;
  /** Take the newer definition over; absent while there is none. */
  readonly take: ((typed?: Typed) => void) | undefined;
  /** What has to be entered into the newer form; undefined is nothing. */
  readonly takeTyped: () => Typed | undefined;
};

/** A document's definition, which may be replaced while its form is half filled: that one goes on with its own. */
export function useOpenedForm(bundle: DetailBundle): OpenedForm {
  const [opened, setOpened] = useState({ bundle, turn: 0 });
  const typed = useRef<Typed>(undefined);
  const isSame = opened.bundle.screen.screen === bundle.screen.screen && opened.bundle.variant === bundle.variant;
  if (!isSame) setOpened({ bundle, turn: 0 }); // another screen in the same place
  const take = useCallback(
    (what?: Typed) => {
      typed.current = what;
      setOpened(({ turn }) => ({ bundle, turn: what === undefined ? turn + 1 : turn }));
    },
    [bundle],
  );
  const takeTyped = useCallback(() => {
    const what = typed.current;
    typed.current = undefined;
    return what;
  }, []);
  const current = isSame ? opened : { bundle, turn: 0 };
  return { ...current, take: current.bundle === bundle ? undefined : take, takeTyped };
}

/**
 * Take a newer definition over as soon as nothing is lost by it: at once where nothing was typed, else once that is saved.
 *
 * @returns how to take it over now, with what was typed; undefined while there is none
 */
export function useNewerForm(draft: Draft, { bundle, take, takeTyped }: OpenedForm): (() => void) | undefined {
  useEffect(() => {
    const typed = takeTyped();
    if (typed !== undefined) draft.replace(carryOver(bundle.entity, typed.base, typed.now, draft.record()));
  }, [draft, bundle, takeTyped]);
  useEffect(() => {
    if (take === undefined) return undefined;
    const look = (): void => {
      if (!draft.isDirty()) take();
    };
    look();
    return draft.subscribe([channels.dirty], look);
  }, [draft, take]);
  return take && (() => take({ base: draft.base(), now: draft.record() }));
}
