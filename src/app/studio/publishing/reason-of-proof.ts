import type { DraftProof } from "../../../client/studio-answers.ts";
import type { Words } from "../use-words.ts";

/** Why a draft cannot be published before its proof has passed. */
export function reasonOfProof(proof: DraftProof | undefined, words: Words): string | undefined {
  switch (proof?.state) {
    case "passed":
    case "unneeded":
      return undefined;
    case "failed":
      return words("publishUnproven", { count: proof.faults.length });
    case "broken":
      return words("publishBroken");
    case "running":
    case undefined:
      return words("publishProving");
  }
}
