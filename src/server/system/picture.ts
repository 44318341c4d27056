import { PICTURE_WIDTHS } from "../../core/contract/pictures.ts";
import type { Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { readableFile, sendStored, storedNameOf } from "./download.ts";

const STANDARD_WIDTH = 800;
/** What anybody may see is kept by whoever has seen it; after a day a withdrawn one is gone there too. */
const SHARED = "public, max-age=86400, stale-while-revalidate=604800";

/** GET /common/picture?name=&w=: a picture in one of a few widths, to whoever may read the file. */
export async function picture(call: Call): Promise<Reply> {
  const asked = queryText(call.query, "w") ?? String(STANDARD_WIDTH);
  const width = PICTURE_WIDTHS.find((one) => String(one) === asked);
  if (width === undefined) throw new BadRequestFailure();
  const attachment = await readableFile(call, storedNameOf(queryText(call.query, "name") ?? ""));
  const { files, pictures, fileRules } = call.services;
  const bytes = attachment.mime.startsWith("image/")
    ? await pictures.inWidth(attachment.storedName, width, () => files.read(attachment.storedName))
    : undefined;
  if (bytes === undefined) return sendStored(call, attachment);
  const isPublic = await fileRules.mayRead(call, undefined, attachment);
  const tag = `"${attachment.storedName.split(".")[0]}-${width}"`;
  const headers = { "Cache-Control": isPublic ? SHARED : "private, no-store", ETag: tag };
  if (isPublic && call.request.headers.get("if-none-match") === tag)
    return replyResponse(new Response(null, { status: 304, headers }));
  return replyResponse(
    new Response(Uint8Array.from(bytes), {
      headers: {
        ...headers,
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.byteLength),
        "Content-Disposition": "inline",
      },
    }),
  );
}
