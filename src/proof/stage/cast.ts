import { sql } from "kysely";
import type { Store } from "../../server/store/port.ts";
import type { Body, Person } from "./person.ts";

/** One call of a recording: who makes it, under which company, and what is sent. */
export type RecordedCall = {
  readonly who: string;
  readonly comId: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
};

/** Stands in a recorded body for a file that is uploaded when the call is made. */
export const FILE = "(file)";

/** Where people sign in, and the store behind it. */
export type Entrance = {
  readonly store: Store;
  /** @param comId the company that they work for; absent: the account's own */
  readonly enter: (account: string, comId?: string) => Promise<Person>;
};

/** People of a portal, each signed in once for each company. */
export class Cast {
  readonly #entrance: Entrance;
  readonly #people = new Map<string, Promise<Person>>();

  constructor(entrance: Entrance) {
    this.#entrance = entrance;
  }

  /** The person, working under the company; an empty one leaves the account's own. */
  person(who: string, comId: string): Promise<Person> {
    const key = `${who} ${comId}`;
    const known = this.#people.get(key) ?? this.#entrance.enter(who, comId === "" ? undefined : comId);
    this.#people.set(key, known);
    return known;
  }

  async call({ who, comId, method, path, body }: RecordedCall): Promise<Body> {
    const person = await this.person(who, comId);
    const sent = await withFiles(person, body);
    switch (method) {
      case "GET":
        return person.get(path);
      case "POST":
        return person.post(path, sent);
      case "PUT":
        return person.put(path, sent);
      case "DELETE":
        return person.delete(path, sent);
    }
  }

  /** Names of accounts by their numbers. */
  async userNames(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#entrance.store.read((db) =>
      sql<{ userId: number | string; userName: string }>`SELECT "userId", "userName" FROM users`.execute(db),
    );
    return new Map(rows.map(({ userId, userName }) => [String(userId), userName]));
  }
}

async function withFiles(person: Person, value: unknown): Promise<unknown> {
  if (value === FILE) return person.upload("file.png");
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const one of value as readonly unknown[]) all.push(await withFiles(person, one));
    return all;
  }
  if (typeof value !== "object" || value === null) return value;
  const filled: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) filled[key] = await withFiles(person, inner);
  return filled;
}
