import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyInvariants } from "../../src/server/verbs/verify.ts";
import { openReader } from "../../src/server/store/open-store.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { PASSWORD, seededFolder, temporaryFolder } from "./support/open-test-portal.ts";
import { startCluster } from "./support/postgres-cluster.ts";
import { startServer, type ServerProcess } from "./support/server-process.ts";
import { testStore } from "./support/stores.ts";

/** What a file may hold before the disk counts as full: less than the journal takes before it is written back by itself. */
const ROOM_BYTES = 2 * 1024 * 1024;
const BLOCK_BYTES = 1024;
const WRITES = 400;

/** Preloaded into the server: every sync fails while a file is there, as on a disk that is dying. */
const FAILING_SYNC = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int failing(void) { const char *path = getenv("FAIL_SYNC_WHILE"); return path && access(path, F_OK) == 0; }
int fsync(int fd) { if (failing()) { errno = EIO; return -1; } return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd); }
int fdatasync(int fd) { if (failing()) { errno = EIO; return -1; } return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd); }
`;

/** Preloaded into PostgreSQL: while a file is there, no file of its tables grows, as on a disk without room. */
const FULL_DISK = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>
static int full(int fd, off_t end) {
  const char *flag = getenv("DISK_FULL_WHILE");
  char name[64], path[4096];
  struct stat file;
  if (!flag || access(flag, F_OK) != 0) return 0;
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "/base/") && fstat(fd, &file) == 0 && end > file.st_size;
}
static off_t sum(const struct iovec *parts, int count) { off_t all = 0; for (int i = 0; i < count; i++) all += parts[i].iov_len; return all; }
#define NO_ROOM { errno = ENOSPC; return -1; }
#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
ssize_t pwrite(int fd, const void *from, size_t n, off_t at) { if (full(fd, at + n)) NO_ROOM return REAL("pwrite", ssize_t (*)(int, const void *, size_t, off_t))(fd, from, n, at); }
ssize_t pwrite64(int fd, const void *from, size_t n, off_t at) { return pwrite(fd, from, n, at); }
ssize_t pwritev(int fd, const struct iovec *parts, int n, off_t at) { if (full(fd, at + sum(parts, n))) NO_ROOM return REAL("pwritev", ssize_t (*)(int, const struct iovec *, int, off_t))(fd, parts, n, at); }
ssize_t pwritev64(int fd, const struct iovec *parts, int n, off_t at) { return pwritev(fd, parts, n, at); }
int posix_fallocate(int fd, off_t at, off_t n) { return full(fd, at + n) ? ENOSPC : REAL("posix_fallocate", int (*)(int, off_t, off_t))(fd, at, n); }
int posix_fallocate64(int fd, off_t at, off_t n) { return posix_fallocate(fd, at, n); }
`;

const folder = temporaryFolder();
const productFile = join(folder, "product.json");
const hasCompiler = process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;
const mayMount = spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
const servers: ServerProcess[] = [];
beforeAll(() => {
  writeFileSync(productFile, JSON.stringify(shippedProduct()));
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>, wrap: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServer(productFile, env, wrap);
  servers.push(server);
  return server;
}

const signIn = async (server: ServerProcess): Promise<string> =>
  String((await server.call("POST", "/login", { body: { username: "hengtuo.sales", password: PASSWORD } })).body["token"]);
const preference = (server: ServerProcess, token: string, index: number) =>
  server.call("PUT", `/system/user/prefs/disk-${index % 50}`, {
    token,
    body: { index, padding: randomBytes(4000).toString("hex") },
  });
const lists = async (server: ServerProcess, token: string): Promise<number> =>
  (await server.call("GET", "/tdhcsystem/delivery/list?pageSize=50", { token })).body.code;

/** A library to be loaded before a program, made of its text. */
function built(into: string, name: string, text: string): string {
  const [source, library] = [join(into, `${name}.c`), join(into, `${name}.so`)];
  writeFileSync(source, text);
  const { stderr } = spawnSync("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"], { encoding: "utf8" });
  expect(stderr).toBe("");
  return library;
}

/** The preferences that were acknowledged, by key, are those that are stored. */
async function expectKept(dataDir: string, kept: ReadonlyMap<string, number>, databaseUrl?: string): Promise<void> {
  const reader = await openReader({ dataDir, databaseUrl, databaseConnections: 4 });
  try {
    await reader.read(async (db) => {
      expect(await verifyInvariants(db, shippedProduct())).toEqual([]);
      const rows = await db.selectFrom("user_prefs").select(["prefKey", "value"]).where("prefKey", "like", "disk-%").execute();
      const stored = new Map(rows.map((row) => [row.prefKey, (JSON.parse(row.value) as { index: number }).index]));
      // A write without an acknowledgement may be there or not; one that was acknowledged is there, unless a later one is.
      for (const [key, index] of kept) expect(stored.get(key)).toBeGreaterThanOrEqual(index);
    });
  } finally {
    await reader.close();
  }
}

describe.runIf(testStore === "sqlite" && process.platform === "linux")("a full disk", () => {
  it("answers 503 with a time to come again, never success, and reads go on", async () => {
    const dataDir = join(folder, "full");
    mkdirSync(dataDir);
    const first = await start({ DATA_DIR: dataDir });
    const token = await signIn(first);
    await first.kill();
    const store = new DatabaseSync(join(dataDir, "portal.sqlite"));
    store.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    store.close();
    const limit = ROOM_BYTES / BLOCK_BYTES;
    const server = await start({ DATA_DIR: dataDir }, ["bash", "-c", `trap '' XFSZ; ulimit -f ${limit}; exec "$0" "$@"`]);
    const kept = new Map<string, number>();
    const refused = new Map<string, number>();
    for (let index = 0; index < WRITES && (refused.get("503 BUSY") ?? 0) < 20; index += 1) {
      const { status, body } = await preference(server, token, index);
      if (body.code === 200) kept.set(`disk-${index % 50}`, index);
      else refused.set(`${status} ${String(body["bizCode"])}`, (refused.get(`${status} ${String(body["bizCode"])}`) ?? 0) + 1);
      if (body.code !== 200) expect(await lists(server, token)).toBe(200);
    }
    expect(Object.fromEntries(refused)).toEqual({ "503 BUSY": 20 });
    await server.kill();
    await expectKept(dataDir, kept);
    // With room again everything goes on.
    const later = await start({ DATA_DIR: dataDir });
    expect((await preference(later, token, WRITES)).body.code).toBe(200);
    await later.kill();
  });
});

describe.runIf(testStore === "sqlite" && process.platform === "linux")("an upload that the disk does not take", () => {
  it("is refused with a clear sentence and leaves nothing, and what fits is kept", async () => {
    const dataDir = join(folder, "upload");
    mkdirSync(dataDir);
    const limit = (2 * ROOM_BYTES) / BLOCK_BYTES;
    // Sample data may be larger than the room for one file, so it is there before.
    await (await start({ DATA_DIR: dataDir })).kill();
    const server = await start({ DATA_DIR: dataDir }, ["bash", "-c", `trap '' XFSZ; ulimit -f ${limit}; exec "$0" "$@"`]);
    const upload = async (size: number) => {
      const bytes = new Uint8Array(size).fill(32);
      bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
      const form = new FormData();
      form.set("file", new File([bytes], "a.pdf"));
      const answer = await fetch(`http://127.0.0.1:${server.port}/prod-api/common/upload`, { method: "POST", body: form });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const drafts = () =>
      readdirSync(join(dataDir, "files"), { recursive: true }).filter((name) => String(name).endsWith(".part"));
    const { status, body } = await upload(3 * ROOM_BYTES);
    expect([status, body["bizCode"], body["msg"]]).toEqual([
      503,
      "BUSY",
      "服务器存储空间不足，暂时不能上传或生成文件，请联系管理员",
    ]);
    expect(drafts()).toEqual([]);
    expect((await upload(ROOM_BYTES / 2)).body["code"]).toBe(200);
    await server.kill();
  });
});

describe.runIf(testStore === "sqlite" && mayMount)("an operator before a full disk", () => {
  const root = join(import.meta.dirname, "../..");
  /** Run a program on a disk of its own; tells what it says, and the files that it leaves there. */
  const onDisk = (size: string, disk: string, dataDir: string, ...program: readonly string[]) => {
    mkdirSync(disk, { recursive: true });
    const script = `mount -t tmpfs -o size=${size} none "$0" && { "$@" 2>&1; echo "exit $?"; cd "$0" && find . -type f; }`;
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
    const { stdout } = spawnSync("unshare", ["-m", "bash", "-c", script, disk, ...program], { encoding: "utf8", cwd: root, env });
    return stdout.trimEnd().split("\n");
  };
  const node = process.execPath;
  const unusable = (dataDir: string) => `DATA_DIR ${dataDir} cannot be written (ENOSPC); give the user that runs the portal`;

  it("hears one sentence that names what cannot be written, and nothing half written stays", async () => {
    const from = await seededFolder();
    const disk = join(folder, "disk");
    const file = join(folder, "whole.backup");
    const server = ["scripts/server.ts"];
    try {
      const [said] = onDisk("64k", disk, from, node, ...server, "backup", join(disk, "a.backup"));
      expect(said).toBe(
        `${join(disk, "a.backup")} cannot be written (ENOSPC); free some space there, or name another file. Nothing was changed.`,
      );
      expect(onDisk("1m", disk, from, node, ...server, "backup", file)).toContain("exit 0");
      const restored = onDisk("8m", disk, disk, node, ...server, "restore", file);
      expect(restored[0]).toContain(unusable(disk));
      expect(restored.slice(1)).toEqual(["exit 1", "./portal.sqlite"]);
      const fill = `head -c 2000000 /dev/zero > ${join(disk, "fill")} 2> /dev/null; exec "$0" src/server/main.ts`;
      const started = onDisk("1m", disk, disk, "bash", "-c", fill, node);
      expect(started[0]).toContain(unusable(disk));
      expect(started.slice(1)).toEqual(["exit 1", "./fill"]);
    } finally {
      rmSync(from, { recursive: true, force: true });
    }
  });
});

describe.runIf(testStore === "sqlite" && hasCompiler)("a disk whose syncs fail", () => {
  it("answers 503, never success, reads go on, and what was acknowledged before is there", async () => {
    const library = built(folder, "failing-sync", FAILING_SYNC);
    const dataDir = join(folder, "failing");
    const flag = join(folder, "syncs-fail");
    const server = await start({ DATA_DIR: dataDir, LD_PRELOAD: library, FAIL_SYNC_WHILE: flag });
    const token = await signIn(server);
    const kept = new Map<string, number>();
    for (let index = 0; index < 10; index += 1) {
      expect((await preference(server, token, index)).body.code).toBe(200);
      kept.set(`disk-${index}`, index);
    }
    // A session that has not been used for a while is one whose last use wants to be written at the next call.
    const beside = new DatabaseSync(join(dataDir, "portal.sqlite"));
    beside.exec(`UPDATE "sessions" SET "seenAt" = "seenAt" - 120000`);
    beside.close();
    writeFileSync(flag, "");
    expect(await lists(server, token)).toBe(200);
    for (let index = 10; index < 30; index += 1) {
      const { status, body } = await preference(server, token, index);
      expect({ status, bizCode: body["bizCode"] }).toEqual({ status: 503, bizCode: "BUSY" });
      expect(await lists(server, token)).toBe(200);
    }
    rmSync(flag);
    for (let index = 30; index < 40; index += 1) {
      expect((await preference(server, token, index)).body.code).toBe(200);
      kept.set(`disk-${index}`, index);
    }
    await server.kill();
    await expectKept(dataDir, kept);
    expect(readFileSync(join(dataDir, "portal.sqlite")).byteLength).toBeGreaterThan(0);
  });
});

describe.runIf(testStore === "postgres" && hasCompiler)("a full disk under PostgreSQL", () => {
  it("answers 503 with a time to come again, never success, and reads go on", async () => {
    // The database server runs as somebody else, who has to see the library and the flag.
    const shared = mkdtempSync(join(tmpdir(), "portal-full-"));
    chmodSync(shared, 0o755);
    const flag = join(shared, "disk-is-full");
    const library = built(shared, "full-disk", FULL_DISK);
    const cluster = await startCluster(false, { LD_PRELOAD: library, DISK_FULL_WHILE: flag });
    try {
      await cluster.createDatabase("portal");
      const databaseUrl = cluster.url("portal");
      const dataDir = join(folder, "postgres");
      const server = await start({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
      const token = await signIn(server);
      const kept = new Map<string, number>();
      const refused = new Map<string, number>();
      const write = async (index: number): Promise<void> => {
        const { status, body } = await preference(server, token, index);
        const said = `${status} ${String(body["bizCode"])}`;
        if (body.code === 200) kept.set(`disk-${index % 50}`, index);
        else refused.set(said, (refused.get(said) ?? 0) + 1);
      };
      for (let index = 0; index < 10; index += 1) await write(index);
      expect(kept.size).toBe(10);
      writeFileSync(flag, "");
      for (let index = 10; index < WRITES && (refused.get("503 BUSY") ?? 0) < 20; index += 1) {
        const before = kept.size;
        await write(index);
        if (kept.size === before) expect(await lists(server, token)).toBe(200);
      }
      expect(Object.fromEntries(refused)).toEqual({ "503 BUSY": 20 });
      await expectKept(dataDir, kept, databaseUrl);
      rmSync(flag);
      expect((await preference(server, token, WRITES)).body.code).toBe(200);
      await server.kill();
    } finally {
      await cluster.remove();
      rmSync(shared, { recursive: true, force: true });
    }
  });
});
