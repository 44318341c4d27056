import { pino, type Logger } from "pino";
import type { LogLevel } from "../ground/settings.ts";

export type Log = Logger;

const SECRETS = ["password", "oldPassword", "newPassword", "token", "authorization", "ticket", "code", "passwordHash", "secret"];

/** JSON lines on standard output; secrets never reach them, however deep they are handed over. */
export function createLog(level: LogLevel): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: "***" } });
}
