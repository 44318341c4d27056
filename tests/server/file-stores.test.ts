import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { truncate, utimes, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FileLostFailure, FilesUnreachableFailure } from "../../src/server/ground/failures.ts";
import { BucketClient } from "../../src/server/system/bucket-client.ts";
import { FileBucket } from "../../src/server/system/file-bucket.ts";
import { FileDrafts } from "../../src/server/system/file-drafts.ts";
import { FileFolder } from "../../src/server/system/file-folder.ts";
import type { FileStore } from "../../src/server/system/file-store.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { startS3, type S3Server } from "./support/s3-server.ts";
import { testStore } from "./support/stores.ts";

/** More than goes through a pipe at once. */
const MANY_BYTES = 3_000_000;
const HOUR_MS = 3_600_000;
const SHORT = { connect: 500, answer: 400, put: 600, mark: 200, pause: 10 };

const nameOf = (): string => `${randomBytes(16).toString("hex")}.pdf`;

/** Files know no database, so they are held once. */
describe.runIf(testStore === "sqlite")("where files are kept", () => {
  const folder = temporaryFolder();
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Kept = { readonly files: FileStore; readonly cutShort: (name: string) => Promise<void>; readonly age: AgeFile };
  type AgeFile = (name: string) => Promise<void>;
  const long = new Date(Date.now() - 2 * HOUR_MS);
  const places: Readonly<Record<string, () => Kept>> = {
    "a folder": () => {
      const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
      return {
        files: new FileFolder(folder),
        cutShort: (name) => truncate(pathOf(name), 3),
        age: (name) => utimes(pathOf(name), long, long),
      };
    },
    "a bucket": () => {
      const pathOf = (name: string) => join(s3.folder, name.slice(0, 2), `${name}._S3rver_object`);
      return {
        files: new FileBucket(new BucketClient(s3.settings)),
        cutShort: (name) => truncate(pathOf(name), 3),
        age: (name) => utimes(pathOf(name), long, long),
      };
    },
  };

  describe.each(Object.entries(places))("%s", (_name, open) => {
    let kept: Kept;
    beforeAll(() => {
      kept = open();
    });

    it("keeps a draft under its name, whole, and streams it piece by piece", async () => {
      const { files } = kept;
      const [name, bytes] = [nameOf(), randomBytes(MANY_BYTES)];
      const draft = new FileDrafts(folder).begin();
      await draft.write([bytes.subarray(0, 1000), bytes.subarray(1000)]);
      await files.keep(draft, name);
      await draft.discard();
      const stream = await files.stream(name, MANY_BYTES);
      const pieces: Uint8Array[] = [];
      for await (const piece of stream as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) pieces.push(piece);
      expect(pieces.length).toBeGreaterThan(1);
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
      expect(Buffer.from(await files.read(name)).equals(bytes)).toBe(true);
    });

    it("writes bytes, finds them, and removes them, once or twice", async () => {
      const { files } = kept;
      const [one, sample] = [nameOf(), nameOf()];
      await files.write(one, Buffer.from("one"));
      await files.writeSample(sample, Buffer.from("sample"));
      expect([await files.find(one), await files.find(sample)].map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual([
        "one",
        "sample",
      ]);
      expect(await files.lost([one, sample])).toEqual([]);
      await files.remove(one);
      await files.remove(one);
      expect(await files.find(one)).toBeUndefined();
      expect(await files.lost([one, sample])).toEqual([one]);
    });

    it("keeps an empty file as well", async () => {
      const name = nameOf();
      await kept.files.write(name, new Uint8Array());
      expect((await kept.files.read(name)).byteLength).toBe(0);
    });

    it("says of a file that is not there that it is lost, and of one that is not whole", async () => {
      const { files, cutShort } = kept;
      const name = nameOf();
      await expect(files.stream(name, 9)).rejects.toThrow(FileLostFailure);
      await expect(files.read(name)).rejects.toThrow(FileLostFailure);
      await files.write(name, Buffer.from("%PDF-1.7\n"));
      await cutShort(name);
      await expect(files.stream(name, 9)).rejects.toThrow(FileLostFailure);
    });

    it("takes no path for a name", async () => {
      for (const name of ["../secret.txt", "a.png", "store.txt", `${"a".repeat(32)}.png/../x`, ""])
        for (const ask of ["find", "read", "remove"] as const)
          await expect(kept.files[ask](name)).rejects.toThrow("is not the name of a stored file");
    });

    it("lists what was written before a moment, and nothing that is no file of ours", async () => {
      const { files, age } = kept;
      const [old, young] = [nameOf(), nameOf()];
      await files.write(old, Buffer.from("old"));
      await files.write(young, Buffer.from("young"));
      await age(old);
      const listed = async (before: number): Promise<readonly string[]> => {
        const names: string[] = [];
        for await (const some of files.namesBefore(before)) names.push(...some);
        return names;
      };
      const before = await listed(Date.now() - HOUR_MS);
      expect([before.includes(old), before.includes(young)]).toEqual([true, false]);
      const all = await listed(Number.POSITIVE_INFINITY);
      expect(all).toEqual(expect.arrayContaining([old, young]));
      expect(all).not.toContain("store.txt");
    });

    it("remembers whose files they are", async () => {
      const { files } = kept;
      await files.removeMark();
      expect(await files.readMark()).toBeUndefined();
      await files.writeMark("ours");
      expect(await files.readMark()).toBe("ours");
      await files.removeMark();
      await files.removeMark();
      expect(await files.readMark()).toBeUndefined();
    });
  });

  describe("a bucket", () => {
    const thousand = 1000;
    it("is listed page by page", async () => {
      const own = await startS3();
      try {
        const client = new BucketClient(own.settings);
        const files = new FileBucket(client);
        const names = Array.from({ length: thousand + 5 }, nameOf);
        for (let start = 0; start < names.length; start += 50)
          await Promise.all(names.slice(start, start + 50).map((name) => files.write(name, Buffer.from("x"))));
        const found: string[] = [];
        let pages = 0;
        for await (const some of files.namesBefore(Number.POSITIVE_INFINITY)) {
          pages += 1;
          found.push(...some);
        }
        expect([pages, found.toSorted()]).toEqual([2, names.toSorted()]);
      } finally {
        await own.close();
      }
    });

    it("that does not answer is said so within the patience, and works again when it answers again", async () => {
      const files = new FileBucket(new BucketClient(s3.settings, SHORT));
      const name = nameOf();
      await files.write(name, Buffer.from("here"));
      s3.freeze();
      const begun = performance.now();
      try {
        for (const ask of [
          () => files.find(name),
          () => files.stream(name, 4),
          () => files.lost([name]),
          // What is said to have failed may have been done all the same, and is, once the store goes on.
          () => files.remove(nameOf()),
          () => files.write(nameOf(), Buffer.from("more")),
          () => files.readMark(),
        ])
          await expect(ask()).rejects.toThrow(FilesUnreachableFailure);
      } finally {
        s3.thaw();
      }
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect(Buffer.from(await files.read(name)).toString()).toBe("here");
    });
  });
});

describe.runIf(testStore === "sqlite")("the way to a bucket", () => {
  const open: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of open.splice(0).toReversed()) await end();
  });

  /**
   * Between the portal and the store a line that is cut, or falls silent.
   *
   * @param pass bytes of each connection's answers that come through
   * @param then what happens then
   */
  async function lineTo(s3: S3Server, then: (socket: Socket) => void, pass: (connection: number) => number) {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      let left = pass(connections);
      const target = connect(Number(new URL(s3.settings.endpoint).port), "127.0.0.1");
      socket.on("error", () => {}).on("close", () => target.destroy());
      target.on("error", () => {}).on("close", () => socket.destroy());
      socket.pipe(target);
      target.on("data", (bytes: Buffer) => {
        if (bytes.byteLength <= left) socket.write(bytes);
        else if (left > 0) socket.write(bytes.subarray(0, left));
        left -= bytes.byteLength;
        if (left < 0) then(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push(() => void server.close());
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { files: new FileBucket(new BucketClient({ ...s3.settings, endpoint }, SHORT)), count: () => connections };
  }

  const started = async (signatures: "held" | "read" = "read"): Promise<S3Server> => {
    const s3 = await startS3(signatures);
    open.push(s3.close);
    return s3;
  };

  it("is signed as the store reckons it, with the digest of what is put", async () => {
    const files = new FileBucket(new BucketClient((await started("held")).settings, SHORT));
    const name = nameOf();
    await files.write(name, Buffer.from("signed"));
    expect(Buffer.from(await files.read(name)).toString()).toBe("signed");
    expect(await files.lost([name])).toEqual([]);
    await files.remove(name);
    expect(await files.find(name)).toBeUndefined();
  });

  it("that is refused tells why, and never with what: no key, no secret, no signature", async () => {
    const secret = "no-such-secret-77";
    const own = await started("held");
    const name = nameOf();
    await new FileBucket(new BucketClient(own.settings)).write(name, Buffer.from("x"));
    const cases = [
      [{ ...own.settings, secret }, "SignatureDoesNotMatch, 403"],
      [{ ...own.settings, bucket: "elsewhere" }, "NoSuchBucket, 404"],
      [{ ...own.settings, endpoint: "http://127.0.0.1:1" }, "ECONNREFUSED"],
    ] as const;
    for (const [settings, reason] of cases) {
      const fault: unknown = await new FileBucket(new BucketClient(settings, SHORT)).find(name).catch((one: unknown) => one);
      expect(fault).toMatchObject({ bizCode: "BUSY", text: "FILES_UNREACHABLE", operation: "GET", reason });
      const { stack = "", ...facts } = fault as FilesUnreachableFailure;
      expect(`${JSON.stringify(facts)} ${stack}`).not.toMatch(/S3RVER|no-such-secret|Signature=|StringToSign|\.pdf/);
      expect((fault as FilesUnreachableFailure).cause).toBeUndefined();
    }
  });

  it.each([
    ["is cut", (socket: Socket) => void socket.destroy()],
    ["falls silent", () => {}],
  ])("that %s in the middle of a file ends the reading, and gives no half of it for the whole", async (_case, then) => {
    const s3 = await started();
    const name = nameOf();
    await new FileBucket(new BucketClient(s3.settings)).write(name, randomBytes(MANY_BYTES));
    const { files } = await lineTo(s3, then, () => MANY_BYTES / 2);
    await expect(files.find(name)).rejects.toThrow(FilesUnreachableFailure);
    const stream = await files.stream(name, MANY_BYTES);
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
  });

  it("that is cut before the answer is asked again, at most three times", async () => {
    const s3 = await started();
    const name = nameOf();
    const twice = await lineTo(
      s3,
      (socket) => void socket.destroy(),
      (connection) => (connection <= 2 ? 0 : MANY_BYTES),
    );
    await twice.files.write(name, Buffer.from("third"));
    expect(twice.count()).toBe(3);
    expect(Buffer.from(await new FileBucket(new BucketClient(s3.settings)).read(name)).toString()).toBe("third");
    const never = await lineTo(
      s3,
      (socket) => void socket.destroy(),
      () => 0,
    );
    await expect(never.files.write(nameOf(), Buffer.from("never"))).rejects.toThrow(FilesUnreachableFailure);
    expect(never.count()).toBe(3);
  });

  it("does not hurry a reader that is slow himself", async () => {
    const s3 = await started();
    const name = nameOf();
    const files = new FileBucket(new BucketClient(s3.settings, SHORT));
    await files.write(name, randomBytes(MANY_BYTES));
    const reader = (await files.stream(name, MANY_BYTES)).getReader();
    await reader.read();
    await setTimeout(2 * SHORT.answer);
    let left = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) left += piece.value.byteLength;
    expect(left).toBeGreaterThan(MANY_BYTES / 2);
  });
});

describe.runIf(testStore === "sqlite")("drafts", () => {
  it("that nobody writes any more are swept away, whole files are not", async () => {
    const folder = temporaryFolder();
    const drafts = new FileDrafts(folder);
    await drafts.begin().write([Buffer.from("half")]);
    const name = nameOf();
    await new FileFolder(folder).write(name, Buffer.from("whole"));
    await writeFile(join(folder, name.slice(0, 2), "old.part"), "as an earlier version had it");
    expect(await drafts.sweep(Date.now() - HOUR_MS)).toBe(0);
    expect(await drafts.sweep(Number.POSITIVE_INFINITY)).toBe(2);
    expect(readdirSync(join(folder, "incoming"))).toEqual([]);
    expect(existsSync(join(folder, name.slice(0, 2), name))).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
