import { idInBody, OPERATION } from "../calls/admin-call.ts";
import { NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { Input } from "../wire/input.ts";
import type { Reply } from "../wire/reply.ts";
import type { Changes } from "./changes.ts";
import { currentEdition, manifestOf } from "./editions.ts";
import { judgeProposal, type Proposal, rightsLacking } from "./proposal.ts";
import { publishEdition } from "./publish-edition.ts";
import { type Manifest, readTexts } from "./texts.ts";

const MAX_TEXT = 500;
const MAX_PATH = 200;

/**
 * POST /template/screen/rollback {edition, path?, message?}: an edition is published again, as a new one; with a path only
 * that document of it. It has run before, so that nobody approves it a second time; what it does to rights is asked again.
 */
export async function rollBack(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const wanted = idInBody(body, "edition");
  const input = new Input(body);
  const path = input.optionalText("path", { max: MAX_PATH });
  const message = input.optionalText("message", { max: MAX_TEXT }) ?? "";
  input.check();
  const { store } = call.services;
  const judged = await judgeProposal(call, await store.read((db) => proposalBack(db, call, wanted, path)));
  const lacking = await store.read((db) => rightsLacking(db, call, judged.rights));
  if (lacking.length > 0) throw new RefusedFailure("NO_PERMISSION", "RIGHTS_LACKING", { rights: lacking.join(", ") });
  const by = { createBy: whoCalls(call).session.userName, approveBy: null, message };
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
