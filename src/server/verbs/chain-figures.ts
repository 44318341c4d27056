import type { Facts } from "../../core/condition/evaluate.ts";
import { type FigureModel, figureAmounts, figuresOf } from "../../core/chain/figures.ts";
import type { ChainFigure } from "../../core/contract/chain.ts";
import type { Figure, Ledger } from "../../core/definition/generated/documents.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { configIn } from "../../core/ledger/derived.ts";
import { liveLedgers } from "../ledger/ledgers.ts";
import { amountsOf, summedAccounts } from "../ledger/summed-accounts.ts";
import type { Queries } from "../store/port.ts";
import { configValue } from "../system/config-values.ts";
import { type EntityCall, workflowsOn } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { toWireRecord } from "../entity/wire-row.ts";

/**
 * The key figures of a record, loaded with its lines, as far as the reader sees what they are reckoned from.
 *
 * @param named those that are asked for; absent: those of its document
 */
export async function chainFigures(
  db: Queries,
  ec: EntityCall,
  record: EntityRecord,
  named?: readonly Figure[],
): Promise<readonly ChainFigure[]> {
  const entity = ec.entityOf(record);
  const seen = toWireRecord(ec, record);
  const told: ChainFigure[] = [];
  for (const model of figuresOf(entity, liveLedgers(ec.product), named)) {
    if (!maySum(ec, model)) continue;
    const amounts = figureAmounts(entity, model, seen, await knownOf(db, ec, model, record));
    if (amounts === undefined) continue;
    const { key, title, scale, dict } = model;
    told.push({ key, title, amounts, ...(scale === undefined ? {} : { scale }), ...(dict === undefined ? {} : { dict }) });
  }
  return told;
}

/** What no field of the record shows is summed from documents that the reader may open too. */
function maySum(ec: EntityCall, { ledger, summed }: FigureModel): boolean {
  const posting = (ledger?.postings ?? []).filter(({ into }) => summed.includes(into));
  return posting.every(({ of }) =>
    workflowsOn(ec.product, of.entity, ec.who.code).some((workflow) => mayRead(workflow, ec.session, "get")),
  );
}

async function knownOf(db: Queries, ec: EntityCall, { ledger, summed }: FigureModel, record: EntityRecord) {
  if (ledger === undefined) return { accountsOf: () => new Map(), config: {} };
  const rows = ledger.on.lines === undefined ? [record.id] : linesOf(record, ledger.on.lines).map(({ id }) => id);
  const accounts = summed.length === 0 ? [] : await summedAccounts(db, ec.product, ledger, summed, rows);
  return { accountsOf: (id: string) => amountsOf(accounts, id), config: await configOf(db, ledger) };
}

async function configOf(db: Queries, ledger: Ledger): Promise<Facts> {
  const found = configIn(ledger).map(async (key) => [key, await configValue(db, key)] as const);
  return Object.fromEntries(await Promise.all(found));
}
