import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { type CompanyCall, companyCalls } from "../calls/company-calls.ts";
import { allOf, type Holds } from "../entity/sql-text.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import type { Call } from "../wire/call.ts";
import { openFor } from "./open-for.ts";
import { openList, type OpenedList, partsFor, readerOf } from "./reader.ts";

/** Where tasks stand: a list of one company, what is done with its records, and by when. */
export type Place = OpenedList & {
  readonly title: Text;
  readonly does: string;
  readonly due?: string;
  readonly after: number;
  readonly comId: string;
};

/** The places of the caller's tasks under each company that he may choose. */
export async function taskPlaces(call: Call): Promise<readonly Place[]> {
  return eachRecordOnce((await Promise.all(companyCalls(call).map(placesUnder))).flat());
}

/** The lists of the caller's cards whose records are tasks, under one company; those alone on which he may act. */
export async function placesUnder({ call, comId }: CompanyCall): Promise<readonly Place[]> {
  const reader = await readerOf(call);
  const lists = partsFor(call.services.product.workbench.cards, reader).flatMap(({ title, lists: all }) =>
    all.flatMap(({ screen, filter, task }) => (task === undefined ? [] : [{ title, screen, filter, task }])),
  );
  const places = await Promise.all(
    lists.map(async ({ title, screen, filter, task }): Promise<readonly Place[]> => {
      const list = await openList(reader, screen, filter);
      const action = list?.ec.workflow.actions.find(({ key }) => key === task.do);
      if (list === undefined || action === undefined || !mayTouch(action, list.ec.session)) return [];
      // Records of no company are the same ones everywhere.
      if (comId !== "" && list.ec.entity.scope.company === undefined) return [];
      const { due, after = 0 } = task;
      const isSeen = due !== undefined && !concealedFrom(list.ec.entity, list.ec.session).has(due);
      const holds = allOf([list.holds, openFor(list.ec, task.do)]);
      return [{ ...list, holds, title, does: task.do, after, comId, ...(isSeen ? { due } : {}) }];
    }),
  );
  return places.flat();
}

/** A record that several cards count is told once: as the first one's. */
export function eachRecordOnce<P extends Pick<Place, "ec" | "comId" | "holds">>(places: readonly P[]): readonly P[] {
  return places.map((place, index) => {
    const before = places
      .slice(0, index)
      .filter(({ ec, comId }) => comId === place.comId && ec.entity.entity === place.ec.entity.entity);
    const others = before.map(({ holds }): Holds => sql<boolean>`(${holds}) IS NOT TRUE`);
    return { ...place, holds: allOf([place.holds, ...others]) };
  });
}
