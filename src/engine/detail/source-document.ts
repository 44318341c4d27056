import type { Envelope } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Action, Entity, ScreenId, Workflow } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../core/definition/product.ts";
import { get } from "../../client/http.ts";
import { actionCall } from "../../client/change-records.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import { moduleOf } from "./module-of.ts";

/** The source entity's list and the flip that makes a new record from one of its rows. */
export type SourceOffer = { readonly bundle: ScreenBundle; readonly workflow: Workflow; readonly flip: Action };

/** Find how a record of `screen` is made from the source entity. @throws {RangeError} when no workflow says so */
export async function findSource(
  entity: Entity,
  screen: ScreenId,
  loadScreen: (screen: ScreenId) => Promise<ScreenBundle>,
): Promise<SourceOffer> {
  const bundle = await loadScreen(`${entity.source?.entity ?? ""}.list`);
  const flips = bundle.workflows.flatMap((workflow) =>
    workflow.actions.filter((action) => action.does === "flip").map((flip) => ({ bundle, workflow, flip })),
  );
  const offer =
    flips.find(({ flip }) => flip.opens === screen) ??
    flips.find(({ flip }) => moduleOf(flip.opens ?? "").startsWith(entity.entity)) ??
    flips[0];
  if (offer === undefined) throw new RangeError(`no action of ${entity.source?.entity ?? "?"} makes a ${entity.entity}`);
  return offer;
}

/** A new record, prefilled from its source with what remains. @throws {RefusedError | TransportError} */
export async function flipSource({ bundle, workflow, flip }: SourceOffer, sourceId: string, into: Workflow): Promise<Facts> {
  const { path } = actionCall(basePath(bundle.entity, workflow), flip);
  const params = Object.entries(whereValues(into)).map(([key, value]) => [key, value] as const);
  const { data } = await get<Envelope<Facts>>(path.replace("{id}", encodeURIComponent(sourceId)), { params });
  return data ?? {};
}

/** Values that make a record one of the workflow's: the equalities of its `where` (packing=0 or 1). */
export function whereValues(workflow: Workflow): Readonly<Record<string, string>> {
  const values = Object.entries(workflow.where ?? {}).flatMap(([key, comparison]) =>
    typeof comparison === "object" && comparison !== null && "eq" in comparison ? [[key, String(comparison.eq)] as const] : [],
  );
  return Object.fromEntries(values);
}
