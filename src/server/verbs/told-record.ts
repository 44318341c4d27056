import { gistOf } from "../../core/chain/gist.ts";
import type { ChainRecord } from "../../core/contract/chain.ts";
import { stateOf } from "../../core/form/state-of.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { scalarText } from "../entity/scalar-text.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { toWireRow } from "../entity/wire-row.ts";
import type { RouteOf } from "../messages/record-links.ts";

/**
 * A record in short, as far as its reader sees it: number, what it is about, with whom, state, amount, and where it opens.
 *
 * @param field the field that says the amount here, instead of the one by which the record is known
 */
export function toldOf(ec: EntityCall, record: EntityRecord, routeOf: RouteOf, field?: string): ChainRecord {
  const entity = ec.entityOf(record);
  const workflow = ec.workflowOf(record);
  const seen = toWireRow(ec, record);
  const { title, party, amount } = gistOf(entity, seen, ec.session.side, field);
  const state = stateOf(workflow, seen)?.title;
  return {
    id: record.id,
    name: scalarText(seen[entity.label] ?? record.id),
    ...(title === undefined ? {} : { about: title }),
    ...(party === undefined ? {} : { party }),
    ...(state === undefined ? {} : { state }),
    ...(amount === undefined ? {} : { amount }),
    route: routeOf(workflow.workflow, entity.entity, record.id),
  };
}
