import { setTimeout as wait } from "node:timers/promises";
import { type Fault, formatFault } from "../../src/core/definition/fault.ts";

/** The portal did not do what it was asked for; its own sentence says why. */
export class PortalRefusedError extends Error {
  readonly code = "portal.refused";
  readonly answer: PortalAnswer;
  /** What is wrong, each at its place, where the portal has said so. */
  readonly details: readonly string[];
  constructor(answer: PortalAnswer, details: readonly string[]) {
    super(`the portal answers ${answer.path} with ${answer.status}: ${answer.msg}`);
    this.answer = answer;
    this.details = details;
  }
}

/** What a portal said instead, and to which call. */
export type PortalAnswer = { readonly path: string; readonly status: number; readonly msg: string };

/** Nothing that speaks as the portal does answers at that address. */
export class PortalUnreachableError extends Error {
  readonly code = "portal.unreachable";
  constructor(address: string, cause: unknown) {
    super(`no portal answers at ${address}`, { cause });
  }
}

/** Where a portal is, and the key that opens it (docs/keys.md). */
export type PortalAddress = { readonly url: string; readonly key: string };

/** A document that runs, or ran once: `former` are the digests that it had before; an empty one is of a document that is not there. */
export type RunningDocument = {
  readonly path: string;
  readonly digest: string;
  readonly edition: number;
  readonly former: readonly string[];
};

/** An edition as the list of editions has it. */
export type EditionFacts = {
  readonly id: number;
  readonly createBy: string;
  readonly createTime: string;
  readonly approveBy: string | null;
  readonly message: string | null;
};

type Envelope = {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
  readonly errors?: readonly { readonly field: string; readonly rule: string; readonly msg?: string }[];
};

const OK = 200;
/** A portal that has just published lets others wait a moment. */
const BUSY = 503;
const ATTEMPTS = 5;
const WAIT_MS = 1_000;

/** The calls of a running portal that documents go through. */
export class PortalClient {
  readonly #base: string;
  readonly #key: string;

  constructor({ url, key }: PortalAddress) {
    this.#base = `${url.replace(/\/+$/u, "")}/prod-api/template/screen`;
    this.#key = key;
  }

  /** Number of the edition that runs; 0: the documents of the build. */
  async edition(): Promise<number> {
    const { headers } = await this.#send("GET", "/draft/list");
    return Number(headers.get("x-edition") ?? 0);
  }

  async documents(edition: number): Promise<readonly RunningDocument[]> {
    return (await this.#send("GET", `/edition/${edition}/documents`)).data as readonly RunningDocument[];
  }

  async text(edition: number, path: string): Promise<string> {
    const { data } = await this.#send("GET", `/edition/${edition}/document?path=${encodeURIComponent(path)}`);
    return (data as { readonly text: string }).text;
  }

  async editionFacts(edition: number): Promise<EditionFacts> {
    return (await this.#send("GET", `/edition/${edition}`)).data as EditionFacts;
  }

  /** Publish changed documents, null where one goes. Where it is refused no draft stays behind. */
  async publish(name: string, message: string, changes: ReadonlyMap<string, string | null>): Promise<Published> {
    const { data } = await this.#send("POST", "/draft", { name });
    const { id } = data as { readonly id: number };
    try {
      let lockVersion = 0;
      for (const [path, text] of changes) {
        const written = await this.#send("PUT", `/draft/${id}/document`, { path, text });
        ({ lockVersion } = written.data as { lockVersion: number });
      }
      await this.#proven(id);
      return (await this.#send("POST", "/publish", { draftId: id, lockVersion, message })).data as Published;
    } catch (error) {
      const told = error instanceof PortalRefusedError ? await this.#withFaults(error, id) : error;
      await this.#send("DELETE", `/draft/${id}`).catch(() => undefined); // why it was refused is what matters
      throw told;
    }
  }

  /** The refusal of a draft with its faults as `check` tells them, where it has any. */
  async #withFaults(refused: PortalRefusedError, draftId: number): Promise<PortalRefusedError> {
    const { data } = await this.#send("POST", "/validate", { draftId }).catch(() => ({ data: { faults: [] } }));
    const { faults } = data as { readonly faults: readonly Fault[] };
    return faults.length === 0 ? refused : new PortalRefusedError(refused.answer, faults.map(formatFault));
  }

  /** Wait until the portal has drawn and pressed what the draft changes; what did not hold is told by `publish`. */
  async #proven(draftId: number): Promise<void> {
    for (;;) {
      const { data } = await this.#send("POST", "/prove", { draftId });
      if ((data as { readonly state: string }).state !== "running") return;
      await wait(WAIT_MS);
    }
  }

  async #send(method: string, path: string, body?: object): Promise<{ readonly data: unknown; readonly headers: Headers }> {
    for (let attempt = 1; ; attempt += 1) {
      const { envelope, headers } = await this.#sendOnce(method, path, body);
      if (envelope.code === OK) return { data: envelope.data, headers };
      if (envelope.code !== BUSY || attempt === ATTEMPTS) throw refusal(path, envelope);
      await wait(WAIT_MS);
    }
  }

  async #sendOnce(method: string, path: string, body?: object) {
    try {
      const response = await fetch(this.#base + path, {
        method,
        headers: { Authorization: `Bearer ${this.#key}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { envelope: (await response.json()) as Envelope, headers: response.headers };
    } catch (cause) {
      throw new PortalUnreachableError(this.#base, cause);
    }
  }
}

/** What became of a publication: it runs, or it waits for a second person. */
export type Published = {
  readonly state: "published" | "waiting";
  readonly edition: number | null;
  readonly lacking: readonly string[];
};

function refusal(path: string, { code, msg, errors = [] }: Envelope): PortalRefusedError {
  const details = errors.map(({ field, rule, msg: sentence }) => [field, rule, sentence].filter(Boolean).join(" "));
  return new PortalRefusedError({ path, status: code, msg }, details);
}
