import type { Envelope } from "../core/contract/envelope.ts";
import { resetPaths } from "../core/contract/reset-paths.ts";
import { change, get } from "./http.ts";
import type { CodeProof } from "./sign-in.ts";

/** Prove who forgot a password by the telephone of the account. @returns a ticket for a new one, good for ten minutes */
export async function askTicket({ mobile, code, uuid }: CodeProof): Promise<string> {
  const params = Object.entries({ mobile, code, uuid });
  return (await get<Envelope<string> & { readonly data: string }>(resetPaths.prove, { isToken: false, params })).data;
}

/** Have the ticket's account sign in with another password from now on; all its sessions end. @throws {RefusedError | TransportError} */
export async function resetPassword(ticket: string, newPassword: string): Promise<void> {
  await change("PUT", resetPaths.reset, { ticket, newPassword }, { isToken: false });
}
