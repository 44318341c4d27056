import { startCluster } from "./cluster/start-cluster.ts";

/*
 * npm run cluster: three processes, HAProxy, PgBouncer, PostgreSQL with a server that follows it, and an object store on this machine, with the settings of
 * deploy/cluster, until Ctrl+C. Everything is kept in folders that go with it.
 */
const cluster = await startCluster();
console.log(`The portal is at http://127.0.0.1:${cluster.port}/`);
for (const [index, { port, pid }] of cluster.portals.entries()) console.log(`  process ${index + 1}: port ${port}, pid ${pid}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void cluster.stop());
