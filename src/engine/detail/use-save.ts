import { useCallback, useEffect, useRef, useState } from "react";
import { isUndecided, RefusedError } from "../../client/errors.ts";
import { createRecord, type SaveAnswer, type SaveWarning, updateRecord } from "../../client/change-records.ts";
import type { FieldFault } from "../../core/contract/envelope.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { outgoingRecord } from "../../core/form/outgoing.ts";
import type { Moment } from "../../core/form/required.ts";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { useEngine } from "../engine-context.ts";
import { channels } from "../form/draft-address.ts";
import type { Draft, ShownFault } from "../form/draft-store.ts";

export type Saved = { readonly answer: SaveAnswer; readonly warnings: readonly SaveWarning[] };

export type Saving = {
  readonly isSaving: boolean;
  /** The summary of faults is on show. */
  readonly showsFaults: boolean;
  /** Judge the draft as at these moments; false when a fault was shown instead. */
  readonly passes: (moments: readonly Moment[]) => boolean;
  /** Judge and send; undefined when nothing was saved. */
  readonly save: (moments?: readonly Moment[]) => Promise<Saved | undefined>;
  /** Show what somebody else found wrong with the draft, and lead to the first of it; false when that is nothing. */
  readonly point: (faults: readonly FieldFault[]) => boolean;
};

const SAVE: readonly Moment[] = [{ at: "save" }];

export type SaveTarget = {
  readonly draft: Draft;
  readonly base: string;
  /** How an existing record is changed; absent for a new one. */
  readonly edit: Action | undefined;
  /** How a new one is made, where its call is an odd one. */
  readonly create?: Action | undefined;
  readonly onConflict: () => void;
};

/** Saving a draft: faults first, then one call whose key stays the same until something is typed or an answer came. */
export function useSave({ draft, base, edit, create, onConflict }: SaveTarget): Saving {
  const engine = useEngine();
  const [isSaving, setSaving] = useState(false);
  const [showsFaults, setShowsFaults] = useState(false);
  const sent = useRef<{ readonly version: number; readonly key: string }>(undefined);

  const show = useCallback(
    (faults: readonly ShownFault[]): boolean => {
      setShowsFaults(faults.length > 0);
      const [first] = faults;
      if (first !== undefined) draft.focus(first.address);
      return faults.length === 0;
    },
    [draft],
  );
  const passes = useCallback((moments: readonly Moment[]) => show(draft.attempt(moments)), [draft, show]);

  const save = async (moments: readonly Moment[] = SAVE): Promise<Saved | undefined> => {
    if (isSaving || !passes(moments)) return undefined;
    const version = draft.version([channels.any]);
    // The same content keeps its key, so that a save whose answer was lost is not carried out twice.
    if (sent.current?.version !== version) sent.current = { version, key: crypto.randomUUID() };
    setSaving(true);
    try {
      const body = outgoingRecord(draft.entity, draft.record(), engine.session);
      const answer =
        edit === undefined
          ? await createRecord(base, body, sent.current.key, create)
          : await updateRecord(base, edit, body, sent.current.key);
      sent.current = undefined;
      // A save on the way to another action is not what the person asked for, so it is not announced.
      if (moments === SAVE) toast.success(t("form.saved"));
      return { answer, warnings: answer.warnings ?? [] };
    } catch (error) {
      if (!isUndecided(error)) sent.current = undefined;
      if (error instanceof RefusedError) {
        if (error.bizCode === "CONFLICT") onConflict();
        else if (error.faults.length > 0) show(draft.putServerFaults(error.faults));
        if (error.bizCode === "CONFLICT" || error.faults.length > 0) return undefined;
      }
      engine.report(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  const [pointed, setPointed] = useState<ShownFault>();
  const point = (faults: readonly FieldFault[]): boolean => {
    if (faults.length === 0) return false;
    const [first] = draft.putServerFaults(faults);
    setShowsFaults(true);
    setPointed(first && { ...first });
    return true;
  };
  // A dialog that closes with it gives the focus back first, where it came from.
  useEffect(() => {
    if (pointed === undefined) return undefined;
    const later = setTimeout(() => draft.focus(pointed.address));
    return () => clearTimeout(later);
  }, [draft, pointed]);
  return { isSaving, showsFaults, passes, save, point };
}
