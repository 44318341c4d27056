import { documentPlace } from "../../core/definition/document-kind.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { checkBounds } from "./draft-bounds.ts";
import { withNewer } from "./preview.ts";
import { changesIn } from "./read-changes.ts";
import { ofDraft } from "./validate.ts";

const MAX_PATH = 200;
const MAX_VARIANT = 20;
const MAX_STEPS = 40;
/** A member, or the key, value or number of an item. */
const STEP = /^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u;

/**
 * POST /template/screen/properties {draftId, path, item, company?, documents?}: what an object of a draft's document may say by
 * the vocabulary, what it says for a company, or for everybody where none is named, and where that comes from. `item` are the
 * steps to the object in the document as it results, `["columns", "gTally"]`; none: the document itself.
 */
export async function readProperties(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const path = input.text("path", { max: MAX_PATH });
  const variant = input.optionalText("company", { max: MAX_VARIANT }) || undefined;
  const item = input.ids("item", MAX_STEPS, STEP);
  input.check();
  const place = documentPlace(path);
  if (place === undefined) throw new BadRequestFailure([{ field: "path", rule: "pattern", text: "FIELD_WRONG" }]);
  const { base, changes } = await ofDraft(call, body);
  const newer = body["documents"] === undefined ? [] : changesIn(body);
  const wish = {
    document: { kind: place.kind, name: place.name },
    path: item,
    variant,
  };
  const request = { base, changes: withNewer(changes, newer), wish };
  checkBounds(request.changes);
  return replyData(call, await call.services.studio.judge.properties(request), "FOUND");
}
