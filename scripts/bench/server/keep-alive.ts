import { connect, type Socket } from "node:net";

/** What came back: the status of HTTP, and the bytes of the body. */
export type Came = { readonly status: number; readonly body: Buffer };

const HEAD_END = "\r\n\r\n";

/**
 * One connection that is kept and asks one thing at a time, as a browser's page does. It does as little as a client can,
 * because it shares the machine with what it measures.
 */
export class KeptConnection {
  readonly #socket: Socket;
  #came: Buffer[] = [];
  #waiting: PromiseWithResolvers<Came> | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (part: Buffer) => this.#take(part));
    socket.on("error", (fault) => this.#waiting?.reject(fault));
    socket.on("close", () => this.#waiting?.reject(new Error("the server ended a connection that was to be kept")));
  }

  static async open(port: number): Promise<KeptConnection> {
    const socket = connect({ host: "127.0.0.1", port });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return new KeptConnection(socket);
  }

  ask(request: Buffer): Promise<Came> {
    this.#waiting = Promise.withResolvers<Came>();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#came.push(part);
    const whole = this.#came.length === 1 ? part : Buffer.concat(this.#came);
    const answer = answerIn(whole);
    if (answer === undefined) {
      this.#came = [whole];
      return;
    }
    this.#came = [];
    this.#waiting?.resolve(answer);
  }
}

/** The answer that the bytes hold, once they hold all of it. */
export function answerIn(bytes: Buffer): Came | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const length = /^content-length: *(\d+)\r?$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer does not say how long it is: ${head}`);
  const begin = end + HEAD_END.length;
  if (bytes.length < begin + Number(length)) return undefined;
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: bytes.subarray(begin, begin + Number(length)) };
}

/** The bytes of a request. */
export function requestOf(method: string, path: string, token?: string, body?: unknown): Buffer {
  const content = body === undefined ? "" : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`]),
  ];
  return Buffer.from(`${head.join("\r\n")}${HEAD_END}${content}`);
}
