import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { FileDraft } from "./file-draft.ts";
import { arrivingBody, type BodyBounds } from "./arriving-body.ts";
import type { BodyStream } from "./body-stream.ts";
import { BadRequestFailure, PortalFailure } from "../ground/failures.ts";

/** A file of a multipart body, on the disk and not in the memory. It is there for as long as the call is. */
export type ReceivedFile = {
  /** As the client calls it; never a path. */
  readonly name: string;
  readonly size: number;
  readonly draft: FileDraft;
  /** Whose share of unclaimed files it fills. */
  readonly from: string;
  /** All of it in memory; for what is small or must be looked at whole. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
};

/** What forms call the part with the file; clients of this wire call that of a picture of oneself by a name of its own. */
const FILE_PART = "file";
const FILE_PARTS: readonly string[] = [FILE_PART, "avatarfile"];
/** More than our own forms have beside the file. */
const MOST_FIELDS = 20;
const MOST_FIELD_BYTES = 4096;
const MOST_FILES = 4;
const MOST_HEADER_BYTES = 8192;

/**
 * Write the file of a multipart body to a draft while it arrives; never more than a piece of it is in memory.
 *
 * @param type the content type with its boundary
 * @returns undefined when the body has no such part
 * @throws {BadRequestFailure} for what is no multipart body, or half of one
 * @throws {TooLargeFailure | TooSlowFailure | StorageFullFailure}
 */
export async function receiveFile(
  type: string,
  body: BodyStream,
  bounds: BodyBounds,
  draft: FileDraft,
): Promise<Omit<ReceivedFile, "from"> | undefined> {
  const parser = parserOf(type);
  let name: string | undefined;
  let part: Readable | undefined;
  let writing: Promise<void> = Promise.resolve();
  parser.on("file", (field, stream, fileName) => {
    // What goes wrong is told by the parser too.
    stream.on("error", () => {});
    if (!FILE_PARTS.includes(field) || name !== undefined) {
      stream.resume();
      return;
    }
    name = unescaped(fileName);
    part = stream;
    writing = draft.write(stream);
    writing.catch((fault: Error) => parser.destroy(fault));
  });
  try {
    await pipeline(Readable.from(arrivingBody(body, bounds)), parser);
    await writing;
  } catch (fault) {
    // A body that ends in the middle of the file does not end the file's own stream, and its writer would wait for it.
    part?.destroy();
    await writing.catch(() => {});
    if (fault instanceof PortalFailure || isOfSystem(fault)) throw fault;
    throw unreadable(fault);
  }
  if (name === undefined) return undefined;
  return { name, size: draft.size, draft, arrayBuffer: async () => (await draft.bytes()).buffer };
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      preservePath: true,
      limits: {
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
        files: MOST_FILES,
        parts: MOST_FIELDS + MOST_FILES,
        headerSize: MOST_HEADER_BYTES,
      },
    });
  } catch (fault) {
    throw unreadable(fault);
  }
}

/** A fault of the disk or the machine is not the client's. */
function isOfSystem(fault: unknown): boolean {
  return fault instanceof Error && "syscall" in fault;
}

function unreadable(cause: unknown): BadRequestFailure {
  return Object.assign(new BadRequestFailure([{ field: FILE_PART, rule: "multipart", text: "BODY_UNREADABLE" }]), { cause });
}

/** Browsers write three signs of a name otherwise, because they would end it (WHATWG HTML, multipart form data). */
function unescaped(name: string): string {
  return name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
