import { drawnOf } from "../../core/compiler/drawn-paper.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Changes } from "./changes.ts";
import { checkBounds } from "./draft-bounds.ts";
import type { Drawing } from "./judge-messages.ts";
import { changesIn } from "./read-changes.ts";
import { ofDraft } from "./validate.ts";
import { wordedFault } from "./worded-fault.ts";

const MAX_NAME = 100;
const MAX_VARIANT = 20;
const MAX_ADDRESSES = 20;
/** `delivery.list#columns.gRemarks`, `delivery.entity#lines.items.gSendednum`, `delivery-note.print#facts.gManor`. */
const ADDRESS = /^[\w.-]{1,100}#[\w.-]{1,200}$/;

/**
 * POST /template/screen/preview {draftId, screen or print, company, documents?, addresses?}: a screen of a draft as a company has
 * it, or a paper and the screen of what it prints, with all that drawing it takes, and where the items come from that are asked for. Documents that come along are newer than those of
 * the draft: somebody is typing them. While there are faults there is no screen.
 */
export async function preview(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const print = input.optionalText("print", { max: MAX_NAME });
  const screen = print === undefined ? input.text("screen", { max: MAX_NAME }) : "";
  const variant = input.text("company", { max: MAX_VARIANT });
  const addresses = input.ids("addresses", MAX_ADDRESSES, ADDRESS);
  input.check();
  const { base, changes } = await ofDraft(call, body);
  const typed = body["documents"] === undefined ? [] : changesIn(body);
  const request = { base, changes: withNewer(changes, typed), screen, print, variant, addresses };
  checkBounds(request.changes);
  const { product, edition, studio } = call.services;
  // What runs need not be compiled anew. Whoever looks at it will change it soon, so the thread gets ready meanwhile.
  if (edition === 0 && base.length === 0 && request.changes.length === 0 && addresses.length === 0) {
    void studio.judge.draw(request).catch(() => undefined);
    return reply(call, { faults: [], ...drawnOf(product, request), origins: [] });
  }
  return reply(call, await studio.judge.draw(request));
}

function reply(call: Call, { faults, drawn, paper, origins }: Drawing): Reply {
  const told = { faults: faults.map((one) => wordedFault(one, call.lang)), origins: [...origins] };
  return replyData(call, { ...told, drawn: drawn ?? null, paper: paper ?? null }, "FOUND");
}

/** In the order of their paths, as the draft will have them once they are written: it is not compiled anew then. */
export function withNewer(changes: Changes, newer: Changes): Changes {
  return [...new Map([...changes, ...newer])].toSorted(([left], [right]) => (left < right ? -1 : 1));
}
