import type { CompiledQuery } from "kysely";
import type { Transaction } from "./port.ts";

/** Sends a statement without waiting for its answer; it is sent when this resolves. */
export type Send = (query: CompiledQuery) => Promise<void>;

const senders = new WeakMap<Transaction, Send>();

/** Let statements of a connection be sent without waiting, where to wait costs more than to write. */
export function sendingLater(tx: Transaction, send: Send): void {
  senders.set(tx, send);
}

/**
 * Write something whose answer nobody needs, in its place among the statements of the transaction. Where the store is a
 * server, it is not waited for: what it fails by is told by the next statement that is, or by the end of the transaction,
 * which is then taken back. So nothing may depend on how it fails, such as a refusal of what is there twice.
 */
export async function writeLater(tx: Transaction, query: CompiledQuery): Promise<void> {
  const send = senders.get(tx);
  await (send === undefined ? tx.executeQuery(query) : send(query));
}
