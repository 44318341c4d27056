import { placeholdersOf } from "../check-hygiene.ts";
import { commonKinds } from "../fields.ts";
import { didYouMean } from "../near-miss.ts";
import { type ObjectNode, child, objectsAt, textAt, textOf } from "../node.ts";
import { type Link, refuseRepetitions, requireEntity, textsAt } from "./link.ts";
import { entityScope } from "./scope.ts";

/** Every message of an event can be filled. */
export function checkEvents(link: Link, events: ObjectNode): void {
  const items = objectsAt(events, "events");
  refuseRepetitions(link, "the events", items, "key");
  for (const event of items) {
    const entity = requireEntity(link, child(event, "entity"));
    const fields = entity === undefined ? [] : [...entityScope(entity).fields.keys(), ...Object.keys(commonKinds)];
    const known = new Set(["no", ...textsAt(event, "facts"), ...fields]);
    const text = child(child(event, "message"), "cn");
    const unknown = placeholdersOf(textOf(text) ?? "").find((name) => !known.has(name));
    if (text !== undefined && unknown !== undefined)
      link.faults.add(
        "text/placeholder",
        text.at,
        `nothing fills {${unknown}} in the message of "${textAt(event, "key")}"${didYouMean(unknown, known)}`,
      );
  }
}
