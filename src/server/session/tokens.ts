import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 random bits, as it is handed out. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A secret for one purpose that follows from another one and does not lead back to it. */
export function tokenFor(purpose: string, token: string): string {
  return createHash("sha256").update(`${purpose} ${token}`).digest("base64url");
}

/** What the store keeps of a secret: useless to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** An unguessable name of 128 random bits, for files, pictures and sessions. */
export function newName(): string {
  return randomBytes(16).toString("hex");
}
