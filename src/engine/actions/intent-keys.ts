/** Keys that make a repeated sending harmless, by what is wanted: one intent keeps its key until the server has answered it. */
export type IntentKeys = Map<string, string>;

export function keyFor(keys: IntentKeys, intent: string): string {
  const key = keys.get(intent) ?? crypto.randomUUID();
  keys.set(intent, key);
  return key;
}

/** What is wanted: the call, the records with the versions that were seen, and the inputs. */
export function intentOf(
  path: string,
  rows: readonly { readonly id: string; readonly lockVersion: number }[],
  input: unknown,
): string {
  return JSON.stringify([path, rows.map(({ id, lockVersion }) => [id, lockVersion]), input]);
}
