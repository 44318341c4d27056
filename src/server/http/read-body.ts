import type { Services } from "../services.ts";
import { UploadRoom, type UploadSender } from "../system/upload-room.ts";
import { MAX_JSON_BYTES, MAX_UPLOAD_BYTES, readBounded } from "./bounded-body.ts";
import type { BodyStream } from "../wire/body-stream.ts";
import { PaceKeeper } from "../wire/body-pace.ts";
import { TooLargeFailure, UnsupportedTypeFailure } from "../ground/failures.ts";
import { receiveFile, type ReceivedFile } from "../wire/receive-file.ts";
import { FORM_TYPE } from "../wire/query-of-body.ts";
import { ROWS_TYPE } from "../wire/rows.ts";
import { XLSX_TYPE } from "../entity/sheet.ts";
import type { Route } from "../wire/route.ts";

/** What a call brought: bytes in memory, or one file on the disk. */
export type Body = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly file: ReceivedFile | undefined;
};
/** Something to do when the call is answered, whatever became of it. */
export type Afterwards = (work: () => void | Promise<void>) => void;

type Incoming = { readonly request: Request; readonly body: BodyStream };

/** Under which types browsers send what they report. */
const REPORT_TYPES = ["application/csp-report", "application/reports+json"];
const MAX_REPORT_BYTES = 16 * 1024;

const NOTHING: Body = { bytes: new Uint8Array(), file: undefined };

/**
 * The body of a call, read within its bounds.
 *
 * @throws {UnsupportedTypeFailure | TooLargeFailure | TooSlowFailure | BusyFailure} and what an upload is refused for
 */
export async function readBody(
  route: Route,
  { request, body }: Incoming,
  services: Services,
  sender: UploadSender,
  afterwards: Afterwards,
): Promise<Body> {
  if (route.method === "GET" || body === null) return NOTHING;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isUpload = route.options.upload !== undefined;
  const isReport = route.options.report === true;
  const asksInBody = route.options.asksInBody === true;
  const isPressed = route.options.pressed === true;
  const wanted = isUpload
    ? ["multipart/form-data"]
    : [
        ...(route.options.rows === true ? [ROWS_TYPE, XLSX_TYPE] : ["application/json"]),
        ...(isReport ? REPORT_TYPES : []),
        ...(asksInBody ? [FORM_TYPE] : []),
        ...(isPressed ? [FORM_TYPE, "multipart/form-data"] : []),
      ];
  if (type !== undefined && !wanted.includes(type)) throw new UnsupportedTypeFailure();
  if (isUpload) return readUpload(route, { request, body }, services, sender, afterwards);
  const share = services.bodyRoom.begin(sender.client, sender.kind !== "user");
  afterwards(share.end);
  const keeper = new PaceKeeper(services.paces.json);
  const arrived = services.arrivals.begin(sender.client, keeper);
  const announcedBytes = Number(request.headers.get("content-length") ?? "0");
  const bounds = { announcedBytes, limitBytes: isReport || isPressed ? MAX_REPORT_BYTES : MAX_JSON_BYTES, keeper };
  const bytes = await readBounded(body, bounds, share).finally(() => {
    keeper.stop();
    arrived();
  });
  if (type === undefined && bytes.byteLength > 0) throw new UnsupportedTypeFailure();
  return { ...NOTHING, bytes };
}

async function readUpload(
  route: Route,
  { request, body }: Incoming,
  { uploads, drafts, paces }: Services,
  sender: UploadSender,
  afterwards: Afterwards,
): Promise<Body> {
  const announcedBytes = Number(request.headers.get("content-length") ?? MAX_UPLOAD_BYTES);
  if (announcedBytes > MAX_UPLOAD_BYTES) throw new TooLargeFailure();
  afterwards(await uploads.begin(sender, announcedBytes, route.options.upload === "kept"));
  const draft = drafts.begin();
  afterwards(() => draft.discard());
  const keeper = new PaceKeeper(paces.upload);
  const pass = (bytes: number): Promise<void> => uploads.pass(sender.kind, bytes);
  const bounds = { announcedBytes, limitBytes: MAX_UPLOAD_BYTES, keeper, pass };
  const type = request.headers.get("content-type") ?? "";
  const file = await receiveFile(type, body, bounds, draft).finally(() => keeper.stop());
  return { ...NOTHING, file: file === undefined ? undefined : { ...file, from: UploadRoom.nameOf(sender) } };
}
