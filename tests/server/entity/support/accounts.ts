import type { Person, Row } from "./scene.ts";

/** A bank account as a payment names it. */
export type Account = { readonly gOpenbank: string; readonly gBankaccount: string };

/** The accounts that finance is offered for payments to a document's supplier. */
export async function accountsOf(finance: Person, document: Pick<Row, string>): Promise<readonly Account[]> {
  const { data } = await finance.get(`/finance/payment/offered/gBankaccount/${String(document["gSupId"])}`);
  return ((data ?? []) as unknown as readonly Account[]).map(({ gOpenbank, gBankaccount }) => ({ gOpenbank, gBankaccount }));
}

/** The first of them, for a payment that any of them will do for. */
export async function accountOf(finance: Person, document: Pick<Row, string>): Promise<Account> {
  const [account] = await accountsOf(finance, document);
  if (account === undefined) throw new Error(`finance is offered no account of supplier ${String(document["gSupId"])}`);
  return account;
}
