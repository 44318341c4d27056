import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type PackedEncoding } from "./accepted-encodings.ts";

/** What is shorter fits into one packet of the network as it is. */
const LEAST_PACKED_BYTES = 1024;
/** Beyond this quality an answer takes longer to pack than most lines take to carry what is saved. */
const BROTLI_QUALITY = 4;
/** Bits of the window that repetitions are looked for in: 256 KiB, an answer's usual size, instead of the default's 4 MiB. */
const BROTLI_WINDOW = 18;

type Bytes = Buffer<ArrayBuffer>;
const packedByGzip = promisify(gzip);
const packedByBrotli = promisify<Buffer, object, Bytes>(brotliCompress);

/** Text packed for the way to its reader, beside the loop that answers others. */
function pack(bytes: Buffer, encoding: PackedEncoding): Promise<Bytes> {
  if (encoding === "gzip") return packedByGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return packedByBrotli(bytes, { params });
}

/** A text, which may be in bytes already, as an answer, packed as who asks for it takes it. */
export async function packedResponse(
  text: string | Bytes,
  asked: Headers,
  { status = 200, headers }: Answered,
): Promise<Response> {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const [encoding] = bytes.byteLength < LEAST_PACKED_BYTES ? [] : acceptedEncodings(asked);
  if (encoding === undefined) return new Response(bytes, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await pack(bytes, encoding), { status, headers });
}

type Answered = { readonly status?: number; readonly headers: Headers };

/** A text that many ask for, packed once for each way in which somebody takes it. */
export class PackedForms {
  readonly #text: string;
  readonly #forms = new Map<PackedEncoding, Promise<Bytes>>();

  constructor(text: string) {
    this.#text = text;
  }

  as(encoding: PackedEncoding): Promise<Bytes> {
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known;
    const made = pack(Buffer.from(this.#text), encoding);
    this.#forms.set(encoding, made);
    return made;
  }
}
