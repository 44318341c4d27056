import type { WireRow } from "../../core/contract/envelope.ts";
import { dictionaryOf } from "../../core/definition/fields.ts";
import type { Entity, Field, State, Workflow } from "../../core/definition/generated/documents.ts";
import { whereValues } from "../../engine/detail/source-document.ts";

/** How the values of a record are: ordinary, or at one of the edges that a screen must stand. */
export type ValueKind = "plain" | "long" | "empty" | "zero" | "large";

export type SampleWishes = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  /** Values of a dictionary in their order. */
  readonly valuesOf: (dictionary: string) => readonly string[];
  /** Key of the state that every record is in; empty: each record in the next one. */
  readonly state: string;
  readonly values: ValueKind | "mixed";
  readonly comId: string;
  /** Fields that hold a reason of rejection: an ordinary record was not rejected. */
  readonly reasons?: readonly string[];
};

const LONG =
  "热镀锌无缝钢管及其配套法兰弯头三通管件（含防腐涂层与出厂检验报告）Pipa baja tanpa sambungan berlapis seng beserta flensa";
/** Mostly ordinary, with every edge among the first rows. */
const MIXED: readonly ValueKind[] = ["plain", "long", "plain", "empty", "zero", "large", "plain", "plain"];
const LINES = 4;
/** Changes that wait are kept as JSON. */
const NO_CHANGES = "{}";
const SAMPLE_FILE = { fileId: "1", name: "回单 2026-11-18.pdf", ext: "pdf", size: 182_044, uploadTime: "2026-11-18 09:00:15" };

/** The same records for the same documents every time: a value in every field by its kind and dictionary. */
export function sampleRecords(wishes: SampleWishes, count: number): readonly WireRow[] {
  return Array.from({ length: count }, (_, index) => sampleRecord(wishes, index));
}

function sampleRecord(wishes: SampleWishes, index: number): WireRow {
  const { entity, workflow, comId, values } = wishes;
  const kind = values === "mixed" ? MIXED[index % MIXED.length]! : values;
  const fields = (own: readonly Field[], at: number, name: ValueKind): Record<string, unknown> =>
    Object.fromEntries(own.map((field) => [field.key, valueOf(field, name, at, wishes)]));
  const lines = (entity.lines ?? []).map((table): readonly [string, unknown] => [
    table.key,
    Array.from({ length: LINES }, (_, at) => ({
      id: String(at + 1),
      ...fields(table.fields, at, values === "mixed" ? MIXED[at % MIXED.length]! : values),
    })),
  ]);
  return {
    id: String(20_001 + index),
    lockVersion: 1,
    createBy: "preview",
    createTime: "2026-11-18 09:00:15",
    ...fields(entity.fields, index, kind),
    ...(kind === "plain" ? Object.fromEntries((wishes.reasons ?? []).map((reason) => [reason, null])) : {}),
    ...Object.fromEntries(lines),
    ...stateAt(workflow, wishes.state, index)?.is,
    ...whereValues(workflow),
    ...(entity.pending === undefined ? {} : { [entity.pending.into]: NO_CHANGES }),
    attachments: [SAMPLE_FILE],
    gComId: comId,
    [entity.label]: `${entity.entity.slice(0, 2).toUpperCase()}20261118${String(index + 1).padStart(4, "0")}`,
  };
}

function stateAt({ states = [] }: Workflow, wanted: string, index: number): State | undefined {
  return states.find(({ key }) => key === wanted) ?? states[index % Math.max(1, states.length)];
}

function valueOf(field: Field, kind: ValueKind, index: number, { workflow, valuesOf }: SampleWishes): unknown {
  if (kind === "empty" && field.required === undefined) return null;
  switch (field.kind) {
    case "integer":
      return kind === "zero" ? "0" : kind === "large" ? "999999999" : String(index + 1);
    case "decimal":
      return kind === "zero" ? "0" : kind === "large" ? largest(field) : `${(index + 1) * 12}.5`;
    case "date":
      return `2026-11-${String((index % 28) + 1).padStart(2, "0")}`;
    case "dateTime":
      return `2026-11-${String((index % 28) + 1).padStart(2, "0")} 09:15:00`;
    case "dict":
    case "flag": {
      const known = valuesOf(dictionaryOf(field, workflow) ?? "SiFo");
      return known[index % Math.max(1, known.length)] ?? "0";
    }
    case "dictMany":
      return valuesOf(dictionaryOf(field, workflow) ?? "")
        .slice(0, 2)
        .join(",");
    case "ref":
      return "7";
    case "file":
      return null;
    case "files":
      return index % 2 === 0 ? [SAMPLE_FILE.fileId] : [];
    case "string":
    case "text":
      return textOf(field, kind, index);
  }
}

/** All the digits that the field may have. */
function largest({ precision = 16, scale = 2 }: Field): string {
  const whole = "9".repeat(Math.max(1, precision - scale));
  return scale === 0 ? whole : `${whole}.${"9".repeat(scale)}`;
}

function textOf({ format, title, max }: Field, kind: ValueKind, index: number): string {
  if (format === "phone") return "19000000031";
  if (format === "email") return "contoh@portal.example";
  if (format === "digits") return String(10_000 + index);
  const text = kind === "long" || kind === "large" ? LONG : `${title.cn} ${index + 1}`;
  return typeof max === "number" ? text.slice(0, max) : text;
}
