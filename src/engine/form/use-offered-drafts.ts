import { useState } from "react";
import { keepDraft, keepOffers, readOffers, setAside, storedDraft, type StoredDraft } from "./draft-storage.ts";
import type { Draft } from "./draft-store.ts";

const MAX_OFFERS = 2;

export type OfferedDrafts = {
  /** Drafts that a reload, a lost session or a closed tag left behind, the newest first. */
  readonly offers: readonly StoredDraft[];
  readonly onRestore: (offer: StoredDraft) => void;
  readonly onDiscard: (offer: StoredDraft) => void;
};

/** With so many drafts unanswered nothing more can be typed: a third would have no place but that of one of them. */
export function isFull(offers: readonly StoredDraft[]): boolean {
  return offers.length >= MAX_OFFERS;
}

/**
 * Drafts to be restored or discarded. An unanswered one outlives typing, saving and leaving; restoring one over something
 * typed changes their places, so that neither is lost.
 */
export function useOfferedDrafts(key: string, draft: Draft, now: () => string): OfferedDrafts {
  // A form that is dirty from the start was only read for a while: what is kept of it is its own, not an offer.
  const [offers, setOffers] = useState(() => (draft.isDirty() ? readOffers(key) : setAside(key)));
  const leave = (left: readonly StoredDraft[]): void => {
    keepOffers(key, left);
    setOffers(left);
  };
  const without = (offer: StoredDraft): readonly StoredDraft[] => offers.filter((one) => one !== offer);
  return {
    offers,
    onDiscard: (offer) => leave(without(offer)),
    onRestore: (offer) => {
      const typed = draft.isDirty() ? [storedDraft(draft, now())] : [];
      draft.reset(offer.base);
      draft.replace(offer.values);
      keepDraft(key, offer);
      leave([...typed, ...without(offer)]);
    },
  };
}
