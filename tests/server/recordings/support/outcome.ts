import { elapse } from "../../../../src/server/verbs/elapse.ts";
import type { Services } from "../../../../src/server/services.ts";
import type { Product } from "../../../../src/core/definition/product.ts";
import type { Body } from "../../entity/support/scene.ts";
import type { Cast, RecordedCall } from "../../../../src/proof/stage/cast.ts";
import type { ChangeWatch } from "../../../../src/proof/stage/change-watch.ts";
import { wordChanges, type WordedChanges } from "./worded-changes.ts";

/** What came of a call: its answer in words, and every change. Empty lists are left out. */
export type Outcome = { readonly answer: string } & Partial<WordedChanges>;

export type Stage = {
  readonly product: Product;
  readonly cast: Cast;
  readonly watch: ChangeWatch;
  readonly services: Services;
  readonly userNames: ReadonlyMap<string, string>;
  /** Columns that the recording knows; absent while it is being made. */
  readonly columns?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** Make a call and tell what came of it. */
export async function play(stage: Stage, call: RecordedCall): Promise<{ readonly body: Body; readonly outcome: Outcome }> {
  // Signing in, choosing a company, and what time alone decides are no part of the call: whoever reads a list first brings
  // the latter about, and a recording does not keep who only read.
  await stage.cast.person(call.who, call.comId);
  await elapse(stage.services);
  await stage.watch.take();
  const body = await stage.cast.call(call);
  const changes = wordChanges(stage.product, await stage.watch.take(), stage.userNames, stage.columns);
  const told = Object.entries(changes).filter(([, lines]) => lines.length > 0);
  return { body, outcome: { answer: wordAnswer(body), ...Object.fromEntries(told) } };
}

/** `200 操作成功`, `500 QTY_EXCEEDED …`, `400 BAD_REQUEST … (items[0].gSendednum range)` */
function wordAnswer({ code, bizCode, msg, errors = [] }: Body): string {
  const faults = errors.map(({ field, rule }) => `${field} ${rule}`).join(", ");
  return [code, bizCode, msg, faults === "" ? undefined : `(${faults})`].filter((part) => part !== undefined).join(" ");
}
