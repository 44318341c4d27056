import { Agent, request } from "node:http";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";
import type { Answer, Row } from "./caller.ts";
import { startServed } from "./served.ts";

const CLIENTS = 200;
const WRITE_SHARE = 0.2;
const ACCOUNTS = ["hengtuo.sales", "hengtuo.admin", "ds.purchaser", "ds.manager", "ds.warehouse"];
const SAMPLE_MS = 5000;
const MB = 1024 * 1024;

/** What two hundred people did to one process. */
export type Load = {
  readonly calls: number;
  readonly lists: readonly number[];
  readonly writes: readonly number[];
  /** Answers that may not be: SYSTEM, and HTTP 5xx other than 503 with Retry-After. */
  readonly wrong: readonly string[];
  readonly shed: number;
  /** Resident memory over time, in MB. */
  readonly memory: readonly number[];
};

/** Start the product on the given settings and let many clients list and write for a while. */
export async function loadOf(productFile: string, env: Readonly<Record<string, string>>, seconds: number): Promise<Load> {
  const server = await startServed("serve.ts", [productFile], env);
  try {
    return await run(server.port, seconds);
  } finally {
    await server.stop();
  }
}

type Result = { readonly status: number; readonly retryAfter: string | undefined; readonly answer: Answer };

async function run(port: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 10 });
  const send = (method: string, path: string, token?: string, body?: unknown): Promise<Result> =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const headers: Record<string, string> = {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(content === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(content.length) }),
      };
      const sent = request({ host: "127.0.0.1", port, method, path: `/prod-api${path}`, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"],
            answer: JSON.parse(Buffer.concat(parts).toString("utf8")) as Answer,
          }),
        );
      });
      sent.on("error", reject);
      sent.end(content);
    });
  const tokens: string[] = [];
  for (const username of ACCOUNTS) {
    const { answer } = await send("POST", "/login", undefined, { username, password: DEMO_PASSWORD });
    tokens.push(String(answer["token"]));
    await send("POST", "/tdhcsystem/gCompanyBase/setCompany", tokens.at(-1), { gComId: "101" });
  }
  const drafts = (await send("GET", "/tdhcsystem/delivery/list?gApprovalStatus=0&gDeliverystatus=1&pageSize=300", tokens[0]))
    .answer;
  const notes = ((drafts["rows"] ?? []) as readonly Row[]).map((row) => row.id);
  const memory: number[] = [];
  const sample = async (): Promise<void> => {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
    memory.push(Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / MB));
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const lists: number[] = [];
  const writes: number[] = [];
  const wrong: string[] = [];
  let shed = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (index: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const isWrite = (index * 7 + turn * 13) % 100 < WRITE_SHARE * 100;
      const begun = performance.now();
      const { status, retryAfter, answer } = isWrite
        ? await send("PUT", `/tdhcsystem/delivery/editDelivery`, tokens[0], {
            id: notes[(index + turn) % notes.length],
            gRemarks: `负载 ${index} ${turn}`,
          })
        : await send(
            "GET",
            `/tdhcsystem/delivery/list?pageSize=20&orderByColumn=gCreatetime&isAsc=desc&pageNum=${1 + (turn % 5)}&gApprovalStatus=${turn % 3}`,
            tokens[index % tokens.length],
          );
      (isWrite ? writes : lists).push(performance.now() - begun);
      if (status === 429 || (status === 503 && retryAfter !== undefined)) shed += 1;
      else if (status >= 500 || answer["bizCode"] === "SYSTEM") wrong.push(`${status} ${JSON.stringify(answer).slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  clearInterval(timer);
  await sample();
  agent.destroy();
  return { calls: lists.length + writes.length, lists, writes, wrong, shed, memory };
}
