import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { type CompanyCall, companyCalls } from "../calls/company-calls.ts";
import type { Absent } from "../../core/contract/tasks.ts";
import { allOf, type Holds } from "../entity/sql-text.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { type StandIn, standIns } from "./act-for.ts";
import { openFor } from "./open-for.ts";
import { openList, type OpenedList, partsFor, readerOf } from "./reader.ts";

/** Where tasks stand: a list of one company, what is done with its records, and by when. */
export type Place = OpenedList & {
  readonly title: Text;
  readonly does: string;
  readonly due?: string;
  readonly after: number;
  readonly amount?: string | undefined;
  readonly comId: string;
  /** The absent person whose tasks they are; absent: the caller's own. */
  readonly absent?: Absent;
};

/** The places of the caller's tasks under each company that he may choose, and of those that are left to him for now. */
export async function taskPlaces(call: Call): Promise<readonly Place[]> {
  const { services } = call;
  const absent = await services.store.read((db) => standIns(db, services, whoCalls(call)));
  const own = companyCalls(call).map(placesUnder);
  const left = absent.map((standIn) => placesLeft(call, standIn));
  return eachRecordOnce((await Promise.all([...own, ...left])).flat());
}

/** The same of somebody absent, as far as they were left to the caller, who chooses no company to do them. */
async function placesLeft(call: Call, { signedIn, kinds }: StandIn): Promise<readonly Place[]> {
  const { actsFor } = signedIn.session;
  if (actsFor === undefined) return [];
  const { userName, nickName } = actsFor;
  const does = Array.from(kinds, ([entity, actions]) => ({ entity, actions }));
  const under = companyCalls({ ...call, signedIn }).map(async (companyCall): Promise<readonly Place[]> => {
    const { session, code } = whoCalls(companyCall.call);
    const { roles, permissions, companyId = "" } = session;
    const absent = { userName, nickName, companyId, code, roles, permissions, does };
    return (await placesUnder(companyCall)).map((place) => ({ ...place, comId: "", absent }));
  });
  return (await Promise.all(under)).flat().filter((place) => kinds.get(place.ec.entity.entity)?.includes(place.does));
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
      const { amount } = action;
      const isSeen = due !== undefined && !concealedFrom(list.ec.entity, list.ec.session).has(due);
      const holds = allOf([list.holds, openFor(list.ec, task.do)]);
      return [{ ...list, holds, title, does: task.do, after, amount, comId, ...(isSeen ? { due } : {}) }];
    }),
  );
  return places.flat();
}

/** A record that several cards count is told once: as the first one's. */
export function eachRecordOnce<P extends Pick<Place, "ec" | "comId" | "holds" | "absent">>(places: readonly P[]): readonly P[] {
  return places.map((place, index) => {
    const before = places.slice(0, index).filter(({ ec, comId, absent }) => {
      // Companies are told as who calls sees them, which for somebody absent is otherwise.
      const mayMeet = comId === place.comId || absent !== place.absent;
      return mayMeet && ec.entity.entity === place.ec.entity.entity;
    });
    const others = before.map(({ holds }): Holds => sql<boolean>`(${holds}) IS NOT TRUE`);
    return { ...place, holds: allOf([place.holds, ...others]) };
  });
}
