import { pageRoutes } from "../../contract/public-routes.ts";
import { type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkBlock } from "./check-page-block.ts";
import { type Link, refuseRepetitions, requireName, textsAt } from "./link.ts";
import { type PageRead, type PageReads, requirePublished, requireRead, requireRoute, requireShown } from "./page-reads.ts";

/** A page has a route of the public area, reads what is published, and shows what it reads. */
export function checkPage(link: Link, page: ObjectNode): void {
  requireName(link, "page/route", child(page, "route"), pageRoutes, (route) => `"${route}" is no route of the public area`);
  for (const node of itemsAt(page, "above")) requireRoute(link, node);
  refuseRepetitions(link, `the reads of ${textAt(page, "page") ?? ""}`, objectsAt(page, "reads"), "key");
  const reads = readsOf(link, page);
  for (const read of reads.values()) if (read !== undefined) checkRead(link, page, read);
  const about = objectAt(page, "about");
  const subject = requireRead(link, child(about, "read"), reads);
  if (subject !== undefined)
    for (const name of ["name", "text", "picture", "published", "price"])
      requireShown(link, child(about, name), subject.publication);
  const listed = requirePublished(link, child(objectAt(page, "listed"), "publication"));
  if (listed !== undefined) requireShown(link, child(objectAt(page, "listed"), "changed"), listed);
  for (const block of objectsAt(page, "blocks")) checkBlock(link, block, reads);
}

/** Pages of one route differ in what they need; each has its address to itself. */
export function checkPages(link: Link): void {
  const seen = new Map<string, ObjectNode>();
  for (const page of link.pages.values()) {
    const route = child(page, "route");
    const address = `${textOf(route) ?? ""} ${textsAt(page, "needs").toSorted().join(" ")}`;
    const before = seen.get(address);
    if (before === undefined) seen.set(address, page);
    else if (route !== undefined)
      link.faults.add("page/route", route.at, `"${textOf(route)}" is the route of ${textAt(before, "page")} already`, before.at);
  }
}

function readsOf(link: Link, page: ObjectNode): PageReads {
  return new Map(
    objectsAt(page, "reads").map((node) => {
      const publication = requirePublished(link, child(node, "publication"));
      const isOne = child(node, "one") !== undefined;
      return [textAt(node, "key") ?? "", publication === undefined ? undefined : { node, publication, isOne }] as const;
    }),
  );
}

function checkRead(link: Link, page: ObjectNode, { node, publication, isOne }: PageRead): void {
  const name = textAt(publication, "publication") ?? "";
  const searches = objectsAt(publication, "search").map((search) => textAt(search, "key") ?? "");
  for (const key of itemsAt(node, "asked"))
    requireName(link, "page/search", key, searches, (text) => `"${text}" is no search of ${name}`);
  for (const [key, { keyAt }] of membersOf(child(node, "fixed")))
    if (!searches.includes(key)) link.faults.add("page/search", keyAt, `"${key}" is no search of ${name}`, publication.at);
  const sorts = objectsAt(publication, "sorts").map((sort) => textAt(sort, "key") ?? "");
  requireName(link, "page/search", child(node, "sort"), sorts, (text) => `"${text}" is no order of ${name}`);
  const one = child(node, "one");
  // Without its parameter in the address such a page could only answer that there is none.
  if (isOne && one !== undefined && !textsAt(page, "needs").includes(textOf(one) ?? ""))
    link.faults.add("page/needs", one.at, `the page reads a record by "${textOf(one)}", so it needs it`);
}
