import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Moved } from "../../core/ledger/delta.ts";
import { roundTo } from "../../core/money/decimal.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { recordOf } from "../save/change.ts";
import { insertPostings } from "../save/insert-postings.ts";
import type { Transaction } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import { scaleOf } from "./ledgers.ts";
import type { Posting } from "./post.ts";
import { rowsNamed, type StoredLedgerRow } from "./rows.ts";

/**
 * Keep each move as one immutable row, all of a write in one statement. The row is named by what outlives its versions,
 * so that an amendment, which gives lines new ids, loses no history.
 */
export async function keepPostings(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  rows: readonly StoredLedgerRow[],
  moves: readonly Moved[],
  change: Posting,
): Promise<void> {
  const { entity, action } = change;
  const record = recordOf(change);
  const postings = ledger.accounts.flatMap((account) => {
    const scale = scaleOf(ec.product, ledger, account);
    return moves
      .filter((move) => move.account === account.key)
      .flatMap(({ row, by }): Record<string, StoredValue>[] => {
        // What is named by a number is kept even before there is such a row.
        const own = "number" in row ? row : rowsNamed(rows, row)[0];
        if (own === undefined) return [];
        return [
          {
            ledger: ledger.ledger,
            account: account.key,
            rowNumber: own.number,
            rowKey: own.key ?? "",
            entity: entity.entity,
            entityId: record.id,
            entityNo: String(record[entity.label] ?? ""),
            action: action.key,
            amount: roundTo(by, scale).units,
            postedTime: ec.now,
          },
        ];
      });
  });
  await insertPostings(tx, postings);
}
