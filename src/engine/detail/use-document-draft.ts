import { useMemo } from "react";
import { dictionaryEntries } from "../../client/dictionaries.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { LabelOf } from "../../core/form/compute.ts";
import { useEngine } from "../engine-context.ts";
import { createDraft, type Draft } from "../form/draft-store.ts";
import { judgeByForm } from "../form/compiled-forms.ts";

const labelOf: LabelOf = (dictionary, value) => {
  const entry = dictionaryEntries(dictionary)?.find((candidate) => candidate.dictValue === value);
  return entry === undefined ? undefined : { cn: entry.dictLabel, id: entry.dictLabelId ?? entry.dictLabel };
};

const allowedValues = (dictionary: string): ReadonlySet<string> | undefined => {
  const entries = dictionaryEntries(dictionary);
  return entries === undefined ? undefined : new Set(entries.map((entry) => entry.dictValue));
};

/** The draft of one document; it lives as long as its screen shows that document, whatever mode it is in. */
export function useDocumentDraft(entity: Entity, record: Facts, identity: string): Draft {
  const { now } = useEngine();
  return useMemo(
    () =>
      createDraft({
        entity,
        record,
        labelOf,
        context: () => ({ dictionary: allowedValues, labelOf, now: now() }),
        judge: (facts) => judgeByForm(entity, facts),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a newer record is taken over by the screen, never by a new draft
    [entity, identity],
  );
}
