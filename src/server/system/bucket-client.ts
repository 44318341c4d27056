import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { FilesUnreachableFailure } from "../ground/failures.ts";
import type { BucketSettings } from "../ground/file-settings.ts";
import { SECOND_MS } from "../store/clock.ts";
import { bucketFault } from "./bucket-faults.ts";

type Sdk = typeof import("@aws-sdk/client-s3");
/** The limit of one attempt, in milliseconds. */
type Patience = { readonly requestTimeout: number };
type Opened = { readonly sdk: Sdk; readonly client: InstanceType<Sdk["S3Client"]>; readonly Bucket: string };

/** What is put: each attempt reads it from its beginning. */
export type Content = { readonly size: number; readonly sha256: string; readonly open: () => Readable };
export type Got = { readonly size: number; readonly body: Readable };
export type Listed = { readonly key: string; readonly writtenAt: number };

/** How long the object store may take, in milliseconds. */
export type BucketPatience = {
  readonly connect: number;
  /** Until it begins to answer, or sends the next piece. */
  readonly answer: number;
  /** Until it has taken a file of 20 MB. */
  readonly put: number;
  /** Until it has said whose files it holds, which a proxy asks for every few seconds. */
  readonly mark: number;
  /** Before the second attempt; twice of it before the third. */
  readonly pause: number;
};

const PATIENCE: BucketPatience = {
  connect: 3 * SECOND_MS,
  answer: 10 * SECOND_MS,
  put: 30 * SECOND_MS,
  mark: 2 * SECOND_MS,
  pause: 200,
};
const ATTEMPTS = 3;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The few calls of S3 that files need, each with a limit of time and a few attempts. Its faults never name a key. */
export class BucketClient {
  readonly place: string;
  readonly patience: BucketPatience;
  readonly #settings: BucketSettings;
  #opened: Promise<Opened> | undefined;

  /** @param patience less of it, for tests only */
  constructor(settings: BucketSettings, patience: BucketPatience = PATIENCE) {
    this.place = `the bucket ${settings.bucket} at ${settings.endpoint}`;
    this.patience = patience;
    this.#settings = settings;
  }

  /** Put an object: it is there whole and with exactly these bytes, or the call fails. */
  async put(Key: string, { size, sha256, open }: Content): Promise<void> {
    await this.#ask("PUT", this.patience.put, ({ sdk, client, Bucket }, options) => {
      const command = new sdk.PutObjectCommand({ Bucket, Key, Body: open(), ContentLength: size });
      // The digest is signed with the rest, so that the store refuses other bytes; a stream is not signed otherwise.
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { readonly headers: object }).headers, { "x-amz-content-sha256": sha256 });
          return next(args);
        },
        { step: "build", name: "digest" },
      );
      return client.send(command, options);
    });
  }

  /** An object that is open for reading; undefined when it is not there. */
  async get(Key: string, patienceMs = this.patience.answer, attempts = ATTEMPTS): Promise<Got | undefined> {
    const work = ({ sdk, client, Bucket }: Opened, options: Patience) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key }), options);
    const answer = await this.#ask("GET", patienceMs, work, attempts);
    return answer?.Body instanceof Readable ? { size: answer.ContentLength ?? 0, body: answer.Body } : undefined;
  }

  async has(Key: string): Promise<boolean> {
    const work = ({ sdk, client, Bucket }: Opened, options: Patience) =>
      client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options);
    return (await this.#ask("HEAD", this.patience.answer, work)) !== undefined;
  }

  async remove(Key: string): Promise<void> {
    await this.#ask("DELETE", this.patience.answer, ({ sdk, client, Bucket }, options) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options),
    );
  }

  /** All objects, a page of them at a time. */
  async *list(): AsyncGenerator<readonly Listed[]> {
    let ContinuationToken: string | undefined;
    do {
      const from = ContinuationToken;
      const page = await this.#ask("LIST", this.patience.answer, ({ sdk, client, Bucket }, options) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, ...(from !== undefined && { ContinuationToken: from }) }), options),
      );
      yield (page?.Contents ?? []).map(({ Key = "", LastModified }) => ({ key: Key, writtenAt: LastModified?.getTime() ?? 0 }));
      ContinuationToken = page?.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  /** @returns undefined when there is no such object */
  async #ask<T>(
    operation: string,
    requestTimeout: number,
    work: (opened: Opened, options: Patience) => Promise<T>,
    attempts = ATTEMPTS,
  ): Promise<T | undefined> {
    const opened = await (this.#opened ??= this.#open());
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(opened, { requestTimeout });
      } catch (fault) {
        const { isMissing, mayPass, reason } = bucketFault(fault);
        if (isMissing) return undefined;
        if (!mayPass || attempt >= attempts) throw new FilesUnreachableFailure(this.place, operation, reason);
      }
      await setTimeout(this.patience.pause * attempt);
    }
  }

  /** Loaded when it is needed first: an installation with a folder never does. */
  async #open(): Promise<Opened> {
    const sdk = await import("@aws-sdk/client-s3");
    const { endpoint, region, bucket, addressing, accessKey, secret } = this.#settings;
    const client = new sdk.S3Client({
      endpoint,
      region,
      forcePathStyle: addressing === "path",
      credentials: { accessKeyId: accessKey, secretAccessKey: secret },
      // Attempts are made here, because the client repeats nothing whose body is a stream.
      maxAttempts: 1,
      retryMode: "standard",
      useDualstackEndpoint: false,
      useFipsEndpoint: false,
      // Younger checksums are not understood by every store; the signed digest is.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      logger: SILENT,
      requestHandler: { connectionTimeout: this.patience.connect, throwOnRequestTimeout: true, logger: SILENT },
    });
    return { sdk, client, Bucket: bucket };
  }
}
