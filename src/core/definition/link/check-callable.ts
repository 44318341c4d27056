import { type JsonNode, type ObjectNode, child, objectAt, objectsAt, textAt } from "../node.ts";
import type { Link } from "./link.ts";
import { requireKind } from "./require-kind.ts";
import { entityScope, requireField } from "./scope.ts";

/** What calls of the portal are about that name no entity: each finds one that says so, and what they ask of it. */
export function checkCallable(link: Link): void {
  const entities = [...link.entities.values()];
  const saying = (word: string): readonly Said[] =>
    entities.flatMap((entity) => {
      const at = child(entity, "taskPictures");
      return at !== undefined && textAt(entity, "taskPictures") === word ? [{ entity, at }] : [];
    });
  const [asked, offered] = [saying("asked"), saying("offered")];
  refuseSecond(link, asked, (name) => `pictures of what is asked are those of ${name} already`);
  refuseSecond(link, offered, (name) => `pictures of what is offered are those of ${name} already`);
  for (const { entity, at } of offered) refuseUnasked(link, entity, at, asked[0]);
  const made = entities.flatMap((entity) =>
    objectsAt(entity, "lines").flatMap((table) => {
      const at = child(table, "madeOf");
      return at === undefined ? [] : [{ entity, at }];
    }),
  );
  refuseSecond(link, made, (name) => `secondary materials are those of lines of ${name} already`);
  for (const { entity, at } of made) {
    const scope = entityScope(entity);
    requireField(link, at, scope, "own");
    requireKind(link, "entity/call", at, scope, ["string"], "a record is asked for by a text");
  }
}

type Said = { readonly entity: ObjectNode; readonly at: JsonNode };

function refuseSecond(link: Link, [first, ...others]: readonly Said[], sentence: (name: string) => string): void {
  for (const { at } of others)
    link.faults.add("entity/call", at.at, sentence(textAt(first?.entity, "entity") ?? ""), first?.at.at);
}

/** The call for what was asked is made by those who answer with the number of their answer too. */
function refuseUnasked(link: Link, entity: ObjectNode, at: JsonNode, asked: Said | undefined): void {
  const from = textAt(objectAt(entity, "source"), "entity");
  if (from !== undefined && (from === textAt(asked?.entity, "entity") || link.broken.has(`entity ${from}`))) return;
  const sentence = `${textAt(entity, "entity") ?? ""} offers what nobody asked: its "source" is no entity whose "taskPictures" are "asked"`;
  link.faults.add("entity/call", at.at, sentence, asked?.at.at);
}
