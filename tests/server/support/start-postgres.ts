import { startCluster } from "./postgres-cluster.ts";
import { SOCKET_VARIABLE } from "./stores.ts";

/** Global set-up of the vitest project «postgres»: one server for all files, one database per portal. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env[SOCKET_VARIABLE] = cluster.folder;
  return cluster.remove;
}
