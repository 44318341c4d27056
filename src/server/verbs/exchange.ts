import { createHash } from "node:crypto";
import { messageText } from "../../core/contract/messages.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { BadRequestFailure, BusyFailure, IdempotencyFailure, PortalFailure } from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import { inSavepoint } from "../store/savepoint.ts";
import type { Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { readRows, ROWS_TYPE, RUN, type ReceivedRow } from "../wire/rows.ts";
import { asksSheet, bringsSheet, readSheetRows, recordsSheet, verdictSheet } from "./exchange-sheet.ts";
import { enteringOf, exchangeRow, refusedVerdict, type Entering, type Verdict } from "./exchange-row.ts";

/** Rows of one transaction, so that other people's work goes on between them. */
const WRITTEN_AT_ONCE = 20;

/**
 * POST …/exchange: rows of another system, one JSON object a line or a sheet, each judged and written as if a person had
 * saved the form, and a verdict for each. A row that is refused leaves the others as they are. A row of a run that was judged already
 * is answered as it was, so whoever was interrupted sends the same once more.
 */
export async function exchange(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const entering = enteringOf(ec);
  const { run, rows } = bringsSheet(call) ? await readSheetRows(ec, entering.exchange) : readRows(call);
  const verdicts: Verdict[] = [];
  for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE)
    verdicts.push(...(await bringIn(ec, entering, run, rows.slice(start, start + WRITTEN_AT_ONCE))));
  if (asksSheet(call)) return verdictSheet(ec, verdicts);
  const text = verdicts.map((verdict) => `${JSON.stringify(verdict)}\n`).join("");
  return replyResponse(new Response(text, { headers: { "Content-Type": ROWS_TYPE, "Cache-Control": "no-store" } }));
}

/** GET …/exchange?run=: how far a run is; for a sheet, the records as they come in. */
export async function exchangeRun(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const { exchange: taken } = enteringOf(ec);
  if (asksSheet(call)) return recordsSheet(ec, taken);
  const run = queryText(call.query, "run") ?? "";
  if (!RUN.test(run)) throw new BadRequestFailure([{ field: "run", rule: "pattern", text: "FIELD_WRONG" }]);
  const found = await call.services.store.read((db) =>
    db
      .selectFrom("exchange_row")
      .select((all) => [all.fn.countAll<number>().as("judged"), all.fn.max("rowNo").as("last")])
      .where("owner", "=", ownerOf(ec))
      .where("run", "=", run)
      .executeTakeFirst(),
  );
  const data = { judged: Number(found?.judged ?? 0), last: Number(found?.last ?? 0) };
  return { kind: "envelope", body: { code: 200, msg: messageText("FOUND", call.lang), data } };
}

function bringIn(
  ec: EntityCall,
  entering: Entering,
  run: string | undefined,
  rows: readonly ReceivedRow[],
): Promise<readonly Verdict[]> {
  return ec.call.services.store.write(async (tx) => {
    const judged = run === undefined ? new Map<number, Judged>() : await judgedOf(tx, ec, run, rows);
    const verdicts: Verdict[] = [];
    for (const row of rows) {
      const before = judged.get(row.row);
      if (before !== undefined) {
        verdicts.push(before.digest === digestOf(row) ? before.verdict : refusedVerdict(ec, row, new IdempotencyFailure()));
        continue;
      }
      const verdict = await verdictOf(tx, ec, entering, row);
      verdicts.push(verdict);
      if (run !== undefined) await keepVerdict(tx, ec, run, row, verdict);
    }
    return verdicts;
  });
}

/** What is refused leaves nothing behind; a store that cannot serve now judges nobody. */
async function verdictOf(tx: Transaction, ec: EntityCall, entering: Entering, row: ReceivedRow): Promise<Verdict> {
  try {
    if (row.refusal !== undefined) throw row.refusal;
    return await inSavepoint(tx, () => exchangeRow(tx, ec, entering, row));
  } catch (fault) {
    if (!(fault instanceof PortalFailure) || fault instanceof BusyFailure) throw fault;
    return refusedVerdict(ec, row, fault);
  }
}

type Judged = { readonly digest: string; readonly verdict: Verdict };

async function judgedOf(
  tx: Transaction,
  ec: EntityCall,
  run: string,
  rows: readonly ReceivedRow[],
): Promise<ReadonlyMap<number, Judged>> {
  const found = await tx
    .selectFrom("exchange_row")
    .select(["rowNo", "digest", "verdict"])
    .where("owner", "=", ownerOf(ec))
    .where("run", "=", run)
    .where(
      "rowNo",
      "in",
      rows.map(({ row }) => row),
    )
    .execute();
  return new Map(found.map(({ rowNo, digest, verdict }) => [rowNo, { digest, verdict: JSON.parse(verdict) as Verdict }]));
}

async function keepVerdict(tx: Transaction, ec: EntityCall, run: string, row: ReceivedRow, verdict: Verdict): Promise<void> {
  const savedAt = ec.call.services.clock();
  const kept = { owner: ownerOf(ec), run, rowNo: row.row, digest: digestOf(row), verdict: JSON.stringify(verdict), savedAt };
  await tx.insertInto("exchange_row").values(kept).execute();
}

/** A run belongs to a caller, a company and a path. */
function ownerOf({ who, workflow }: EntityCall): string {
  const caller = who.key === undefined ? `user ${who.userId}` : `key ${who.key.keyId}`;
  return `${caller} ${who.company?.comId ?? ""} ${workflow.workflow}`;
}

function digestOf({ text }: ReceivedRow): string {
  return createHash("sha256").update(text.trim()).digest("base64url").slice(0, 22);
}
