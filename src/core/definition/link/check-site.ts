import type { Place } from "../fault.ts";
import { checkNeeds } from "./check-needs.ts";
import { type ObjectNode, child, itemsAt, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import {
  type Link,
  refuseRepetitions,
  requireName,
  requirePermission,
  requireRegistered,
  requireScreen,
  textsAt,
} from "./link.ts";

const SIDES = ["supplier", "buyer", "platform", "merchant"];

/** The documents that exist once: menu, roles, companies. */
export function checkSite(link: Link): void {
  if (link.menu !== undefined) checkMenu(link, link.menu);
  if (link.variants !== undefined) checkVariants(link, link.variants);
  refuseRepetitions(link, "the roles", itemsAt(link.roles, "roles"), "key");
  for (const role of objectsAt(link.roles, "roles")) for (const code of itemsAt(role, "variants")) requireCode(link, code);
}

function checkMenu(link: Link, menu: ObjectNode): void {
  const groups = objectsAt(menu, "menu");
  const targets = new Map<string, { readonly target: string; readonly at: Place }>();
  for (const group of groups) requireRegistered(link, "reference/icon", "icons", child(group, "icon"));
  const entries = [...groups.flatMap((group) => objectsAt(group, "children")), ...objectsAt(menu, "fixed")];
  refuseRepetitions(link, "the menu", [...groups, ...entries], "key");
  for (const entry of entries) {
    requireScreen(link, child(entry, "screen"));
    requireRegistered(link, "reference/view", "views", child(entry, "view"));
    requireRegistered(link, "reference/icon", "icons", child(entry, "icon"));
    for (const need of itemsAt(entry, "needs")) requirePermission(link, need);
    for (const code of itemsAt(entry, "variants")) requireCode(link, code);
    refuseForeign(link, entry);
    for (const reader of itemsAt(entry, "audience")) {
      if (link.roles !== undefined)
        requireName(
          link,
          "reference/role",
          reader,
          [...SIDES, ...link.roleKeys],
          (name) => `"${name}" is neither a side nor a role`,
        );
    }
    checkTarget(link, entry, targets);
  }
  refuseUnopened(link, menu, entries);
}

/** Who is not let in yet is led to what the menu opens. */
function refuseUnopened(link: Link, menu: ObjectNode, entries: readonly ObjectNode[]): void {
  const opened = new Set(entries.flatMap((entry) => textAt(entry, "screen")?.split(".")[0] ?? []));
  const onboarding = objectAt(menu, "onboarding");
  for (const whose of ["withoutRoles", "notPassed"])
    for (const module of itemsAt(onboarding, whose))
      requireName(link, "menu/onboarding", module, opened, (name) => `no entry of the menu opens a screen of "${name}"`);
}

/** An entry leads companies to a business that they have. */
function refuseForeign(link: Link, entry: ObjectNode): void {
  const screen = link.screens.get(textAt(entry, "screen") ?? "");
  const workflow = link.workflows.get(textAt(screen, "workflow") ?? "");
  if (workflow === undefined || child(workflow, "variants") === undefined) return;
  const having = textsAt(workflow, "variants");
  const led = child(entry, "variants") === undefined ? link.codes : textsAt(entry, "variants");
  const foreign = led.filter((code) => !having.includes(code));
  if (foreign.length === 0) return;
  const sentence = `"${textAt(entry, "key")}" leads ${foreign.join(", ")} to ${textAt(workflow, "workflow")}, which only ${having.join(", ")} has; say "variants"`;
  link.faults.add("menu/target", (child(entry, "variants") ?? entry).at, sentence, child(workflow, "variants")!.at);
}

/** One component path stands for one thing: the browser's table is keyed by it. */
function checkTarget(link: Link, entry: ObjectNode, targets: Map<string, { readonly target: string; readonly at: Place }>): void {
  const screen = textAt(entry, "screen");
  const view = textAt(entry, "view");
  const key = textAt(entry, "key");
  if ((screen === undefined) === (view === undefined)) {
    link.faults.add(
      "menu/target",
      entry.at,
      `the entry "${key}" names ${screen === undefined ? "neither a screen nor a view" : "a screen and a view"}; name one`,
    );
    return;
  }
  const component = child(entry, "component");
  const path = textOf(component);
  if (component === undefined || path === undefined) return;
  const target = `${screen ?? view} ${textAt(entry, "mode") ?? ""}`.trim();
  const first = targets.get(path);
  if (first === undefined) targets.set(path, { target, at: component.at });
  else if (first.target !== target)
    link.faults.add(
      "menu/target",
      component.at,
      `the component "${path}" shows ${target} here and ${first.target} elsewhere`,
      first.at,
    );
}

function checkVariants(link: Link, variants: ObjectNode): void {
  refuseRepetitions(link, "the companies' codes", itemsAt(variants, "variants"), "code");
  refuseRepetitions(link, "the companies", itemsAt(variants, "companies"), "comId");
  requireName(link, "reference/variant", child(variants, "default"), link.codes, (code) => `there is no company code "${code}"`);
  for (const company of objectsAt(variants, "companies")) requireCode(link, child(company, "code"));
}

function requireCode(link: Link, node: Parameters<typeof textOf>[0]): void {
  if (link.variants !== undefined)
    requireName(link, "reference/variant", node, link.codes, (code) => `there is no company code "${code}"`);
}

/** Values of a dictionary differ, and no two dictionaries answer to one name. */
export function checkDictionaries(link: Link): void {
  for (const [key, dictionary] of link.dictionaries) {
    refuseRepetitions(link, `the dictionary ${key}`, itemsAt(dictionary, "items"), "value");
    checkNeeds(link, child(dictionary, "needs"), "");
    for (const alias of itemsAt(dictionary, "alias")) {
      const other =
        link.dictionaries.get(textOf(alias) ?? "") ??
        [...link.dictionaries.values()].find((one) => one !== dictionary && textsAt(one, "alias").includes(textOf(alias) ?? ""));
      if (other !== undefined)
        link.faults.add(
          "reference/duplicate",
          alias.at,
          `"${textOf(alias)}" already names the dictionary ${textAt(other, "dict")}`,
          other.at,
        );
    }
  }
}
