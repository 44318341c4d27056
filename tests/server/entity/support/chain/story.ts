import { expect } from "vitest";
import { DAY_MS, HOUR_MS, isoTime } from "../../../../../src/server/store/clock.ts";
import { openScene, type Person, type Row, type Scene } from "../scene.ts";
import type { Chain } from "./chains.ts";

/** The people of a chain, each a demonstration account with the rights that it has. */
export type ChainPeople = {
  readonly purchaser: Person;
  readonly manager: Person;
  readonly warehouse: Person;
  readonly finance: Person;
  readonly sales: Person;
  readonly payee: Person;
  readonly rival: Person | undefined;
  readonly declining: Person | undefined;
};
export type Document = Row & { readonly items: readonly Row[] };

/** One company's chain under way, on a store of its own. */
export type Story = {
  readonly chain: Chain;
  readonly scene: Scene;
  /** Whoever is signed in now; a wait signs everybody in anew. */
  readonly people: () => ChainPeople;
  readonly wait: (hours: number) => Promise<void>;
  /** The portal's time some hours from now, as it is entered. */
  readonly at: (hours: number) => string;
};

export async function openStory(chain: Chain): Promise<Story> {
  const scene = await openScene();
  let people = await signIn(scene, chain);
  return {
    chain,
    scene,
    people: () => people,
    wait: async (hours) => {
      scene.portal.wait(hours * HOUR_MS);
      people = await signIn(scene, chain);
    },
    at: (hours) => isoTime(scene.portal.services.clock() + hours * HOUR_MS),
  };
}

export const DAY_HOURS = DAY_MS / HOUR_MS;
/** The day of a moment: `2026-11-21 16:00:00` gives `2026-11-21`. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

async function signIn(scene: Scene, { code, comId, winner, rival, declining }: Chain): Promise<ChainPeople> {
  const buyer = (role: string): Promise<Person> => scene.signIn(`${code.toLowerCase()}.${role}`);
  const supplier = async (of: { readonly sales: string } | undefined): Promise<Person | undefined> =>
    of === undefined ? undefined : scene.signIn(of.sales, comId);
  return {
    purchaser: await buyer("purchaser"),
    manager: await buyer("manager"),
    warehouse: await buyer("warehouse"),
    finance: await buyer("finance"),
    sales: await scene.signIn(winner.sales, comId),
    payee: await scene.signIn(winner.payee, comId),
    rival: await supplier(rival),
    declining: await supplier(declining),
  };
}

/** Make a document; what was refused is shown in full. */
export async function make(person: Person, path: string, body: Readonly<Record<string, unknown>>): Promise<Row> {
  const answer = await person.post(path, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data as Row;
}

/** Save a document. */
export async function save(person: Person, path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await person.put(path, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
}

/** Read a document with its lines. */
export async function read(person: Person, path: string): Promise<Document> {
  const answer = await person.get(path);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data as Document;
}
