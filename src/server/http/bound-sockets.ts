import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientOf } from "../wire/client-name.ts";

/** Connections of one client: two hundred people of one office, whose browsers open up to six each, find room. */
export const MOST_SOCKETS_OF_ONE_CLIENT = 1200;
export const MOST_SOCKETS = 6000;

/**
 * Hold the connections of a server within bounds. A client beyond its own is not served; when there are too many in all,
 * whoever holds the most loses the oldest of them, so that newcomers find a way in however many sockets one gathers.
 *
 * @param isBehindProxy every connection is the proxy's own: they are counted in all only, and none of them is ended
 */
export function boundSockets(server: Server, isBehindProxy: boolean): void {
  const ofClient = new Map<string, Set<Socket>>();
  let all = 0;
  server.on("connection", (socket: Socket) => {
    const client = isBehindProxy ? "" : clientOf(socket.remoteAddress ?? "");
    const own = ofClient.get(client) ?? new Set();
    const isOver = isBehindProxy ? all >= MOST_SOCKETS : own.size >= MOST_SOCKETS_OF_ONE_CLIENT;
    if (isOver) {
      socket.destroy();
      return;
    }
    if (all >= MOST_SOCKETS) oldestOfGreediest(ofClient)?.destroy();
    ofClient.set(client, own.add(socket));
    all += 1;
    socket.once("close", () => {
      all -= 1;
      own.delete(socket);
      if (own.size === 0 && ofClient.get(client) === own) ofClient.delete(client);
    });
  });
}

function oldestOfGreediest(ofClient: ReadonlyMap<string, ReadonlySet<Socket>>): Socket | undefined {
  let most: ReadonlySet<Socket> = new Set();
  for (const own of ofClient.values()) if (own.size > most.size) most = own;
  return [...most].find((socket) => !socket.destroyed);
}
