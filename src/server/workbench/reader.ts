import type {
  ListFilter,
  ListScreen,
  Moment,
  ScreenId,
  WorkbenchCard,
  WorkbenchChart,
  WorkbenchDue,
  WorkbenchMoney,
  WorkbenchNotices,
  WorkbenchShortcut,
  WorkbenchTour,
  WorkbenchWay,
} from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { fromAddress } from "../../core/search/address.ts";
import { filterParams } from "../../core/search/query.ts";
import { isRange, searchModels } from "../../core/search/search-model.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { listHolds } from "../verbs/list.ts";
import type { Holds } from "../entity/sql-text.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { parseQuery } from "../wire/query.ts";
import { DAY_MS, HOUR_MS, isoTime } from "../store/clock.ts";
import { routersFor, type RouterEntry } from "../system/routers.ts";

const DATE_LENGTH = 10;

/** Who reads the workbench, and which lists are open to them. */
export type Reader = {
  readonly call: Call;
  readonly roles: readonly string[];
  /** Code of the company that is chosen. */
  readonly code: VariantCode;
  /** Route of a list of the person's menu; undefined for one that they do not have. */
  readonly routeOf: (screen: ScreenId) => string | undefined;
  /** Entries of the person's menu by key. */
  readonly entries: ReadonlyMap<string, { readonly entry: RouterEntry; readonly route: string }>;
};

/** A list of the workbench as the reader would open it: the rows that count, and the address that shows them. */
export type OpenedList = {
  readonly ec: EntityCall;
  readonly screen: ListScreen;
  readonly holds: Holds;
  readonly route: string;
  /** Query part of the list's address, without the question mark. */
  readonly query: string;
};

export async function readerOf(call: Call): Promise<Reader> {
  const who = whoCalls(call);
  const tree = routersFor(call.services, who);
  const entries = new Map(
    tree.flatMap((node) =>
      node.hidden
        ? [[node.name, { entry: node, route: node.path }] as const]
        : node.children.map((entry) => [entry.name, { entry, route: `${node.path}/${entry.path}` }] as const),
    ),
  );
  const { menu, fixed } = call.services.product.menu;
  // Of two entries with one list the one in the sidebar wins; a fixed route with a parameter opens for no list as such.
  const listed = [...fixed.filter(({ path }) => !path.includes(":")), ...menu.flatMap((group) => group.children)];
  const keyOf = new Map(
    listed.flatMap((entry) =>
      entry.screen === undefined || !entries.has(entry.key) ? [] : [[entry.screen, entry.key] as const],
    ),
  );
  return {
    call,
    roles: who.session.roles,
    code: who.code,
    entries,
    routeOf: (screen) => entries.get(keyOf.get(screen) ?? "")?.route,
  };
}

type Part =
  | WorkbenchCard
  | WorkbenchDue
  | WorkbenchMoney
  | WorkbenchWay
  | WorkbenchChart
  | WorkbenchNotices
  | WorkbenchShortcut
  | WorkbenchTour;

/** Parts of the workbench that one of the reader's roles sees. */
export function partsFor<T extends Part>(parts: readonly T[], { roles, code }: Reader): readonly T[] {
  return parts.filter(
    (part) => part.roles.some((role) => roles.includes(role)) && (part.variants === undefined || part.variants.includes(code)),
  );
}

/**
 * Open a list under a filter exactly as the browser does from its address: same searches, same defaults, same scope,
 * so that a number cannot differ from the list's total.
 *
 * @returns undefined where the reader's menu does not have the list
 */
export async function openList(reader: Reader, id: ScreenId, filter: ListFilter): Promise<OpenedList | undefined> {
  const { call } = reader;
  const screen = call.services.product.screens[id]?.[whoCalls(call).code];
  const route = reader.routeOf(id);
  if (screen?.kind !== "list" || route === undefined) return undefined;
  const ec = await beginEntityCall(call, screen.workflow);
  const { holds, address } = filterHolds(ec, screen, filter);
  return { ec, screen, holds, route, query: address.toString() };
}

/** The rows of a list under a filter as the reader's own searches read it, and the address that shows them. */
export function filterHolds(ec: EntityCall, screen: ListScreen, filter: ListFilter) {
  const now = ec.call.startedAt;
  const models = searchModels(screen, ec.entity, ec.workflow, ec.session);
  const address = new URLSearchParams(
    Object.entries(filter).map(([key, value]) => {
      if (typeof value === "string") return [key, value];
      const model = models.find((one) => one.key === key && isRange(one));
      const isDay = model?.field.kind === "date";
      return [key, [value.from, value.to].map((moment) => momentText(moment, now, isDay)).join("~")];
    }),
  );
  const { values } = fromAddress(models, address, () => false);
  const pairs = filterParams(models, screen.where, values).map(([name, value]) => [name, value]);
  /** The reader has each of the searches; one that is kept from him must not be answered by what is found. */
  const isWhole = Object.keys(filter).every((key) => models.some((one) => one.key === key));
  return { holds: listHolds(ec, parseQuery(new URLSearchParams(pairs)) ?? {}), address, isWhole };
}

/** A moment as the search of a date (`isDay`) or of a time reads it; the empty text leaves the range open. */
export function momentText(moment: Moment | undefined, now: number, isDay: boolean): string {
  if (moment === undefined) return "";
  const step = moment.endsWith("h") ? HOUR_MS : DAY_MS;
  const text = isoTime(moment === "now" ? now : now + Number(moment.slice(0, -1)) * step);
  return isDay ? text.slice(0, DATE_LENGTH) : text;
}
