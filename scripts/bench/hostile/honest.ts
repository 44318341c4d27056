import { setTimeout } from "node:timers/promises";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";
import { clientAt, type Client } from "./client.ts";

export const CLIENTS = 200;
const EVERY_MS = 2000;
/** Several sign in at once, no more: passwords take their time on purpose. */
const SIGN_INS_AT_ONCE = 8;

const COMPANIES = ["ds", "yjd", "qt", "jlsj"];
const SEATS = ["purchaser", "purchaser2", "manager", "warehouse"];
/** Who reads: so many accounts that no person calls more often than a person may. */
const READERS = COMPANIES.flatMap((company, index) =>
  SEATS.map((seat) => ({ username: `${company}.${seat}`, comId: String(101 + index) })),
);
const WRITERS = ["hengtuo.sales", "hengtuo.admin"].map((username) => ({ username, comId: "101" }));
const LIST = "/tdhcsystem/delivery/list";

/** What honest people saw. */
export type Seen = {
  readonly lists: number[];
  readonly writes: number[];
  /** Answers that no honest person may get, worded for the report. */
  readonly refused: string[];
};

type Person = { readonly client: Client; readonly token: string; readonly index: number };

/** Two hundred people at addresses of their own, signed in, with drafts of their own to write to. */
export async function gatherHonest(port: number): Promise<(endMs: number, seen: Seen) => Promise<void>> {
  const people: Person[] = [];
  for (let start = 0; start < CLIENTS; start += SIGN_INS_AT_ONCE)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(SIGN_INS_AT_ONCE, CLIENTS - start) }, (_, offset) => signIn(port, start + offset)),
      )),
    );
  const [first] = people;
  const found = await first?.client.send("GET", `${LIST}?pageSize=300&gApprovalStatus=0&gDeliverystatus=1`, {
    token: first.token,
  });
  const drafts = ((found?.body["rows"] ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
  if (drafts.length === 0) throw new Error("there is no draft to write to");
  return async (endMs, seen) => {
    await Promise.all(people.map((person) => work(person, drafts, endMs, seen)));
    for (const { client } of people) client.end();
  };
}

/** Every fifth person is a supplier and writes; the others list, so that a fifth of all calls are writes. */
const writes = (index: number): boolean => index % 5 === 0;

async function signIn(port: number, index: number): Promise<Person> {
  const pool = writes(index) ? WRITERS : READERS;
  const { username, comId } = pool[(writes(index) ? index / 5 : index) % pool.length] ?? WRITERS[0]!;
  const client = clientAt(`127.1.${Math.floor(index / 100)}.${1 + (index % 100)}`, port, 2);
  const { body } = await client.send("POST", "/login", { json: { username, password: DEMO_PASSWORD } });
  const token = body["token"];
  if (typeof token !== "string") throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
  await client.send("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, json: { gComId: comId } });
  return { client, token, index };
}

async function work(person: Person, drafts: readonly string[], endMs: number, seen: Seen): Promise<void> {
  const { index } = person;
  await setTimeout((index / CLIENTS) * EVERY_MS);
  for (let turn = 0; performance.now() < endMs; turn += 1) {
    const begun = performance.now();
    try {
      const { status, body } = await callOf(person, drafts, turn);
      if (status !== 200 || body.code !== 200) seen.refused.push(`${status} ${body.code} ${String(body["bizCode"])}`);
    } catch (fault) {
      seen.refused.push(String(fault));
    }
    const tookMs = performance.now() - begun;
    (writes(index) ? seen.writes : seen.lists).push(tookMs);
    await setTimeout(Math.max(0, EVERY_MS - tookMs));
  }
}

function callOf({ client, token, index }: Person, drafts: readonly string[], turn: number): ReturnType<Client["send"]> {
  if (writes(index)) {
    const id = drafts[(index + turn) % drafts.length] ?? "";
    return client.send("PUT", "/tdhcsystem/delivery/editDelivery", { token, json: { id, gRemarks: `负载 ${index} ${turn}` } });
  }
  return client.send("GET", `${LIST}?pageSize=20&pageNum=${1 + (turn % 5)}&gApprovalStatus=${turn % 3}`, { token });
}
