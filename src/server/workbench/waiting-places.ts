import { sql } from "kysely";
import type { ListFilter, ListScreen, Role, Text } from "../../core/definition/generated/documents.ts";
import { asksWho } from "../../core/condition/looks-beyond.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { mayUse } from "../../core/gate/permissions.ts";
import { type CompanyCall, companyCalls } from "../calls/company-calls.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { allOf, type Holds } from "../entity/sql-text.ts";
import { openLists, type OpenList } from "../messages/record-links.ts";
import { listHolds } from "../verbs/list.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { handedOn } from "./handed-on.ts";
import { openForSide } from "./open-for.ts";
import { filterHolds } from "./reader.ts";
import { eachRecordOnce, type Place, placesUnder } from "./task-places.ts";

/** Where what the caller handed on waits: records of one company, whose turn it is, and to do what. */
export type WaitingPlace = {
  readonly ec: EntityCall;
  readonly holds: Holds;
  readonly lists: readonly OpenList[];
  readonly does: string;
  readonly amount?: string | undefined;
  readonly waitsFor: readonly Text[];
  readonly comId: string;
};

/** The places under each company that the caller may choose. */
export async function waitingPlaces(call: Call): Promise<readonly WaitingPlace[]> {
  return (await Promise.all(companyCalls(call).map(waitingUnder))).flat();
}

/** A task as the workbench gives it to roles: those of all cards that give the same one. */
type Turn = {
  readonly screen: ListScreen;
  readonly filter: ListFilter;
  readonly does: string;
  readonly amount?: string | undefined;
  readonly roles: readonly Role[];
};

/** Whose turn it is, as the tasks of all cards say it, on records that the caller's own lists show. */
async function waitingUnder(one: CompanyCall): Promise<readonly WaitingPlace[]> {
  const { call, comId } = one;
  const who = whoCalls(call);
  const [lists, own] = await Promise.all([openLists(call.services, who, who.code), placesUnder(one)]);
  const places = await Promise.all(
    turnsOf(call).map(async ({ screen, filter, does, amount, roles }): Promise<readonly WaitingPlace[]> => {
      const theirs = await beginEntityCall(call, screen.workflow);
      const side = roles[0]?.side;
      // Records of no company are the same ones everywhere.
      if (comId !== "" && theirs.entity.scope.company === undefined) return [];
      if (side === undefined || isAlwaysOwn(theirs, does, roles)) return [];
      const { holds, isWhole } = filterHolds(theirs, screen, filter);
      if (!isWhole) return [];
      const waits = [
        holds,
        openForSide(theirs, does, side),
        ...notOwn(own, theirs),
        handedOn(theirs, side === theirs.session.side),
      ];
      const waitsFor = roles.map(({ title }) => title);
      return (await readersOf(call, lists, screen)).map((ec) => {
        return { ec, holds: allOf([listHolds(ec, {}), ...waits]), lists, does, amount, waitsFor, comId };
      });
    }),
  );
  return eachRecordOnce(places.flat());
}

/** The caller's own lists of the records of another, as calls: each path once, and one alone where it lists them all. */
async function readersOf(call: Call, lists: readonly OpenList[], { entity }: ListScreen): Promise<readonly EntityCall[]> {
  const names = new Set(lists.filter(({ screen }) => screen.entity === entity).map(({ screen }) => screen.workflow));
  const calls = await Promise.all([...names].map((name) => beginEntityCall(call, name)));
  const read = calls.filter(({ workflow, session }) => mayRead(workflow, session, "list"));
  const ofAll = read.find(({ workflow }) => workflow.where === undefined);
  return ofAll === undefined ? read : [ofAll];
}

function turnsOf(call: Call): readonly Turn[] {
  const { product } = call.services;
  const { code } = whoCalls(call);
  const given = product.workbench.cards
    .filter(({ variants }) => variants === undefined || variants.includes(code))
    .flatMap(({ lists, roles }) => lists.map(({ screen, filter, task }) => ({ screen, filter, task, roles })));
  return [...Map.groupBy(given, ({ screen, filter, task }) => JSON.stringify([screen, filter, task?.do])).values()].flatMap(
    (same): readonly Turn[] => {
      const [{ screen: id, filter, task } = {}] = same;
      const screen = product.screens[id ?? ""]?.[code];
      if (task === undefined || filter === undefined || screen?.kind !== "list") return [];
      const action = product.workflows[screen.workflow]?.[code]?.actions.find(({ key }) => key === task.do);
      if (action === undefined) return [];
      const keys = new Set(same.flatMap(({ roles }) => roles));
      const able = product.roles.roles.filter(
        ({ key, variants, permissions }) =>
          keys.has(key) && (variants === undefined || variants.includes(code)) && mayUse({ permissions }, action.needs),
      );
      // Administrators may do everything; it waits for them only where it waits for nobody else.
      const others = able.filter(({ key }) => key !== ADMIN_ROLE);
      return [{ screen, filter, does: task.do, amount: action.amount, roles: others.length === 0 ? able : others }];
    },
  );
}

/** Each of the records is the caller's own task, whoever handed it on. */
function isAlwaysOwn({ workflow, session }: EntityCall, does: string, roles: readonly Role[]): boolean {
  const action = workflow.actions.find(({ key }) => key === does);
  if (action === undefined || !mayTouch(action, session)) return false;
  return roles.some(({ key }) => session.roles.includes(key)) && !(action.when ?? []).some(({ is }) => asksWho(is));
}

function notOwn(own: readonly Place[], { entity }: EntityCall): readonly Holds[] {
  const tasks = own.filter(({ ec }) => ec.entity.entity === entity.entity);
  return tasks.map(({ holds }) => sql<boolean>`(${holds}) IS NOT TRUE`);
}
