import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { describe, expect, it } from "vitest";
import { boundSockets, MOST_SOCKETS, MOST_SOCKETS_OF_ONE_CLIENT } from "../../src/server/http/bound-sockets.ts";

/** A connection as far as its bound knows it, without a socket of the system. */
class Connection extends EventEmitter {
  readonly remoteAddress: string;
  destroyed = false;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit("close");
  }
}

function bounded(isBehindProxy: boolean): (address: string, count: number) => readonly Connection[] {
  const server = new EventEmitter();
  boundSockets(server as Server, isBehindProxy);
  return (address, count) =>
    Array.from({ length: count }, () => {
      const connection = new Connection(address);
      server.emit("connection", connection);
      return connection;
    });
}

const living = (connections: readonly Connection[]): number => connections.filter(({ destroyed }) => !destroyed).length;

describe("all connections together", () => {
  it("are bounded: a newcomer finds a way in, and who holds the most loses the oldest", () => {
    const connect = bounded(false);
    const greedy = connect("10.0.0.1", MOST_SOCKETS_OF_ONE_CLIENT);
    const room = MOST_SOCKETS - MOST_SOCKETS_OF_ONE_CLIENT;
    const others = Array.from({ length: room / 600 }, (_, index) => connect(`10.0.1.${index}`, 600)).flat();
    expect([living(greedy), living(others)]).toEqual([MOST_SOCKETS_OF_ONE_CLIENT, room]);
    const newcomers = connect("10.0.0.2", 10);
    expect([living(newcomers), living(others), living(greedy)]).toEqual([10, room, MOST_SOCKETS_OF_ONE_CLIENT - 10]);
    expect(greedy.slice(0, 10).every(({ destroyed }) => destroyed)).toBe(true);
    // What has ended is room again.
    for (const one of others.slice(0, 20)) one.destroy();
    const later = connect("10.0.0.3", 20);
    expect([living(later), living(greedy)]).toEqual([20, MOST_SOCKETS_OF_ONE_CLIENT - 10]);
  });

  it("are the proxy's own behind one: many are served, and beyond the bound the new one waits outside", () => {
    const connect = bounded(true);
    const all = connect("10.0.0.1", MOST_SOCKETS);
    expect(living(all)).toBe(MOST_SOCKETS);
    expect(living(connect("10.0.0.1", 3))).toBe(0);
    all[0]?.destroy();
    expect(living(connect("10.0.0.1", 3))).toBe(1);
    expect(living(all)).toBe(MOST_SOCKETS - 1);
  });
});
