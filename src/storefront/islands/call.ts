import type { Language } from "../../core/contract/language.ts";
import { API_BASE } from "../../core/contract/paging.ts";
import { readStored } from "./stored.ts";
import { TOKEN_KEY } from "./keys.ts";

/** The envelope of an answer, as far as the public pages read it. */
export type Answer = {
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
  readonly errors?: readonly { readonly field: string; readonly msg: string }[];
  readonly [name: string]: unknown;
};

/** Ask the server; whatever goes wrong on the way is an answer without a code. What outlives the page is sent though it is left. */
export async function ask(
  method: string,
  path: string,
  language: Language,
  body?: unknown,
  outlivesPage = false,
): Promise<Answer> {
  const token = readStored(TOKEN_KEY);
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      method,
      keepalive: outlivesPage,
      headers: {
        "Accept-Language": language,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(method !== "GET" && { "Idempotency-Key": crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  } catch {
    return { code: 0 };
  }
}
