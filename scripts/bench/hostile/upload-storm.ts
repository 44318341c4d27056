import { setTimeout } from "node:timers/promises";
import { clientAt } from "./client.ts";

const MB = 1024 * 1024;
const FILE_BYTES = 19 * MB;
const BURST = 45;
const BURST_EVERY_MS = 15_000;
const ADDRESSES = 20;
/** Files a second of all addresses together, beside the bursts. */
const STEADY_EVERY_MS = 500;

/** Files of 19 MB without a token: a burst of 45 from one address again and again, and a steady stream from twenty others. */
export async function stormUploads(port: number, endMs: number): Promise<string> {
  const frame = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  const body = Buffer.concat([Buffer.from(frame), Buffer.alloc(FILE_BYTES, " "), Buffer.from("\r\n--x--\r\n")]);
  const outcomes = new Map<string, number>();
  const clients = Array.from({ length: ADDRESSES + 1 }, (_, index) => clientAt(`127.67.0.${1 + index}`, port, BURST));
  const send = async (from: number): Promise<void> => {
    const outcome = await clients[from]!.send("POST", "/common/upload", { body, type: "multipart/form-data; boundary=x" }).then(
      (answer) => String(answer.body["bizCode"] ?? answer.body.code),
      () => "connection ended",
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const bursts = async (): Promise<void> => {
    while (performance.now() < endMs) {
      await Promise.all(Array.from({ length: BURST }, () => send(0)));
      await setTimeout(Math.min(BURST_EVERY_MS, Math.max(0, endMs - performance.now())));
    }
  };
  const steady = async (): Promise<void> => {
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      await send(1 + (turn % ADDRESSES));
      await setTimeout(STEADY_EVERY_MS);
    }
  };
  await Promise.all([bursts(), steady()]);
  for (const client of clients) client.end();
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(", ");
}
