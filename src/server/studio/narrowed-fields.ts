import type { Bound, Entity, Field } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { toStored } from "../../core/money/decimal.ts";
import { mainKey } from "../entity/dictionaries.ts";
import { idColumn, lineTableOf, storedName, tableFor } from "../store/entity-tables.ts";

/** Which stored values of a field would not be taken any more. */
export type Misfit =
  | { readonly is: "empty" }
  | { readonly is: "longer" | "shorter"; readonly than: number }
  /** Beyond a bound, as the store holds numbers, or a date; `orEqual` where the bound itself is too much. */
  | { readonly is: "above" | "below"; readonly bound: string; readonly orEqual: boolean }
  /** One of the values that the dictionary gives up. */
  | { readonly is: "among"; readonly values: readonly string[]; readonly isMany: boolean }
  /** None of the values that another dictionary has, nor of those that people have added to it. */
  | { readonly is: "outside"; readonly values: readonly string[]; readonly dictionary: string };

/** A field that takes less than before, in one company. */
export type NarrowedField = {
  readonly entity: string;
  /** `items.gPackage` for a field of lines. */
  readonly field: string;
  readonly code: VariantCode;
  readonly table: string;
  readonly column: string;
  /** The records: the same table, or for lines the one that they belong to. */
  readonly records: { readonly table: string; readonly id: string; readonly company: string | undefined };
  readonly isLine: boolean;
  readonly misfit: Misfit;
};

/** Fields that are there before and after, and take less after: what records hold of it could not be saved again. */
export function narrowedFields(before: Product, after: Product): readonly NarrowedField[] {
  return Object.entries(after.entities).flatMap(([name, perVariant]) => {
    const standard = perVariant[after.variants.default];
    // Records of nobody's company are judged as the first company has them.
    const codes = standard?.scope.company === undefined ? [after.variants.default] : Object.keys(perVariant);
    return codes.flatMap((code) => {
      const [then, now] = [before.entities[name]?.[code], perVariant[code]];
      return then === undefined || now === undefined ? [] : narrowedIn(then, now, { before, after, code });
    });
  });
}

type Between = { readonly before: Product; readonly after: Product; readonly code: VariantCode };

function narrowedIn(then: Entity, now: Entity, between: Between): readonly NarrowedField[] {
  const records = { table: tableFor(now), id: idColumn(now), company: now.scope.company };
  const place = { entity: now.entity, code: between.code, records };
  const heads = narrowedAmong(then.fields, now.fields, between).map(({ field, misfit }): NarrowedField => ({
    ...place,
    field: field.key,
    table: records.table,
    column: storedName(field),
    isLine: false,
    misfit,
  }));
  const lines = (now.lines ?? [])
    .filter(({ of }) => of === undefined)
    .flatMap(({ key, fields }) =>
      narrowedAmong(then.lines?.find((line) => line.key === key)?.fields ?? [], fields, between).map(
        ({ field, misfit }): NarrowedField => ({
          ...place,
          field: `${key}.${field.key}`,
          table: lineTableOf(now.entity, key),
          column: storedName(field),
          isLine: true,
          misfit,
        }),
      ),
    );
  return [...heads, ...lines];
}

function narrowedAmong(then: readonly Field[], now: readonly Field[], between: Between) {
  const before = new Map(then.map((field) => [field.key, field]));
  return now.flatMap((field) => {
    const former = before.get(field.key);
    // Values that the server writes are its own, and pairs stand in a table of their own.
    if (former === undefined || field.pairs !== undefined || field.compute !== undefined) return [];
    return misfitsOf(former, field, between).map((misfit) => ({ field, misfit }));
  });
}

function misfitsOf(then: Field, now: Field, between: Between): readonly Misfit[] {
  const misfits: Misfit[] = [];
  if (isAlwaysNeeded(now) && !isAlwaysNeeded(then)) misfits.push({ is: "empty" });
  const isText = now.kind === "string" || now.kind === "text";
  if (isText) {
    if (typeof now.max === "number" && now.max !== then.max) misfits.push({ is: "longer", than: now.max });
    if (typeof now.min === "number" && now.min !== then.min) misfits.push({ is: "shorter", than: now.min });
  } else {
    const [most, least] = [boundOf(now, now.max), boundOf(now, now.min)];
    if (most !== undefined && now.max !== then.max) misfits.push({ is: "above", bound: most, orEqual: false });
    if (least !== undefined && (now.min !== then.min || now.exclusiveMin !== then.exclusiveMin))
      misfits.push({ is: "below", bound: least, orEqual: now.exclusiveMin === true });
    if (now.kind === "decimal" && now.precision !== undefined && now.precision < (then.precision ?? Infinity))
      misfits.push({ is: "above", bound: String(10n ** BigInt(now.precision)), orEqual: true });
  }
  return [...misfits, ...givenUp(then, now, between)];
}

const isAlwaysNeeded = ({ required }: Field): boolean => required === "save";

/** A bound that is no other field and no moment, as the store holds such values. */
function boundOf(field: Field, bound: Bound | undefined): string | undefined {
  if (typeof bound !== "string" && typeof bound !== "number") return undefined;
  return field.kind === "decimal" ? toStored(String(bound), field.scale ?? 0)?.toString() : String(bound);
}

function givenUp(then: Field, now: Field, { before, after, code }: Between): readonly Misfit[] {
  if (now.dict === undefined || (now.kind !== "dict" && now.kind !== "dictMany")) return [];
  const values = valuesOf(after, now, code);
  if (values === undefined) return [];
  const isMany = now.kind === "dictMany";
  if (then.dict !== undefined && mainKey(before, then.dict) === mainKey(after, now.dict)) {
    const kept = new Set(values);
    const gone = (valuesOf(before, then, code) ?? []).filter((value) => !kept.has(value));
    return gone.length === 0 ? [] : [{ is: "among", values: gone, isMany }];
  }
  return isMany ? [] : [{ is: "outside", values, dictionary: mainKey(after, now.dict) }];
}

/** The values that a field takes of its dictionary; undefined where those are records, which come and go. */
function valuesOf(product: Product, field: Field, code: VariantCode): readonly string[] | undefined {
  const perVariant = product.dictionaries[mainKey(product, field.dict ?? "")];
  const dictionary = perVariant?.[code] ?? perVariant?.[product.variants.default];
  if (dictionary === undefined || dictionary.of !== undefined) return undefined;
  const values = dictionary.items.map(({ value }) => value);
  return field.among === undefined ? values : values.filter((value) => field.among?.includes(value));
}
