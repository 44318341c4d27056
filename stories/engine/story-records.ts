import { dictionaryEntries } from "../../src/client/dictionaries.ts";
import type { WireRow } from "../../src/core/contract/envelope.ts";
import { dictionaryOf } from "../../src/core/definition/fields.ts";
import type { Entity, Field, Workflow } from "../../src/core/definition/generated/documents.ts";
import type { ListBundle } from "../../src/core/definition/product.ts";
import { whereValues } from "../../src/engine/detail/source-document.ts";
import { isEntered } from "../../src/core/form/editable.ts";

const LONG =
  "热镀锌无缝钢管及其配套法兰弯头三通管件（含防腐涂层与出厂检验报告）Pipa baja tanpa sambungan berlapis seng beserta flensa";

/** Rows with a value in every field, some of them empty, long or very large; every value of a dictionary takes its turn. */
export function rowsOf({ entity, workflows }: ListBundle, count: number, isLong: boolean): readonly WireRow[] {
  return Array.from({ length: count }, (_, index) => {
    const values = entity.fields.map((field): readonly [string, unknown] => {
      const isGap = index % 7 === 3 && field.required === undefined && field.set === undefined;
      return [field.key, isGap ? null : valueOf(field, workflows[0], index, isLong)];
    });
    return { id: String(index + 1), lockVersion: 1, ...Object.fromEntries(values), [entity.label]: numberOf(index) };
  });
}

export type RecordWishes = { readonly id: string; readonly lines: number; readonly isLong: boolean; readonly hasGaps: boolean };

/** One record as new as its workflow begins, with lines; with gaps nothing of what a person enters is there. */
export function recordOf(
  { entity, workflows }: { readonly entity: Entity; readonly workflows: readonly Workflow[] },
  { id, lines, isLong, hasGaps }: RecordWishes,
): WireRow {
  const [workflow] = workflows;
  const head = entity.fields.map((field): readonly [string, unknown] => [
    field.key,
    // Nothing waits to be approved: what would is no text that one could make up.
    (hasGaps && isEntered(field)) || field.key === entity.pending?.into ? null : valueOf(field, workflow, 0, isLong),
  ]);
  const tables = (entity.lines ?? []).map((table): readonly [string, unknown] => [
    table.key,
    Array.from({ length: lines }, (_, index) => ({
      id: String(index + 1),
      ...Object.fromEntries(table.fields.map((field) => [field.key, valueOf(field, workflow, index, isLong)])),
      ...(hasGaps ? Object.fromEntries(table.fields.filter(isEntered).map((field) => [field.key, null])) : {}),
    })),
  ]);
  const begin = workflow?.states?.find((state) => state.initial === true)?.is ?? {};
  return {
    id,
    lockVersion: 2,
    ...Object.fromEntries([...head, ...tables]),
    ...begin,
    ...(workflow === undefined ? {} : whereValues(workflow)),
    [entity.label]: numberOf(0),
  };
}

function numberOf(index: number): string {
  return `SHDS20261118${String(index + 1).padStart(4, "0")}`;
}

function valueOf(field: Field, workflow: Workflow | undefined, index: number, isLong: boolean): unknown {
  switch (field.kind) {
    case "integer":
      return String(index);
    case "decimal":
      return isLong ? "9999999999.99" : index % 5 === 4 ? "0" : `${index * 12}.5`;
    case "date":
      return "2026-11-18";
    case "dateTime":
      return `2026-11-18 09:${String(index % 60).padStart(2, "0")}:15`;
    case "dict":
    case "flag":
    case "dictMany": {
      const entries = dictionaryEntries(dictionaryOf(field, workflow) ?? "SiFo") ?? [];
      return entries[index % Math.max(1, entries.length)]?.dictValue ?? "0";
    }
    case "ref":
      return "7";
    case "file":
      return null;
    case "files":
      return index % 2 === 0 ? [{ fileId: "1", originalFilename: "回单 2026-11-18.pdf", size: 182_044 }] : [];
    case "string":
    case "text":
      return field.format === "phone" ? "19000000031" : isLong ? LONG : `${field.title.cn} ${index + 1}`;
  }
}
