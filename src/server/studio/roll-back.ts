import { idInBody, OPERATION } from "../calls/admin-call.ts";
import { NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { jsonBody, whoCalls, type Call, type JsonObject } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import type { Reply } from "../wire/reply.ts";
import type { Changes } from "./changes.ts";
import { currentEdition, differenceFrom, manifestOf } from "./editions.ts";
import { effectsOf } from "./effects.ts";
import type { JudgeRequest } from "./judge-messages.ts";
import { judgeProposal, type Proposal, rightsLacking } from "./proposal.ts";
import { publishEdition } from "./publish-edition.ts";
import { refuseStranding } from "./refuse-stranding.ts";
import { type Manifest, readTexts } from "./texts.ts";

const MAX_TEXT = 500;
const MAX_PATH = 200;

/**
 * POST /template/screen/rollback {edition, path?, message?, seen?}: an edition is published again, as a new one; with a path
 * only that document of it. It has run before, so that nobody approves it a second time; what it does to rights is asked again.
 * `seen` says that the caller has looked at what `validate` tells of it, without which nothing that is stored may be stranded.
 */
export async function rollBack(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const input = new Input(body);
  const { wanted, path } = readWanted(body, input);
  const message = input.optionalText("message", { max: MAX_TEXT }) ?? "";
  input.check();
  const { store } = call.services;
  const proposal = await store.read((db) => proposalBack(db, call, wanted, path));
  const judged = await judgeProposal(call, proposal);
  const lacking = await store.read((db) => rightsLacking(db, call, judged.rights));
  if (lacking.length > 0) throw new RefusedFailure("NO_PERMISSION", "RIGHTS_LACKING", { rights: lacking.join(", ") });
  const by = { createBy: whoCalls(call).session.userName, approveBy: null, message };
  if (body["seen"] !== true) await refuseUnseen(call, proposal);
  return publishEdition(call, judged, by, async (tx, edition) => {
    const param = { to: wanted, edition, ...(path === undefined ? {} : { path }) };
    await audit(tx, call, {
      operation: "rollBackEdition",
      businessType: OPERATION.edit,
      entity: "edition",
      entityId: String(edition),
      param,
    });
  });
}

/** What going back to an edition would change, for `validate` {edition, path?}. @throws as `rollBack` */
export async function ofEdition(call: Call, body: JsonObject): Promise<JudgeRequest> {
  const input = new Input(body);
  const { wanted, path } = readWanted(body, input);
  input.check();
  return call.services.store.read(async (db) => requestOf(db, call, await proposalBack(db, call, wanted, path)));
}

async function requestOf(db: Queries, call: Call, { manifest, changes }: Proposal): Promise<JudgeRequest> {
  return { base: await differenceFrom(db, call.services.studio.manifest(), manifest), changes };
}

/** What becomes of records on their way is not counted while something is published, but on purpose. */
async function refuseUnseen(call: Call, proposal: Proposal): Promise<void> {
  const { store, studio } = call.services;
  const { outcome } = await studio.judge.judge(await store.read((db) => requestOf(db, call, proposal)));
  if (outcome !== undefined) refuseStranding(await effectsOf(store, outcome.store));
}

function readWanted(body: JsonObject, input: Input): { readonly wanted: number; readonly path: string | undefined } {
  return { wanted: idInBody(body, "edition"), path: input.optionalText("path", { max: MAX_PATH }) };
}

async function proposalBack(db: Queries, call: Call, wanted: number, path: string | undefined): Promise<Proposal> {
  const parent = await currentEdition(db, call.services);
  const known = await db.selectFrom("edition").selectAll().where("editionId", "=", wanted).executeTakeFirst();
  if (parent === undefined || known === undefined) throw new NotFoundFailure();
  const base = (edition: typeof parent): number => Number(edition.baseId ?? edition.editionId);
  if (base(parent) !== base(known)) throw new RefusedFailure("STATE_REFUSED", "EDITION_OTHER_BUILD");
  const manifest = await manifestOf(db, Number(parent.editionId));
  const former = await manifestOf(db, wanted);
  if (path !== undefined && !manifest.has(path) && !former.has(path)) throw new NotFoundFailure();
  const changes = await changesTo(db, manifest, former, path);
  if (changes.length === 0) throw new RefusedFailure("STATE_REFUSED", "EDITION_SAME");
  return { parent, manifest, changes };
}

async function changesTo(db: Queries, now: Manifest, then: Manifest, path: string | undefined): Promise<Changes> {
  const paths = path === undefined ? new Set([...now.keys(), ...then.keys()]) : [path];
  const other = [...paths].filter((one) => now.get(one) !== then.get(one));
  const texts = await readTexts(
    db,
    other.flatMap((one) => then.get(one) ?? []),
  );
  return other.map((one) => [one, then.has(one) ? (texts.get(then.get(one) ?? "") ?? "") : null] as const);
}
