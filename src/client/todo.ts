import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import type { Text } from "../core/definition/generated/documents.ts";
import { RefusedError } from "./errors.ts";
import { get } from "./http.ts";

/** A number on the workbench that opens the list it counts: card number equals list total (domain 10.1). */
export type TodoCard = {
  readonly key: string;
  readonly title: Text;
  readonly count: number;
  /** Route of the list. */
  readonly route: string;
  /** Query part of the list's address, without the question mark. */
  readonly query: string;
};

/** To-do cards of the signed-in person; none where the server does not offer the call. */
export async function fetchTodo(): Promise<readonly TodoCard[]> {
  try {
    return (await get<Envelope<readonly TodoCard[]>>(systemPaths.todo)).data ?? [];
  } catch (error) {
    if (error instanceof RefusedError && error.code === 404) return [];
    throw error;
  }
}
