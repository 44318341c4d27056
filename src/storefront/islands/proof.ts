/** What a reader without an account has shown of a record, until the tab is closed; never in an address. */
const KEY = "portal-proof:";

export type Proof = Readonly<Record<string, string>>;

export function keepProof(no: string, proof: Proof): void {
  try {
    sessionStorage.setItem(`${KEY}${no}`, JSON.stringify(proof));
  } catch {
    // A browser without storage asks again on the next page.
  }
}

export function keptProof(no: string): Proof | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`${KEY}${no}`) ?? "null");
    return typeof value === "object" && value !== null ? (value as Proof) : undefined;
  } catch {
    return undefined;
  }
}

/** Address of a call with what proves it. */
export function withProof(path: string, proof: Proof | undefined): string {
  if (proof === undefined) return path;
  return `${path}?${new URLSearchParams(proof).toString()}`;
}
