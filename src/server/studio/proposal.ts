import { lackOf } from "../../core/gate/holding.ts";
import type { TouchedRights } from "../../core/gate/touched-rights.ts";
import { ruleWords } from "../../core/compiler/rule-words.ts";
import type { Fault } from "../../core/definition/fault.ts";
import type { Product } from "../../core/definition/product.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { accountFacts, holdingOf, holdingOfRole, rightsBook } from "../system/holdings.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import type { Changes } from "./changes.ts";
import { checkBounds } from "./draft-bounds.ts";
import { changesOf } from "./draft-documents.ts";
import { currentEdition, differenceFrom, manifestOf } from "./editions.ts";
import { type Effects, effectsOf } from "./effects.ts";
import type { Outcome } from "./judge-messages.ts";
import type { Manifest } from "./texts.ts";

/** Documents that somebody wants to run: those of the edition that runs, some of them changed. */
export type Proposal = { readonly parent: Row<"edition">; readonly manifest: Manifest; readonly changes: Changes };

/** A proposal without a fault, and what comes of it. */
export type Judged = Proposal & {
  readonly product: Product;
  readonly toProve: NonNullable<Outcome["toProve"]>;
  readonly effects: Effects;
  readonly rights: TouchedRights;
};

/**
 * What a draft proposes.
 *
 * @throws {RefusedFailure} where it changes nothing, or rests on another edition than the one that runs
 */
export async function proposalOf(db: Queries, call: Call, draft: Row<"screen_draft">): Promise<Proposal> {
  const parent = await currentEdition(db, call.services);
  if (parent === undefined || Number(parent.editionId) !== Number(draft.editionId))
    throw new RefusedFailure("STATE_REFUSED", "DRAFT_BEHIND");
  const changes = await changesOf(db, Number(draft.draftId));
  if (changes.length === 0) throw new RefusedFailure("STATE_REFUSED", "DRAFT_EMPTY");
  return { parent, manifest: await manifestOf(db, Number(parent.editionId)), changes };
}

/**
 * Judge a proposal by every rule, and count what it does to what is stored.
 *
 * @throws {BadRequestFailure} with every fault
 * @throws {RefusedFailure} where stored values would be misread, or where it takes too long to judge
 */
export async function judgeProposal(call: Call, proposal: Proposal): Promise<Judged> {
  const { store, studio } = call.services;
  const { manifest, changes } = proposal;
  checkBounds(changes);
  const base = await store.read((db) => differenceFrom(db, studio.manifest(), manifest));
  const { faults, outcome } = await studio.judge.judge({ base, changes, wantsProduct: true });
  if (outcome?.product === undefined || outcome.toProve === undefined)
    throw new BadRequestFailure(faults.map(inputFault), "DRAFT_FAULTY");
  const effects = await effectsOf(store, outcome.store);
  if (effects.refused.length > 0)
    throw new RefusedFailure("STATE_REFUSED", "EDITION_REFUSED", { changes: effects.refused.join(" ") });
  const product = JSON.parse(outcome.product) as Product;
  return { ...proposal, product, toProve: outcome.toProve, effects, rights: outcome.rights };
}

/** What the caller could not hand out of what a proposal touches: permissions and roles by their names; empty: nothing. */
export async function rightsLacking(db: Queries, call: Call, { permissions, roles }: TouchedRights): Promise<readonly string[]> {
  const { userId, session, key } = whoCalls(call);
  const [account] = await accountFacts(db, { userId });
  if (account === undefined) return [...permissions, ...roles.map((role) => role.key)];
  const held = holdingOf(account, await rightsBook(db), "live");
  // A key hands out no more than it has been given of its account.
  const own = key === undefined ? held : { ...held, isAdministrator: false, permissions: session.permissions };
  const nothing = { ...own, isAdministrator: false, dataScopes: [], companies: [], enterprise: undefined, merchant: undefined };
  return [
    ...permissions.filter((one) => lackOf(own, { ...nothing, permissions: [one] }) !== undefined),
    ...new Set(
      roles
        .filter((role) => {
          const rights = { roleKey: role.key, side: role.side, status: "0", dataScope: role.dataScope };
          return lackOf(own, holdingOfRole({ ...rights, permissions: role.permissions.join(",") })) !== undefined;
        })
        .map((role) => role.key),
    ),
  ];
}

function inputFault({ file, line, column, rule }: Fault) {
  return { field: `${file}:${line}:${column}`, rule, text: ruleWords[rule] };
}
