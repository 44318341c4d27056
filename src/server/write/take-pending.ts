import type { Facts } from "../../core/condition/evaluate.ts";
import { pendingChanges } from "../../core/form/pending.ts";
import { linesOf } from "../entity/load.ts";
import type { EffectContext } from "../hooks/effect.ts";
import { dropRemovedFiles } from "../save/removed-files.ts";
import { replaceLines } from "../save/save-record.ts";

/** Changes that wait beside a record become its values: those of the head at once, lines and files when it is stored. */
export function takePending({ tx, entity, record }: Taking): {
  readonly head: Facts;
  readonly afterwards: () => Promise<void>;
} {
  const changes = pendingChanges(entity, record);
  const own = new Set(entity.fields.map((field) => field.key));
  return {
    head: {
      ...Object.fromEntries(Object.entries(changes).filter(([key]) => own.has(key))),
      ...(entity.pending === undefined ? {} : { [entity.pending.into]: null }),
    },
    afterwards: async () => {
      for (const table of entity.lines ?? [])
        if (table.key in changes) await replaceLines(tx, entity, table, record.id, linesOf(changes, table.key));
      await dropRemovedFiles(tx, entity, record, { ...record, ...changes });
    },
  };
}

type Taking = Pick<EffectContext, "tx" | "entity"> & {
  readonly record: Facts & { readonly id: string; readonly lockVersion: number };
};
