import type { JsonSchema } from "./field-schema.ts";
import type { Answer } from "./record-call.ts";
import { anything, count, facts, flag, listOf, mapOf, maybe, serial, text, yes } from "./shapes.ts";

const data = (schema: JsonSchema): Answer => ({ kind: "data", schema });
const done: Answer = { kind: "beside", properties: {} };

const screen = { id: text, screenId: text, code: text, title: text, titleId: text, version: count, checksum: text };
const place = { file: text, line: count, column: count };
/** A name that documents may use; those that people never see have no text. */
const named = facts({ key: text }, { text: facts({ cn: text, id: text }) });
const edit = facts({ line: count, column: count, length: count, text });
const fault = facts(
  { ...place, rule: text, asks: text, sentence: text },
  { related: facts(place), also: listOf(facts(place)), repair: edit },
);
const words = facts({ cn: text, id: text });
const effects = facts({
  tables: listOf(text),
  columns: listOf(text),
  titles: mapOf(words),
  renamed: listOf(facts({ from: text, to: text })),
  retired: listOf(facts({ table: text, column: maybe(text), values: count })),
  misfits: listOf(
    facts({
      entity: text,
      field: text,
      code: text,
      rule: { type: "string", enum: ["required", "max", "min", "dict"] },
      values: count,
    }),
  ),
  onTheWay: listOf(
    facts({
      code: text,
      title: words,
      state: words,
      records: count,
      isGone: yes,
      ways: listOf(facts({ action: words, is: { type: "string", enum: ["new", "gone", "elsewhere"] }, to: listOf(words) })),
    }),
  ),
  companies: listOf(
    facts({
      comId: text,
      comName: text,
      code: text,
      records: count,
      accounts: count,
      alone: count,
      keys: count,
      webhooks: count,
    }),
  ),
  refused: listOf(text),
});
const edition = {
  id: serial,
  productHash: text,
  documents: count,
  createBy: text,
  createTime: text,
  isCurrent: yes,
  kind: { type: "string", enum: ["build", "published"] },
  parentId: maybe(serial),
  approveBy: maybe(text),
  message: maybe(text),
};
/** Where it waits for an approval there is no edition yet; `lacking` names what the caller cannot hand out. */
const published = facts(
  { state: { type: "string", enum: ["published", "waiting"] }, edition: maybe(serial), lacking: listOf(text) },
  { lockVersion: count },
);
const draft = {
  id: serial,
  editionId: serial,
  name: text,
  shared: flag,
  state: { type: "string", enum: ["open", "waiting"] },
  message: maybe(text),
  reason: maybe(text),
  isOwn: yes,
  owner: text,
  createTime: text,
  updateTime: text,
  lockVersion: count,
};
const changeOfDraft = facts({ path: text, change: { type: "string", enum: ["new", "changed", "gone"] }, hasMoved: yes });

/** What the studio's calls answer. */
export const studioAnswers: Readonly<Record<string, Answer>> = {
  "GET /template/screen/current": data(facts({ ...screen, json: mapOf(anything) })),
  "GET /template/screen/list": { kind: "rows", schema: facts(screen) },
  "GET /template/screen/:id": data(facts({ ...screen, json: mapOf(anything) })),
  "POST /template/screen/validate": data(
    facts({
      faults: listOf(fault),
      differences: listOf(text),
      changes: listOf(facts({ companies: listOf(text), name: maybe(text), told: listOf(text) })),
      effects: maybe(effects),
      lacking: listOf(text),
      lackingTold: listOf(text),
    }),
  ),
  "POST /template/screen/prove": data(
    facts({
      state: { type: "string", enum: ["unneeded", "running", "passed", "failed", "broken"] },
      done: count,
      parts: count,
      secondsLeft: maybe(count),
      drawn: count,
      pressed: count,
      faults: listOf(fault),
    }),
  ),
  "POST /template/screen/preview": data(
    facts({
      faults: listOf(fault),
      drawn: maybe(mapOf(anything)),
      paper: maybe(mapOf(anything)),
      origins: listOf(mapOf(anything)),
    }),
  ),
  "POST /template/screen/flow": data(facts({ faults: listOf(fault), flow: maybe(mapOf(anything)) })),
  "POST /template/screen/properties": data(
    facts({
      objects: listOf(mapOf(anything)),
      shapes: mapOf(mapOf(anything)),
      names: mapOf(listOf(named)),
      fields: listOf(mapOf(anything)),
      values: mapOf(listOf(named)),
      states: listOf(named),
      marks: listOf(named),
    }),
  ),
  "POST /template/screen/publish": data(published),
  "POST /template/screen/approve": data(published),
  "POST /template/screen/decline": data(facts({ lockVersion: count })),
  "POST /template/screen/rollback": data(published),
  "GET /template/screen/edition/list": { kind: "rows", schema: facts(edition) },
  "GET /template/screen/edition/:id": data(facts({ ...edition, changes: listOf(facts({ path: text, digest: text })) })),
  "GET /template/screen/edition/:id/documents": data(
    listOf(facts({ path: text, digest: text, edition: serial, former: listOf(text) })),
  ),
  "GET /template/screen/edition/:id/document": data(facts({ path: text, digest: text, text })),
  "GET /template/screen/company/list": data(listOf(facts({ comId: text, comName: text, code: text, isRetired: yes }))),
  "GET /template/screen/draft/list": data(listOf(facts(draft))),
  "POST /template/screen/draft": data(facts({ id: serial, editionId: serial })),
  "GET /template/screen/draft/:id": data(facts({ ...draft, isBehind: yes, needsApproval: yes, changes: listOf(changeOfDraft) })),
  "PUT /template/screen/draft/:id": done,
  "DELETE /template/screen/draft/:id": done,
  "GET /template/screen/draft/:id/documents": data(
    listOf(
      facts(
        { path: text, title: maybe(facts({ cn: text, id: text })), isBare: yes },
        { line: count, entity: text, printedBy: listOf(text) },
      ),
    ),
  ),
  "PUT /template/screen/draft/:id/documents": data(facts({ lockVersion: count })),
  "GET /template/screen/draft/:id/document": data(
    facts({ path: text, text: maybe(text), base: maybe(text), current: maybe(text) }),
  ),
  "PUT /template/screen/draft/:id/document": data(facts({ digest: text, lockVersion: count })),
  "DELETE /template/screen/draft/:id/document": data(facts({ lockVersion: count })),
  "GET /template/screen/draft/:id/rebase": data(
    facts({
      seen: text,
      merged: listOf(text),
      places: listOf(facts({ path: text, place: listOf(text), base: maybe(text), mine: maybe(text), theirs: maybe(text) })),
    }),
  ),
  "POST /template/screen/draft/:id/rebase": data(facts({ editionId: serial, lockVersion: count, merged: listOf(text) })),
};
