import type { SystemColumns } from "./system-kind.ts";

/** Whom other systems and second factors have told to be whom. */
export const proofColumns = {
  // Whom another system has told to be whom: its issuer's name for somebody, and the account that this somebody proved.
  external_identity: { issuer: "text", subject: "text", userId: "int", linkedAt: "int", usedAt: "int" },
  // A sign-in elsewhere that one browser has begun. What is secret of it follows from the browser's cookie and the salt together.
  external_flow: { stateHash: "text", provider: "text", browserHash: "text", salt: "text", back: "text0", expiresAt: "int" },
  // Somebody whom no account is linked to yet: what the browser that brought them may bind, as JSON.
  external_ticket: { ticketHash: "text", browserHash: "text", proof: "text", expiresAt: "int" },
  // Sessions that began elsewhere, so that they end together: `sid` is the other system's name for its own session.
  external_session: {
    sessionId: "text",
    provider: "text",
    issuer: "text",
    subject: "text",
    sid: "text0",
    idToken: "text0",
    createdAt: "int",
  },
  // A short-lived token that stands for a key; it falls with the secret by which it was asked for.
  key_token: { tokenHash: "text", keyId: "int", secretHash: "text", expiresAt: "int" },
  // What an account's app makes codes from, read by the judge of codes alone; it counts once one was shown. No code is taken
  // twice: `lastPeriod` is the one of the last that was.
  second_factor: { userId: "int", secret: "text", confirmedAt: "int?", lastPeriod: "int0" },
  recovery_code: { userId: "int", codeHash: "text" },
  // Somebody whose first proof was right, and whose second one is waited for.
  second_step: {
    ticketHash: "text",
    userId: "int",
    proofHash: "text",
    provedBy: "text",
    openId: "text0",
    expiresAt: "int",
  },
} as const satisfies SystemColumns;
