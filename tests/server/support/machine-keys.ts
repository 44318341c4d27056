import type { Answer, CallOptions, TestPortal } from "./open-test-portal.ts";

export const KEYS = "/system/apikey";

export type KeyWishes = {
  readonly account?: string;
  readonly companyIds?: string;
  readonly permissions?: string;
  readonly addresses?: string;
  readonly perMinute?: number;
  readonly expireDate?: string;
};
export type MadeKey = { readonly id: string; readonly key: string; readonly call: MachineCall };
type MachineCall = (method: string, path: string, options?: Omit<CallOptions, "token">) => Promise<Answer["body"]>;

/** Make a key by its form, without a secret yet: what the portal says to it. */
export async function wishKey(portal: TestPortal, token: string, wishes: KeyWishes = {}): Promise<Answer["body"]> {
  const body = { keyName: "ERP", companyIds: "101", permissions: CONTRACTS, perMinute: 120, ...wishes };
  return (await portal.call("POST", KEYS, { token, body })).body;
}

/** A key with its secret, as the panel of the screen makes it. */
export async function makeKey(portal: TestPortal, token: string, wishes: KeyWishes = {}): Promise<MadeKey> {
  const made = await wishKey(portal, token, wishes);
  if (made.code !== 200) throw new Error(`the key is refused: ${JSON.stringify(made)}`);
  const { id } = made.data as unknown as { readonly id: string };
  const key = await issue(portal, token, id);
  return { id, key, call: callerWith(portal, key) };
}

/** A new secret for a key. */
export async function issue(portal: TestPortal, token: string, id: string, headers = {}): Promise<string> {
  const { body } = await portal.call("PUT", `${KEYS}/issue`, { token, headers, body: { items: [{ id }] } });
  const told = (body.data as unknown as { readonly told?: { readonly key: string } } | undefined)?.told;
  if (told === undefined) throw new Error(`no secret is told: ${JSON.stringify(body)}`);
  return told.key;
}

/** Calls of a machine that sends a token with each. */
export function callerWith(portal: TestPortal, token: string): MachineCall {
  return async (method, path, options = {}) => (await portal.call(method, path, { ...options, token })).body;
}

export const CONTRACTS = "tdhcsystem:contract:list,tdhcsystem:contract:selectContractByConNoAndVersion,tdhcsystem:contract:add";
