import type { Menu, MenuEntry, MenuGroup } from "../../core/definition/generated/documents.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import { ALL_PERMISSIONS, type Session } from "../../core/contract/session.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { hasPermission, hasRole } from "../../core/gate/permissions.ts";
import { workingCompanies } from "../session/pass-list.ts";
import { DEFAULT_ROLE } from "../session/rights.ts";
import type { SignedIn } from "../session/signed-in.ts";
import type { Services } from "../services.ts";
import { namedForViews } from "./view-names.ts";

/** An entry of the menu tree as the specification's client reads it (domain 7.16). */
export type RouterEntry = {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly redirect: string;
  readonly component: string;
  readonly alwaysShow: boolean;
  readonly meta: {
    readonly title: string;
    readonly titleId: string;
    readonly icon: string;
    readonly noCache: boolean;
    readonly link: string;
    readonly affix: boolean;
  };
  readonly children: readonly RouterEntry[];
};

/** GET /getRouters: the menu of the company's code, only what the person may open. */
export async function getRouters(call: Call): Promise<Reply> {
  return replyData(call, namedForViews(routersFor(call.services, whoCalls(call), queryText(call.query, "code"))));
}

/** @param code a variant asked for; an unknown one gives the session's own */
export function routersFor({ product }: Services, signedIn: SignedIn, code?: string): readonly RouterEntry[] {
  const isKnown = code !== undefined && product.variants.variants.some((variant) => variant.code === code);
  const shown = isKnown ? code : signedIn.code;
  const known = menusKnown(product).get(signedIn.session) ?? new Map<string, readonly RouterEntry[]>();
  menusKnown(product).set(signedIn.session, known);
  const menu = known.get(shown) ?? menuFor(product.menu, signedIn, shown);
  known.set(shown, menu);
  return menu;
}

/** By code, of each session that is the same object from call to call as long as its account stands as it did. */
const menusKnown = perProduct(() => new WeakMap<Session, Map<string, readonly RouterEntry[]>>());

function menuFor(menu: Menu, signedIn: SignedIn, code: string): readonly RouterEntry[] {
  return menuTree(menu, { signedIn, code, onlyModules: onboardingModules(menu, signedIn) });
}

type Reader = { readonly signedIn: SignedIn; readonly code: string; readonly onlyModules: readonly string[] | undefined };

function menuTree(menu: Menu, reader: Reader): readonly RouterEntry[] {
  const groups = menu.menu
    .map((group) =>
      groupEntry(
        group,
        group.children.filter((entry) => maySee(entry, reader)),
      ),
    )
    .filter((group) => group.children.length > 0);
  return [...groups, ...menu.fixed.filter((entry) => maySee(entry, reader)).map((entry) => plainEntry(entry, true))];
}

/** The modules that somebody without rights, or a supplier whom nobody has passed yet, is held to. */
function onboardingModules({ onboarding }: Menu, { session, supplierRecords }: SignedIn): readonly string[] | undefined {
  if (session.roles.includes(DEFAULT_ROLE)) return onboarding?.withoutRoles ?? [];
  if (session.side !== "supplier" || workingCompanies(supplierRecords).length > 0) return undefined;
  return onboarding?.notPassed ?? [];
}

function maySee(entry: MenuEntry, { signedIn, code, onlyModules }: Reader): boolean {
  const { permissions, side } = signedIn.session;
  if (entry.variants !== undefined && !entry.variants.includes(code)) return false;
  if (permissions.includes(ALL_PERMISSIONS)) return true;
  const module = entry.screen?.split(".")[0];
  if (onlyModules !== undefined && module !== undefined && !onlyModules.includes(module)) return false;
  if (entry.audience !== undefined && !entry.audience.includes(side) && !hasRole(signedIn.session, entry.audience)) return false;
  return entry.needs === undefined || hasPermission(signedIn.session, entry.needs);
}

function groupEntry(group: MenuGroup, children: readonly MenuEntry[]): RouterEntry {
  return {
    name: group.key,
    path: group.path,
    hidden: false,
    redirect: "noRedirect",
    component: group.component,
    alwaysShow: true,
    meta: { title: group.title.cn, titleId: group.title.id, icon: group.icon, noCache: false, link: "", affix: false },
    children: children.map((entry) => plainEntry(entry, false)),
  };
}

function plainEntry(entry: MenuEntry, hidden: boolean): RouterEntry {
  return {
    name: entry.key,
    path: entry.path,
    hidden,
    redirect: "",
    component: entry.component,
    alwaysShow: false,
    meta: {
      title: entry.title.cn,
      titleId: entry.title.id,
      icon: entry.icon ?? "",
      noCache: entry.noCache ?? false,
      link: "",
      affix: entry.affix ?? false,
    },
    children: [],
  };
}
