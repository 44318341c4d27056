import type { Entity } from "../../core/definition/generated/documents.ts";
import { fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { InputFault } from "../http/failures.ts";
import type { Queries } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { selectRows } from "./load.ts";
import { inScope } from "./scope.ts";
import { scalarText } from "./scalar-text.ts";
import { otherCall } from "./source.ts";
import { allOf, conditionHolds } from "./sql-text.ts";
import { toRecord } from "./stored-record.ts";

/** Facts that the entity looks up in other records, such as the data of a billed company; what is not found is a fault. */
export async function lookedUp(
  db: Queries,
  ec: EntityCall,
  entity: Entity,
  record: Facts,
): Promise<{ readonly facts: Facts; readonly faults: readonly InputFault[] }> {
  const facts: Record<string, unknown> = {};
  const faults: InputFault[] = [];
  for (const { by, entity: name, match, copy, refusal } of entity.lookups ?? []) {
    const value = record[by];
    if (isEmpty(value)) continue;
    const wanted = scalarText(value);
    if (wanted === "") continue; // refused as no value of its field
    const other = otherCall(ec, name);
    const [row] = await selectRows(
      db,
      other.entity,
      allOf([conditionHolds(other.entity, { [match]: { eq: wanted } }), inScope(other)]),
    );
    if (row === undefined) {
      faults.push({ field: by, rule: "reference", text: refusal });
      continue;
    }
    const found = toRecord(other.entity, row);
    const fields = fieldIndex(entity.fields);
    for (const [to, from] of Object.entries(copy)) if (fields.has(to)) facts[to] = found[from] ?? null;
  }
  return { facts, faults };
}
