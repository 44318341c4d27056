import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";
import type { Answer, Row } from "./caller.ts";
import { KeptConnection, requestOf } from "./keep-alive.ts";
import type { Sends } from "./press.ts";
import { type CallKind, CLIENTS } from "./throughput-aims.ts";

const BASE = "/prod-api";
const DELIVERY = `${BASE}/tdhcsystem/delivery`;
const MOST_CLIENTS = Math.max(...CLIENTS);
/** Sessions that the clients share; two hundred sign-ins would take longer than what is measured. */
const SESSIONS = 8;
/** Notes that are read by id. */
const READ = 100;

/** Kinds that are held against the library, with the bytes of one answer of each. */
export type Samples = Partial<Record<CallKind, string>>;

type SupplierClients = { readonly sends: Record<CallKind, Sends>; readonly samples: Samples };

/** Sessions of one supplier, what its clients send, and an answer of each call that is held against the library. */
export async function signIn(port: number): Promise<SupplierClients> {
  const connection = await KeptConnection.open(port);
  const ask = async (method: string, path: string, token?: string, body?: unknown): Promise<Buffer> =>
    (await connection.ask(requestOf(method, path, token, body))).body;
  const read = async (path: string, token?: string): Promise<Answer> =>
    JSON.parse(String(await ask("GET", path, token))) as Answer;
  const tokens: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const answer = await ask("POST", `${BASE}/login`, undefined, { username: "hengtuo.sales", password: DEMO_PASSWORD });
    const token = String((JSON.parse(String(answer)) as Answer)["token"]);
    await ask("POST", `${BASE}/tdhcsystem/gCompanyBase/setCompany`, token, { gComId: "101" });
    tokens.push(token);
  }
  const tokenOf = (client: number): string => tokens[client % tokens.length] ?? "";
  const rowsOf = async (query: string): Promise<readonly Row[]> =>
    ((await read(`${DELIVERY}/list?pageSize=${MOST_CLIENTS}${query}`, tokens[0]))["rows"] ?? []) as readonly Row[];
  const drafts = [...(await rowsOf("&gApprovalStatus=0&gDeliverystatus=1&pageNum=1"))];
  const others = await rowsOf("&gApprovalStatus=0&gDeliverystatus=1&pageNum=2");
  const listed = (await rowsOf("")).slice(0, READ);
  if (others.length < MOST_CLIENTS)
    throw new Error("there are too few drafts for a client each; give BENCH_ROWS of 30000 or more");
  const bootstrap = `${BASE}/workbench/bootstrap`;
  const byId = (turn: number): string => `${DELIVERY}/getData/${listed[turn % listed.length]?.id}`;
  const samples = {
    "by id": String(await ask("GET", byId(0), tokens[0])),
    bootstrap: String(await ask("GET", bootstrap, tokens[0])),
  };
  connection.close();
  const isSubmitted = drafts.map(() => false);
  const sends: Record<CallKind, Sends> = {
    list: (client) => ({ request: requestOf("GET", `${DELIVERY}/list?pageSize=20`, tokenOf(client)) }),
    "by id": (client, turn) => ({ request: requestOf("GET", byId(client + turn), tokenOf(client)) }),
    bootstrap: (client) => ({ request: requestOf("GET", bootstrap, tokenOf(client)) }),
    edit: (client, turn) => ({
      request: requestOf("PUT", `${DELIVERY}/editDelivery`, tokenOf(client), {
        id: others[client]?.id,
        gRemarks: `${client} ${turn}`,
      }),
    }),
    action: (client) => ({
      request: requestOf("PUT", `${DELIVERY}/${isSubmitted[client] === true ? "backout" : "apply"}`, tokenOf(client), {
        items: [{ id: drafts[client]?.id }],
      }),
      ended: (isSuccess) => void (isSubmitted[client] = isSubmitted[client] !== isSuccess),
    }),
  };
  return { sends, samples };
}
