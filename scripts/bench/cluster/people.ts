import { setTimeout as wait } from "node:timers/promises";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";
import { newTally, patientAt, type Patient, type Tally } from "./patient.ts";

/** Several sign in at once, no more: passwords take their time on purpose. */
const SIGN_INS_AT_ONCE = 8;
const EVERY_MS = 2000;
/** Every so many people one writes, and the others list. */
const WRITING = 5;
/** Of what a writer has written every so many is looked for in their list at once. */
const LOOKED_FOR = 10;

const READERS = ["ds", "yjd", "qt", "jlsj"].flatMap((company, index) =>
  ["purchaser", "manager", "warehouse"].map((seat) => ({ username: `${company}.${seat}`, comId: String(101 + index) })),
);
const WRITERS = ["hengtuo.sales", "hengtuo.admin"].map((username) => ({ username, comId: "101" }));
const DELIVERY = "/tdhcsystem/delivery";

/** What was written: by its mark, whether the portal has said that it keeps it. */
export type Written = Map<string, boolean>;

type Person = { readonly patient: Patient; readonly token: string; readonly index: number };
type Line = { readonly contract: string; readonly id: string };

/** People at addresses of their own, signed in, who list and write for as long as they are told. */
export class People {
  readonly #people: readonly Person[];
  readonly #line: Line;
  /** Looked for after it was acknowledged, and how often it was not in the writer's list. */
  readonly looked = { times: 0, unseen: 0 };

  private constructor(people: readonly Person[], line: Line) {
    this.#people = people;
    this.#line = line;
  }

  static async gather(port: number, count: number): Promise<People> {
    const people: Person[] = [];
    for (let start = 0; start < count; start += SIGN_INS_AT_ONCE)
      people.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(SIGN_INS_AT_ONCE, count - start) }, (_, offset) => signIn(port, start + offset)),
        )),
      );
    const writer = people.find(({ index }) => isWriter(index));
    if (writer === undefined) throw new Error("nobody writes");
    return new People(people, await firstLine(writer));
  }

  /** Everybody calls every two seconds until the time is over. */
  async work(endMs: number, written: Written, tally: Tally): Promise<void> {
    for (const { patient } of this.#people) patient.countIn(tally);
    await Promise.all(this.#people.map((person) => this.#workOf(person, endMs, written)));
  }

  end(): void {
    for (const { patient } of this.#people) patient.end();
  }

  async #workOf({ patient, token, index }: Person, endMs: number, written: Written): Promise<void> {
    await wait((index / this.#people.length) * EVERY_MS);
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      const begunMs = performance.now();
      if (isWriter(index)) {
        const mark = `群${index}第${turn}次`;
        written.set(mark, false);
        const { code, data } = await patient.call("POST", DELIVERY, {
          token,
          json: noteOf(this.#line, mark),
          key: `cluster-${index}-${turn}`,
        });
        written.set(mark, code === 200);
        if (code === 200 && turn % LOOKED_FOR === 0) await this.#look(patient, token, String((data as { id: unknown }).id));
      } else await patient.call("GET", `${DELIVERY}/list?pageSize=20&pageNum=${1 + (turn % 5)}`, { token });
      await wait(Math.max(0, EVERY_MS - (performance.now() - begunMs)));
    }
  }

  /** Wherever lists are read, whoever has written sees it. */
  async #look(patient: Patient, token: string, id: string): Promise<void> {
    const newest = `${DELIVERY}/list?orderByColumn=createTime&isAsc=desc&pageSize=300`;
    const { rows = [] } = await patient.call("GET", newest, { token });
    this.looked.times += 1;
    if (!(rows as readonly { readonly id: string }[]).some((row) => row.id === id)) this.looked.unseen += 1;
  }
}

const isWriter = (index: number): boolean => index % WRITING === 0;

async function signIn(port: number, index: number): Promise<Person> {
  const pool = isWriter(index) ? WRITERS : READERS;
  const { username, comId } = pool[(isWriter(index) ? index / WRITING : index) % pool.length] ?? WRITERS[0]!;
  const patient = patientAt(`127.2.${Math.floor(index / 100)}.${1 + (index % 100)}`, port, newTally());
  const answer = await patient.call("POST", "/login", { json: { username, password: DEMO_PASSWORD } });
  const { token } = answer;
  if (typeof token !== "string") throw new Error(`${username} cannot sign in: ${JSON.stringify(answer)}`);
  await patient.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, json: { gComId: comId } });
  return { patient, token, index };
}

/** A line of a running contract; drafts of notes claim nothing of it. */
async function firstLine({ patient, token }: Person): Promise<Line> {
  const { rows } = await patient.call("GET", "/tdhcsystem/contract/list?gConStatus=2&pageSize=50", { token });
  for (const { id } of rows as readonly { readonly id: string }[]) {
    const { data } = await patient.call("GET", `/tdhcsystem/contract/${id}`, { token });
    for (const { id: line } of (data as { readonly items: readonly { readonly id: string }[] }).items) {
      const found = { contract: id, id: line };
      const { code } = await patient.call("POST", DELIVERY, { token, json: noteOf(found, "试") });
      if (code === 200) return found;
    }
  }
  throw new Error("there is no contract of which something may be sent");
}

/** The smallest draft of a delivery note, by the name of its contact. */
function noteOf({ contract, id }: Line, gFhlinkman: string): Readonly<Record<string, unknown>> {
  return {
    conId: contract,
    gTransportway: "2",
    gEsarrivetime: "2036-11-25 10:00:00",
    gFhlinkman,
    gFhphone: "19000000032",
    gRough: "20",
    gVolume: "2",
    items: [
      {
        conLineId: id,
        gSendednum: "1",
        gLength: "1",
        gWidth: "1",
        gHeight: "1",
        gRough: "10",
        gPackageNum: 1,
        gPackage: "1",
        mergeCustomsName: "管件",
        gShippingMark: "M1",
      },
    ],
  };
}
