import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import { FIRST_SUPPLIER } from "../../demo/demo-people.ts";
import { stateFields } from "../../server/entity/states.ts";
import type { Cast } from "../stage/cast.ts";
import type { Player } from "../stage/people-of.ts";
import type { Row } from "../stage/person.ts";

/** Records of a state that are tried, because amounts and lines differ. */
export const MOST_RECORDS = 2;

/** Records of the demonstration by the state that they are in, whole; those of the supplier who presses come first. */
export async function recordsByState(
  { cast }: { readonly cast: Cast },
  people: readonly Player[],
  entity: Entity,
  workflow: Workflow,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const path = workflow.path ?? entity.path;
  const admin = people.find(({ who }) => who === "admin");
  if (path === undefined || admin === undefined) return new Map();
  const person = await cast.person("admin", admin.comId);
  const own = await cast.person(FIRST_SUPPLIER, admin.comId);
  const { rows = [] } = await person.get(`${path}/list?pageSize=300&orderByColumn=createTime&isAsc=asc`);
  const mine = new Set(((await own.get(`${path}/list?pageSize=300`)).rows ?? []).map(({ id }) => id));
  const reads = workflow.reads.call === undefined ? path : `${path}/${workflow.reads.call}`;
  const byState = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => Number(mine.has(other.id)) - Number(mine.has(one.id)))) {
    const state = stateFields(workflow)
      .map((key) => `${key}=${String(row[key])}`)
      .join(",");
    const found = byState.get(state) ?? [];
    if (found.length < MOST_RECORDS) {
      const whole = (await person.get(`${reads}/${row.id}`)).data;
      byState.set(state, [...found, (whole as Row | undefined) ?? row]);
    }
  }
  return byState;
}
