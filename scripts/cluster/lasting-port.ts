import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: one of those may be taken while its process is away. */
const FROM = 20_000;
const TO = 32_000;
const MOST_TRIES = 100;

/** A port that nobody listens on, and that a process which is killed and started again finds free. */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port between ${FROM} and ${TO} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
