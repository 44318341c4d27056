import { randomInt, timingSafeEqual } from "node:crypto";

/** Signs that nobody mistakes for one another when a code is read out or written down. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 6;

/** A secret that comes with an order; with the telephone it is the proof of who has no account at hand. */
export function newQueryCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

/** A telephone as it is compared: people write spaces and dashes as they like. */
export function plainPhone(phone: unknown): string {
  return typeof phone === "string" ? phone.replace(/[\s()-]/g, "") : "";
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one.padEnd(64)), Buffer.from(other.padEnd(64))];
  return left.length === right.length && timingSafeEqual(left, right);
}
