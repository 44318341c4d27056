import { type Colleague, type Deputies, DEPUTIES_PATH } from "../core/contract/deputies.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { change, get } from "./http.ts";

/** A deputyship as it is wished for. */
export type DeputyWish = {
  readonly deputy: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly kinds: readonly string[];
};

/** Who does whose tasks. @throws {RefusedError | TransportError} */
export async function fetchDeputies(): Promise<Deputies> {
  return (await get<Envelope<Deputies>>(DEPUTIES_PATH)).data as Deputies;
}

/** Colleagues who could be deputies, by a part of their name; nobody by less than two letters. @throws {RefusedError | TransportError} */
export async function findColleagues(name: string): Promise<readonly Colleague[]> {
  if (name.trim().length < LEAST_LETTERS) return [];
  return (
    (await get<Envelope<readonly Colleague[]>>(`${DEPUTIES_PATH}/colleagues`, { params: [["name", name.trim()]] })).data ?? []
  );
}

/** @throws {RefusedError | TransportError} with a fault for each field at fault */
export async function addDeputy(wish: DeputyWish): Promise<void> {
  await change("POST", DEPUTIES_PATH, wish);
}

/** Take it back, at once. @throws {RefusedError | TransportError} */
export async function endDeputy(id: string): Promise<void> {
  await change("PUT", `${DEPUTIES_PATH}/end/${encodeURIComponent(id)}`);
}

const LEAST_LETTERS = 2;
