import { placeholdersOf } from "../check-hygiene.ts";
import { commonKinds } from "../fields.ts";
import { didYouMean } from "../near-miss.ts";
import { type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { OF_ALL_COMPANIES } from "./sees.ts";
import { checkJob } from "./check-values.ts";
import {
  isForCompany,
  type Link,
  refuseRepetitions,
  requireCodes,
  requireEntity,
  requireEntry,
  requireName,
  requireRole,
  textsAt,
} from "./link.ts";
import { entityScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** Who is told besides the holders of a role. */
const READERS = ["owner", "user"];
const TIMES = ["date", "dateTime"];

/** Every message of an event can be filled, and every reminder finds its records. */
export function checkEvents(link: Link, events: ObjectNode): void {
  const items = objectsAt(events, "events");
  refuseRepetitions(link, "the events", items, "key");
  for (const event of items) {
    requireCodes(link, event);
    if (!isForCompany(link, event)) continue;
    const entity = requireEntity(link, child(event, "entity"));
    for (const reader of itemsAt(event, "to")) requireRole(link, reader, READERS);
    checkPlace(link, event);
    const reminder = objectAt(event, "remind");
    if (reminder !== undefined) checkReminder(link, event, reminder, entity);
    // Its fields fill the message as well; a document that is not there, or has a fault of its own, is told there.
    if (entity === undefined && child(event, "entity") !== undefined) continue;
    const fields = entity === undefined ? [] : [...entityScope(entity).fields.keys(), ...Object.keys(commonKinds)];
    const said = Array.from(membersOf(child(reminder, "says")), ([name]) => name);
    const known = new Set(["no", ...textsAt(event, "facts"), ...said, ...fields]);
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

/** A page that the menu has, and an id that whoever tells the event gives. */
function checkPlace(link: Link, event: ObjectNode): void {
  const opens = objectAt(event, "opens");
  requireEntry(link, child(opens, "entry"));
  const facts = textsAt(event, "facts");
  requireName(link, "reference/fact", child(opens, "by"), facts, (key) => `"${key}" is no fact of "${textAt(event, "key")}"`);
}

function checkReminder(link: Link, event: ObjectNode, reminder: ObjectNode, entity: ObjectNode | undefined): void {
  checkJob(link, child(reminder, "job"));
  const key = textAt(event, "key") ?? "";
  const isClear = (child(reminder, "before") === undefined) !== (child(reminder, "after") === undefined);
  if (!isClear) link.faults.add("events/reminder", reminder.at, `"${key}" is told either before or after its time`);
  if (entity === undefined) {
    if (child(event, "entity") === undefined)
      link.faults.add("events/reminder", reminder.at, `"${key}" names no entity whose records it could be about`);
    return;
  }
  const record = entityScope(entity);
  checkCondition(link, child(reminder, "when"), record, OF_ALL_COMPANIES);
  const table = requireLineTable(link, child(reminder, "lines"), entity);
  const scope = table === undefined ? record : lineScope(entity, table);
  for (const [, { value }] of membersOf(child(reminder, "says"))) requireField(link, value, scope, "own");
  const time = child(reminder, "field");
  const field = requireField(link, time, scope, "own");
  if (time === undefined || field === undefined || TIMES.includes(textAt(field, "kind") ?? "")) return;
  link.faults.add("events/reminder", time.at, `"${textOf(time)}" is no date on which "${key}" could be told`, field.at);
}
