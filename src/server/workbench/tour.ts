import type { ToldStep, Tour } from "../../core/contract/tour.ts";
import type { TourStep } from "../../core/definition/generated/documents.ts";
import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { partsFor, readerOf, type Reader } from "./reader.ts";

/** GET /workbench/tour: the way to the first task of the caller's role, by what is open to the caller; null for none. */
export async function tour(call: Call): Promise<Reply> {
  const reader = await readerOf(call);
  const [first] = partsFor(call.services.product.workbench.tours ?? [], reader);
  if (first === undefined) return replyData(call, null);
  const { key, title, steps } = first;
  const told: Tour = { key, title, steps: steps.flatMap((step) => toldStep(step, reader)) };
  return replyData(call, told);
}

function toldStep({ key, title, text, at, entry }: TourStep, reader: Reader): readonly ToldStep[] {
  const told = { key, title, text, ...(at === undefined ? {} : { at }) };
  if (entry === undefined) return [told];
  const route = reader.entries.get(entry)?.route;
  return route === undefined ? [] : [{ ...told, route }];
}
