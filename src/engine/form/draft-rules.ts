import type { Entity, Field, LineEntity, Text } from "../../core/definition/generated/documents.ts";
import { fieldIndex, fieldKinds, isEmpty, lineKinds } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isRequired, type Moment } from "../../core/form/required.ts";
import { influences } from "../../core/form/sections.ts";
import { checkValue, type ValidationContext } from "../../core/form/validate.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { cellPlace, type Address } from "./draft-address.ts";

export type DraftRules = {
  readonly fieldAt: (address: Address) => Field | undefined;
  /** What is wrong with one value now; `undefined` when nothing is. */
  readonly judge: (address: Address, head: Facts, row: Facts | undefined, moments: readonly Moment[]) => Text | undefined;
  readonly isRequiredAt: (address: Address, head: Facts, row: Facts | undefined, moments: readonly Moment[]) => boolean;
  /** True when the value at `address` is judged by what stands in the field `key`. */
  readonly follows: (address: Address, key: string) => boolean;
};

/** The rules of `core/form`, asked for one value at a time. */
export function draftRules(entity: Entity, context: () => ValidationContext): DraftRules {
  const tables = new Map((entity.lines ?? []).map((table) => [table.key, table]));
  const fieldAt = (address: Address): Field | undefined => {
    const place = cellPlace(address);
    return place === undefined
      ? fieldIndex(entity.fields).get(address)
      : fieldIndex(tables.get(place.table)?.fields ?? []).get(place.key);
  };
  const kindsAt = (address: Address) => {
    const table: LineEntity | undefined = tables.get(cellPlace(address)?.table ?? "");
    return table === undefined ? fieldKinds(entity.fields) : lineKinds(entity, table);
  };
  const isRequiredAt: DraftRules["isRequiredAt"] = (address, head, row, moments) => {
    const field = fieldAt(address);
    return field !== undefined && isRequired(field, moments, { ...head, ...row }, kindsAt(address));
  };
  return {
    fieldAt,
    isRequiredAt,
    judge: (address, head, row, moments) => {
      const field = fieldAt(address);
      if (field === undefined) return undefined;
      const facts = row === undefined ? head : { ...head, ...row };
      const value = (row ?? head)[field.key];
      if (isEmpty(value)) return isRequiredAt(address, head, row, moments) ? requiredText(field.title) : undefined;
      return checkValue(field, value, address, facts, kindsAt(address), context())[0]?.text;
    },
    follows: (address, key) => {
      const field = fieldAt(address);
      return field !== undefined && influences(field).includes(key);
    },
  };
}
