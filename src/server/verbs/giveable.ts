import type { Entity, Side } from "../../core/definition/generated/documents.ts";
import { fieldIndex, fieldKinds } from "../../core/definition/fields.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { visibilityOf } from "../../core/gate/visibility.ts";
import { readableEntries } from "../entity/dictionaries.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { sideOf } from "../session/rights.ts";
import type { Queries } from "../store/port.ts";
import { accountFacts, holdingOf, rightsBook } from "../system/holdings.ts";
import { type Giving, refusalOfGift } from "../system/given-rights.ts";
import type { Call } from "../wire/call.ts";
import { type Query, queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { enters } from "./offered.ts";

/**
 * GET …/offered/{field}: the values of a field that gives rights, of those that its dictionary shows the reader, which
 * the reader may not give, each with the reason. The query says what the form has chosen so far of the side that the
 * account or role stands on.
 */
export async function giveable(call: Call, workflowName: string, key: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const { entity, session, workflow } = ec;
  if (!workflow.actions.some((action) => enters(action) && mayTouch(action, session))) throw new NoPermissionFailure();
  const field = fieldIndex(entity.fields).get(key);
  if (field?.gives === undefined || field.dict === undefined) throw new NotFoundFailure();
  // What is kept from the reader is nothing that the reader chooses, and its values are no news either.
  if (visibilityOf(field, session, fieldKinds(entity.fields)) !== "shown") throw new NotFoundFailure();
  const { gives } = field;
  // Groups of values and those that are switched off are offered to nobody.
  const entries = (await readableEntries(call, field.dict)).filter(({ status }) => status === "0");
  const giving = await call.services.store.read((db) => givingOf(db, ec));
  const refused = entries.flatMap(({ dictValue: value }) => {
    const why = refusalOfGift(gives, value, giving);
    return why === undefined ? [] : [{ value, reason: why[call.lang] }];
  });
  return replyData(call, refused, "FOUND");
}

async function givingOf(db: Queries, { call, entity, session, who }: EntityCall): Promise<Giving> {
  const book = await rightsBook(db);
  const [facts] = await accountFacts(db, { userId: who.userId });
  if (facts === undefined) throw new NoPermissionFailure();
  const side = sideMeant(entity, call.query) ?? session.side;
  const live = facts.roleKeys.filter((key) => book.roles.get(key)?.status === "0");
  return { own: holdingOf(facts, book, "live"), to: { ...facts, roleKeys: live, companyIds: [], side }, book };
}

/** The side that a form has chosen; undefined where it says none. */
function sideMeant({ fields }: Entity, query: Query): Side | undefined {
  for (const { key, gives } of fields) {
    const value = gives === "accountType" || gives === "side" ? queryText(query, key) : undefined;
    if (value !== undefined) return gives === "side" ? (value as Side) : sideOf(value);
  }
  return undefined;
}
