import { type Facts, holds } from "../condition/evaluate.ts";
import type { Entity, Field, PaperColumn, PaperFact, PaperLabel, PaperTable, Print } from "../definition/generated/documents.ts";
import type { Printed } from "../contract/print.ts";
import type { Session } from "../contract/session.ts";
import { fieldIndex, fieldKinds, lineKinds } from "../definition/fields.ts";
import { concealedFields } from "../gate/visibility.ts";
import { type ColumnModel, unitModel } from "../table/column-model.ts";
import type { PaperLanguage } from "./paper-words.ts";

/** A fact of the head or a long text: its label, its field and its value. */
export type PaperValue = { readonly field: Field; readonly label: PaperLabel; readonly value: unknown };
/** A column with its label, the rows that are summed up in it, and what says in what they are counted. */
export type PaperHead = {
  readonly field: Field;
  readonly label: PaperLabel;
  readonly widthMm: number | undefined;
  readonly summed: readonly Facts[] | undefined;
  readonly unit: ColumnModel["unit"];
};
export type PaperRows = { readonly heads: readonly PaperHead[]; readonly rows: readonly (readonly unknown[])[] };

/** What a paper is made of: the record that it prints, and what the reader may see of it. */
export type PaperSource = {
  readonly paper: Print;
  readonly entity: Entity;
  readonly record: Facts;
  readonly related: readonly Facts[];
  readonly relatedEntity: Entity | undefined;
  readonly session: Session;
};

/** Languages of the headings, the largest first: those of the paper, or the reader's and the company's. */
export function paperLanguages(printed: Pick<Printed, "paper" | "language">, reader: "cn" | "id"): readonly PaperLanguage[] {
  return printed.paper.languages ?? [...new Set([reader, printed.language])];
}

/** Facts that the reader may see and whose condition holds; those of a related record are taken from it. */
export function paperFacts(source: PaperSource, facts: readonly PaperFact[], one: Facts | undefined): readonly PaperValue[] {
  return facts.flatMap((fact) => {
    const [entity, record] = fact.of === "related" ? [source.relatedEntity, one] : [source.entity, source.record];
    const field = entity === undefined ? undefined : seenField(entity.fields, fact.key, source.session);
    const isAsked = fact.when === undefined || holds(fact.when, source.record, fieldKinds(source.entity.fields));
    if (field === undefined || !isAsked) return [];
    return [{ field, label: fact.title ?? field.title, value: record?.[fact.key] }];
  });
}

/** Heads, rows and sums of a table; a value of a related record stands once, before its first line. */
export function paperTable(source: PaperSource, table: PaperTable): PaperRows {
  const isRelated = table.of === "related";
  const owner = isRelated ? source.relatedEntity : source.entity;
  const lineTable = owner?.lines?.find((one) => one.key === table.lines);
  if (owner === undefined || lineTable === undefined) return { heads: [], rows: [] };
  const records = isRelated ? source.related : [source.record];
  const linesOf = (record: Facts): readonly Facts[] => {
    const lines = record[table.lines];
    return Array.isArray(lines) ? (lines as readonly Facts[]) : [];
  };
  const kinds = lineKinds(owner, lineTable);
  const concealed = concealedFields(lineTable.fields, source.session, kinds);
  const columns = table.columns.flatMap((column): readonly { column: PaperColumn; field: Field }[] => {
    const isOwn = column.of === "related";
    const field = isOwn ? seenField(owner.fields, column.key, source.session) : fieldIndex(lineTable.fields).get(column.key);
    return field === undefined || (!isOwn && concealed.has(column.key)) ? [] : [{ column, field }];
  });
  const heads = columns.map(({ column, field }): PaperHead => {
    const isOwn = column.of === "related";
    const unit = fieldIndex(isOwn ? owner.fields : lineTable.fields).get(field.unitFrom ?? "");
    return {
      field,
      label: column.title ?? field.title,
      widthMm: column.width,
      summed: column.total !== true ? undefined : isOwn ? records : records.flatMap(linesOf),
      unit: unitModel(unit, undefined),
    };
  });
  const rows = records.flatMap((record) =>
    linesOf(record).map((line, index) =>
      columns.map(({ column }) => (column.of === "related" ? (index === 0 ? record[column.key] : undefined) : line[column.key])),
    ),
  );
  return { heads, rows };
}

/** A field that the reader may see. */
export function seenField(fields: readonly Field[], key: string, session: Session): Field | undefined {
  return concealedFields(fields, session, fieldKinds(fields)).has(key) ? undefined : fieldIndex(fields).get(key);
}
