/**
 * SHA-256 of texts one after another, in hexadecimal digits, where neither Node nor an asynchronous answer is at hand, as in a
 * browser's worker (FIPS 180-4).
 */
export function sha256(texts: Iterable<string>): string {
  const state = Uint32Array.from(INITIAL);
  const encoder = new TextEncoder();
  const block = new Uint8Array(BLOCK);
  let filled = 0;
  let total = 0;
  const take = (bytes: Uint8Array): void => {
    total += bytes.length;
    for (let at = 0; at < bytes.length;) {
      const some = bytes.subarray(at, at + BLOCK - filled);
      block.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled === BLOCK) {
        mix(state, block);
        filled = 0;
      }
    }
  };
  for (const text of texts) take(encoder.encode(text));
  const bits = total * 8;
  take(Uint8Array.of(0x80));
  take(new Uint8Array((2 * BLOCK - LENGTH - filled) % BLOCK));
  const length = new DataView(new ArrayBuffer(LENGTH));
  length.setUint32(0, Math.floor(bits / 2 ** 32));
  length.setUint32(4, bits >>> 0);
  take(new Uint8Array(length.buffer));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** Bytes that are mixed in at once, and those that say how many bits there were. */
const BLOCK = 64;
const LENGTH = 8;
const ROUNDS = 64;

/** Begin of the fractional parts of square roots of the first primes, and of their cube roots. */
const primes = firstPrimes(ROUNDS);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const INITIAL = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const words = new Uint32Array(ROUNDS);

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

function mix(state: Uint32Array, block: Uint8Array): void {
  for (let index = 0; index < 16; index++) {
    const at = index * 4;
    words[index] = (block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!;
  }
  for (let index = 16; index < ROUNDS; index++) {
    const [early, late] = [words[index - 15]!, words[index - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = words[index - 16]! + first + words[index - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < ROUNDS; index++) {
    const chosen = (e & f) ^ (~e & g);
    const mixed = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + CONSTANTS[index]! + words[index]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const added = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + added) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = state[index]! + word;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
