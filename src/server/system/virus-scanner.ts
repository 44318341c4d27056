import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { RefusedFailure, ScannerAwayFailure } from "../ground/failures.ts";
import type { ScannerAddress } from "../ground/file-settings.ts";
import { SECOND_MS } from "../store/clock.ts";
import { Turns } from "../store/turns.ts";
import type { Call } from "../wire/call.ts";
import type { ReceivedFile } from "../wire/receive-file.ts";

/** Looks through a file: undefined, or what it calls the thing that it has found. @throws {ScannerAwayFailure} */
export type VirusScanner = (path: string) => Promise<string | undefined>;

/** How long the scanner may take, in milliseconds: to be reached, and to say or take something. */
export type ScannerPatience = { readonly connect: number; readonly silence: number };

const PATIENCE: ScannerPatience = { connect: 5 * SECOND_MS, silence: 60 * SECOND_MS };
/** As few as a small installation of clamd has threads for. */
const AT_ONCE = 4;
const LENGTH_BYTES = 4;
const MOST_OF_NAME = 100;

/**
 * A scanner that speaks the protocol of clamd (INSTREAM): the file goes in pieces, each with its length before it, and one
 * without length ends it.
 *
 * @param patience less of it, for tests only
 */
export function clamdScanner({ host, port }: ScannerAddress, patience: ScannerPatience = PATIENCE): VirusScanner {
  const turns = new Turns(AT_ONCE);
  return (path) =>
    turns.take(async () => {
      const socket = connect({ host, port });
      socket.setTimeout(patience.connect, () => socket.destroy(new Error("silence")));
      socket.once("connect", () => socket.setTimeout(patience.silence));
      try {
        return verdict(await replyTo(socket, path));
      } finally {
        socket.destroy();
      }
    });
}

/**
 * What nobody may keep: the scanner of the installation, if it has one, has found something in it.
 *
 * @throws {RefusedFailure} FILE_TYPE
 * @throws {ScannerAwayFailure} when it cannot be asked: what was not looked through is not kept
 */
export async function refuseInfected({ services, trace }: Call, { draft, from }: ReceivedFile): Promise<void> {
  const found = await services.scanner?.(draft.path);
  if (found === undefined) return;
  services.log.warn(
    { traceId: trace?.traceId, found, sha256: draft.sha256, from },
    "an upload was refused: the scanner found something in it",
  );
  throw new RefusedFailure("FILE_TYPE", "FILE_INFECTED");
}

async function replyTo(socket: Socket, path: string): Promise<string> {
  // It may answer before it has everything, and hangs up after it has answered.
  const reply = text(socket);
  try {
    await Promise.race([send(socket, path), reply]);
    return await reply;
  } catch (fault) {
    throw new ScannerAwayFailure(reasonOf(fault));
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    socket.write(lengthOf(piece.byteLength));
    if (!socket.write(piece)) await once(socket, "drain");
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

function verdict(reply: string): string | undefined {
  const said = reply.replaceAll("\0", "").trim();
  if (said === "stream: OK") return undefined;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new ScannerAwayFailure(said === "" ? "it hung up" : said.slice(0, MOST_OF_NAME));
  return found.slice(0, MOST_OF_NAME);
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "unknown";
  return "code" in fault ? String(fault.code) : fault.message;
}
