import { openRoutes, pageRoutes } from "../../contract/public-routes.ts";
import { commonKinds } from "../../definition/fields.ts";
import type { Library } from "../../definition/link/link.ts";
import { shownBy } from "../../definition/link/page-reads.ts";
import { type ObjectNode, objectsAt, textAt } from "../../definition/node.ts";
import { type Name, titled } from "./document-names.ts";
import { plain, unique } from "./enumeration.ts";

/** What publications have, and what pages name of it: all of the product, because one schema serves all pages. */
export function publicNames({ publications, pages, entities }: Library): Readonly<Record<string, readonly Name[]>> {
  const all = [...publications.values()];
  const listed = (list: string): readonly Name[] => unique(all.flatMap((one) => objectsAt(one, list).map(titled)));
  const reads = [...pages.values()].flatMap((page) => objectsAt(page, "reads"));
  const within = unique(["parts", "links"].flatMap(listed));
  const readNames = unique(reads.map(titled));
  const shown = plain([...all.flatMap(shownBy), ...Object.keys(commonKinds)]);
  const fields = [...entities.values()].flatMap((entity) => fieldsOf(entity));
  const linked = listed("links").flatMap(({ key }) => shown.map((one) => `${key}.${one.key}`));
  return {
    PublicationName: Array.from(publications, ([key, node]) => ({ ...titled(node), key })),
    PublicSearchName: listed("search"),
    PublicSortName: listed("sorts"),
    PublicLinkName: listed("links"),
    PublicPartName: listed("parts"),
    PageReadName: readNames,
    ReadName: [...readNames, ...plain(readNames.flatMap(({ key }) => within.map((one) => `${key}.${one.key}`)))],
    // Of a record that its holder reads any field may be shown.
    ShownName: unique([...fields, ...shown, ...plain(linked)]),
    PageRoute: plain([...openRoutes, ...pageRoutes]),
  };
}

function fieldsOf(entity: ObjectNode): readonly Name[] {
  return [entity, ...objectsAt(entity, "lines")].flatMap((owner) =>
    objectsAt(owner, "fields").flatMap((field) => (textAt(field, "key") === undefined ? [] : [titled(field)])),
  );
}
