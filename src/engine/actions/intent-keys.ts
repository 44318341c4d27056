/** Keys that make a repeated sending harmless: one intent keeps its key until it has an answer. */
export type IntentKeys = {
  readonly keyFor: (intent: string) => string;
  /** The server answered; the same thing wanted again is a new intent. */
  readonly settle: (intent: string) => void;
};

export function createIntentKeys(makeKey: () => string = () => crypto.randomUUID()): IntentKeys {
  const open = new Map<string, string>();
  return {
    keyFor: (intent) => {
      const key = open.get(intent) ?? makeKey();
      open.set(intent, key);
      return key;
    },
    settle: (intent) => void open.delete(intent),
  };
}

/** What is wanted: the call, the records with the versions that were seen, and the inputs. */
export function intentOf(
  path: string,
  rows: readonly { readonly id: string; readonly lockVersion: number }[],
  input: unknown,
): string {
  return JSON.stringify([path, rows.map(({ id, lockVersion }) => [id, lockVersion]), input]);
}
