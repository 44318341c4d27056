import type { WorkbenchCard } from "../../core/definition/generated/documents.ts";
import { countRows } from "../verbs/list.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { workingCompanies } from "../session/pass-list.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { openList, partsFor, readerOf, type Reader } from "./reader.ts";

/** GET /workbench/todo: what waits for the person; each number is the total of the list that it opens. */
export async function todo(call: Call): Promise<Reply> {
  const reader = await readerOf(call);
  const cards = partsFor(call.services.product.workbench.cards, reader).filter((card) => isShown(card, whoCalls(call)));
  const counted = await Promise.all(cards.map((card) => countCard(reader, card)));
  return replyData(
    call,
    counted.filter((card) => card !== undefined),
  );
}

/** Whether what a card is shown until has not come yet. */
const isAwaited = {
  passed: ({ supplierRecords }) => workingCompanies(supplierRecords).length === 0,
} satisfies Record<NonNullable<WorkbenchCard["until"]>, (who: SignedIn) => boolean>;

function isShown({ until }: WorkbenchCard, who: SignedIn): boolean {
  return until === undefined || isAwaited[until](who);
}

/** A card over several lists says the sum, and each list by itself. */
async function countCard(reader: Reader, { key, title, lists }: WorkbenchCard) {
  const opened = await Promise.all(lists.map(({ screen, filter }) => openList(reader, screen, filter)));
  const parts = await Promise.all(
    opened
      .filter((list) => list !== undefined)
      .map(async ({ ec, screen, holds, route, query }) => ({
        title: screen.title,
        count: await reader.call.services.store.read((db) => countRows(db, ec, holds)),
        route,
        query,
      })),
  );
  const [first] = parts;
  if (first === undefined) return undefined;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { key, title, count, route: first.route, query: first.query, parts };
}
