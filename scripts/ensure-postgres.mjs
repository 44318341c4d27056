/* Plain JavaScript that any Node from 18 runs: sees that a PostgreSQL server of version 15 or newer can be started by the tests. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const FOLDER = "/usr/lib/postgresql";
const OLDEST = 15;

const found = () =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).find(
    (version) => Number(version) >= OLDEST && existsSync(`${FOLDER}/${version}/bin/initdb`),
  );

/** @returns {number} the exit code: 0 when a server is there, 1 when it cannot be had */
function ensure() {
  if (found() !== undefined) return 0;
  if (process.platform !== "linux" || process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) {
    console.log(
      `The server tests on PostgreSQL will be skipped: install PostgreSQL ${OLDEST} or newer (Debian: apt-get install -y postgresql).`,
    );
    return 1;
  }
  // The package would start a server of its own; the tests start theirs in a temporary folder.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"], { stdio: "inherit", env });
  if (found() !== undefined) return 0;
  console.log(`PostgreSQL ${OLDEST} or newer could not be installed; the server tests on PostgreSQL will be skipped.`);
  return 1;
}

process.exitCode = ensure();
