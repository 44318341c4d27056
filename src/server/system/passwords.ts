import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { BusyFailure } from "../ground/failures.ts";

/** Price of one guess: memory in KiB and passes over it. */
export type PasswordCost = { readonly memoryKiB: number; readonly passes: number };

export const PASSWORD_COST: PasswordCost = { memoryKiB: 19 * 1024, passes: 2 };

const AT_ONCE = 2;
const MAX_WAITING = 64;
const TAG_BYTES = 32;
const RETRY_SECONDS = 3;

/** Hash and compare passwords by argon2id, at most two at once; the others wait in a bounded queue. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost;
  }

  /** A tagged string that carries its own parameters: `$argon2id$v=19$m=…,t=…,p=1$salt$tag`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const tag = await this.#derive(password, salt, this.#cost);
    return `$argon2id$v=19$m=${this.#cost.memoryKiB},t=${this.#cost.passes},p=1$${unpadded(salt)}$${unpadded(tag)}`;
  }

  /**
   * Compare a password with a stored string; without one the same work is done for nothing, so that an unknown name
   * takes as long as a known one.
   *
   * @throws {BusyFailure} when too many are waiting
   */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? "");
    const [, memory, passes, salt, tag] = parts ?? [];
    if (memory === undefined || passes === undefined || salt === undefined || tag === undefined) {
      await this.#derive(password, randomBytes(16), this.#cost);
      return false;
    }
    const expected = Buffer.from(tag, "base64");
    const actual = await this.#derive(password, Buffer.from(salt, "base64"), {
      memoryKiB: Number(memory),
      passes: Number(passes),
    });
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }

  async #derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
    await this.#turn();
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        argon2(
          "argon2id",
          { message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, memory: cost.memoryKiB, passes: cost.passes },
          (fault, tag) => {
            if (fault === null) resolve(tag);
            else reject(fault);
          },
        );
      });
    } finally {
      // The place is handed on, not given back, or a newcomer could slip in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= MAX_WAITING) throw new BusyFailure(RETRY_SECONDS);
    await new Promise<void>((go) => this.#waiting.push(go));
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
