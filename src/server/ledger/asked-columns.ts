import { type RawBuilder, sql } from "kysely";
import type { Ledger } from "../../core/definition/generated/documents.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { fieldsReckoned } from "../../core/ledger/fields-reckoned.ts";
import { workflowsOn } from "../entity/entity-call.ts";
import { stateFields } from "../entity/states.ts";
import { quoteName } from "../store/table-spec.ts";
import { type RowTable, rowTable } from "./ledgers.ts";
import { asksOfPosters } from "./posters.ts";

/** What columns of a record are called by beside those of its lines, and the table itself. */
export const HEAD = "head ";
export const HEAD_ALIAS = "h";

/**
 * What is read of the rows of a ledger: an entity has dozens of fields, each action asks for the rows, and few of them say
 * anything of its numbers. The entity and the lines of each company have those fields and no others.
 */
export type AskedColumns = {
  readonly names: readonly string[];
  readonly selected: RawBuilder<unknown>;
  readonly of: (code: VariantCode) => Pick<RowTable, "entity" | "lines">;
};

const known = perProduct(() => new WeakMap<Ledger, AskedColumns>());

/** The columns of a ledger's rows, whichever company they belong to. */
export function askedColumns(product: Product, ledger: Ledger): AskedColumns {
  const asked = known(product).get(ledger) ?? columnsOf(product, ledger);
  known(product).set(ledger, asked);
  return asked;
}

function columnsOf(product: Product, ledger: Ledger): AskedColumns {
  const codes = Object.keys(product.entities[ledger.on.entity] ?? {}) as VariantCode[];
  const shapes = new Map(codes.map((code) => [code, askedShape(product, ledger, code)]));
  const names = new Set(
    [...shapes.values()].flatMap(({ entity: { scope, fields } }) =>
      ["id", scope.company ?? [], scope.supplier ?? [], ...fields.map(({ key }) => key)].flat(),
    ),
  );
  const selected = Array.from(names, (name) => `${HEAD_ALIAS}.${quoteName(name)} AS "${HEAD}${name}"`).join(", ");
  const standard = shapes.get(product.variants.default) ?? askedShape(product, ledger, product.variants.default);
  return { names: [...names], selected: sql.raw(selected), of: (code) => shapes.get(code) ?? standard };
}

function askedShape(product: Product, ledger: Ledger, code: VariantCode): Pick<RowTable, "entity" | "lines"> {
  const { entity, lines } = rowTable(product, ledger, code);
  const wanted = headFields(product, ledger, code);
  const reckoned = fieldsReckoned(ledger);
  return {
    entity: wanted === undefined ? entity : { ...entity, fields: entity.fields.filter(({ key }) => wanted.has(key)) },
    lines: lines && { ...lines, fields: lines.fields.filter(({ key }) => reckoned.has(key) || key === ledger.on.key) },
  };
}

/** Undefined where the record may be asked for anything: it is the row, or says something of those that post for it. */
function headFields(product: Product, ledger: Ledger, code: VariantCode): ReadonlySet<string> | undefined {
  const { on, rollups } = ledger;
  if (on.lines === undefined || asksOfPosters(ledger)) return undefined;
  const workflows = workflowsOn(product, on.entity, code);
  return new Set([
    on.number,
    ...workflows.flatMap((workflow) => [...stateFields(workflow), ...(workflow.where ? fieldsOf(workflow.where) : [])]),
    ...(on.unless === undefined ? [] : fieldsOf(on.unless)),
    ...(rollups ?? []).map(({ field }) => field),
    ...fieldsReckoned(ledger),
  ]);
}
