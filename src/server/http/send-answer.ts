import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { acceptedEncodings, type PackedEncoding } from "../wire/accepted-encodings.ts";
import { envelopeHeaders, statusOf, toResponse, type EnvelopeBody, type Reply } from "../wire/reply.ts";

/** Shorter answers fit into one packet of the network as they are. */
const LEAST_BYTES = 1024;
/** Beyond this quality an answer takes longer to pack than most lines take to carry what is saved. */
const BROTLI_QUALITY = 4;
/** Bits of the window that repetitions are looked for in: 256 KiB, an answer's usual size, instead of the default's 4 MiB. */
const BROTLI_WINDOW = 18;

const packedByGzip = promisify(gzip);
const packedByBrotli = promisify<Buffer, object, Buffer<ArrayBuffer>>(brotliCompress);

/** The HTTP answer to a call, packed as its client reads it. Packing happens beside the loop that answers others. */
export async function sendAnswer(context: Context, reply: Reply): Promise<Response> {
  if (reply.kind === "response" || carriesToken(reply.body)) return toResponse(reply);
  const headers = envelopeHeaders(reply);
  headers.set("Vary", "Accept-Encoding");
  const status = statusOf(reply.body);
  const bytes = Buffer.from(JSON.stringify(reply.body));
  const [encoding] = bytes.byteLength < LEAST_BYTES ? [] : acceptedEncodings(context);
  if (encoding === undefined) return new Response(bytes, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(await pack(bytes, encoding), { status, headers });
}

/** What is packed tells by its length how much it repeats of what a stranger had it say; a token must not be guessed by that. */
function carriesToken(body: EnvelopeBody): boolean {
  return "token" in body;
}

function pack(bytes: Buffer, encoding: PackedEncoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return packedByGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return packedByBrotli(bytes, { params });
}
