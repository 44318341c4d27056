import { ruleWords } from "../../core/compiler/rule-words.ts";
import type { Product } from "../../core/definition/product.ts";
import { idInBody } from "../calls/admin-call.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { checkBounds } from "./draft-bounds.ts";
import type { Standing } from "./proofs.ts";
import type { Judged } from "./proposal.ts";
import { digestOf } from "./texts.ts";
import { ofDraft } from "./validate.ts";
import { wordedFault } from "./worded-fault.ts";

const UNNEEDED = { state: "unneeded", done: 0, parts: 0, secondsLeft: null, drawn: 0, pressed: 0, faults: [] } as const;

/**
 * POST /template/screen/prove {draftId, again?}: how far the proof of a draft is; the first who asks begins it. It is needed
 * before a draft is published, and runs beside what serves people. `again` tries once more what could not be carried out.
 */
export async function proveDraft(call: Call): Promise<Reply> {
  const body = jsonBody(call);
  const draftId = idInBody(body, "draftId");
  const request = await ofDraft(call, body);
  const { judge, proofs } = call.services.studio;
  checkBounds(request.changes);
  if (proofs === undefined || request.changes.length === 0) return replyData(call, UNNEEDED);
  const documents = digestOf(JSON.stringify(request));
  if (body["again"] === true) proofs.forgetBroken(documents);
  const known = proofs.standing(documents);
  if (known !== undefined) return replyData(call, told(call, known));
  const { outcome } = await judge.judge({ ...request, wantsProduct: true });
  // What does not compile cannot be proven, `validate` tells why; and what runs as before need not be.
  if (outcome?.toProve === undefined || outcome.toProve.modules.length === 0) return replyData(call, UNNEEDED);
  const { digest, modules } = outcome.toProve;
  const wish = () => ({ product: JSON.parse(outcome.product ?? "") as Product, modules });
  return replyData(call, told(call, proofs.ask(draftId, digest, wish, documents)));
}

/**
 * What is published has been drawn and pressed before.
 *
 * @throws {BadRequestFailure} with everything that did not hold
 * @throws {RefusedFailure} while it is being proven, which begins here where nobody has asked, or where that has broken off
 */
export function expectProof(call: Call, draftId: number, { toProve, product }: Judged): void {
  const { proofs } = call.services.studio;
  const { digest, modules } = toProve;
  if (proofs === undefined || modules.length === 0) return;
  const standing = proofs.ask(draftId, digest, () => ({ product, modules }));
  switch (standing.state) {
    case "passed":
      return;
    case "running":
      throw new RefusedFailure("STATE_REFUSED", "PROOF_RUNNING");
    case "broken":
      throw new RefusedFailure("STATE_REFUSED", "PROOF_BROKEN");
    case "failed":
      throw new BadRequestFailure(
        standing.proof.faults.map(({ file, rule }) => ({ field: file, rule, text: ruleWords[rule] })),
        "PROOF_FAILED",
      );
  }
}

function told(call: Call, standing: Standing) {
  const { state } = standing;
  if (standing.state === "running") return { ...UNNEEDED, state, ...standing.progress };
  if (!("proof" in standing)) return { ...UNNEEDED, state };
  const { drawn, pressed, faults } = standing.proof;
  return { ...UNNEEDED, state, drawn, pressed, faults: faults.map((one) => wordedFault(one, call.lang)) };
}
