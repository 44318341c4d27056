import { fileText, given, oneOf, SettingError, type Environment, type ReadFile } from "./setting-values.ts";

/** Where files are kept. */
export type FileSettings = {
  /** Where new files go, and where files are looked for first. */
  readonly filesIn: "folder" | "s3";
  /** The bucket: the place itself, or that from which files come back into the folder. */
  readonly bucket: BucketSettings | undefined;
  /** Looks through uploads before they are kept; undefined: nobody does. */
  readonly scanner: ScannerAddress | undefined;
};

/** Where clamd listens. */
export type ScannerAddress = { readonly host: string; readonly port: number };

/** A bucket of an object store that speaks S3, and the keys by which it knows this portal. */
export type BucketSettings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Where addresses name the bucket: MinIO and Ceph take it in the path, AWS and Alibaba in the name of the host. */
  readonly addressing: "path" | "host";
  readonly accessKey: string;
  readonly secret: string;
};

const MOST_PORT = 65_535;
const ENDPOINT = "PORTAL_S3_ENDPOINT";
const BELONGING = [
  "PORTAL_S3_BUCKET",
  "PORTAL_S3_REGION",
  "PORTAL_S3_ADDRESSING",
  "PORTAL_S3_ACCESS_KEY",
  "PORTAL_S3_SECRET_FILE",
] as const;
export const FILE_SETTINGS: readonly string[] = ["PORTAL_FILES", ENDPOINT, ...BELONGING, "PORTAL_CLAMD"];

/** @throws {SettingError} */
export function fileSettings(env: Environment, readFile: ReadFile): FileSettings {
  const filesIn = oneOf(env, "PORTAL_FILES", ["folder", "s3"], "folder");
  const bucket = bucketSettings(env, readFile);
  if (filesIn === "s3" && bucket === undefined)
    throw new SettingError("PORTAL_FILES", `PORTAL_FILES is s3; ${ENDPOINT} must say where that is.`);
  return { filesIn, bucket, scanner: scannerAddress(env) };
}

function scannerAddress(env: Environment): ScannerAddress | undefined {
  const value = given(env, "PORTAL_CLAMD");
  if (value === undefined) return undefined;
  const [, host = "", port = ""] = /^\[?([\w.:-]+?)\]?:(\d{1,5})$/.exec(value) ?? [];
  if (host === "" || Number(port) === 0 || Number(port) > MOST_PORT)
    throw new SettingError("PORTAL_CLAMD", `PORTAL_CLAMD is "${value}"; it must be a host and a port, such as 127.0.0.1:3310.`);
  return { host, port: Number(port) };
}

function bucketSettings(env: Environment, readFile: ReadFile): BucketSettings | undefined {
  const endpoint = given(env, ENDPOINT);
  if (endpoint === undefined) {
    const alone = BELONGING.find((name) => given(env, name) !== undefined);
    if (alone === undefined) return undefined;
    throw new SettingError(alone, `${alone} is set without ${ENDPOINT}, to which it belongs.`);
  }
  const address = URL.parse(endpoint);
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== "" || address.search !== "")
    throw new SettingError(ENDPOINT, `${ENDPOINT} must be an https:// or http:// address without a name in it.`);
  const bucket = needed(env, "PORTAL_S3_BUCKET");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError("PORTAL_S3_BUCKET", `PORTAL_S3_BUCKET is "${bucket}"; that cannot be the name of a bucket.`);
  return {
    endpoint,
    bucket,
    region: given(env, "PORTAL_S3_REGION") ?? "us-east-1",
    addressing: oneOf(env, "PORTAL_S3_ADDRESSING", ["path", "host"], "path"),
    accessKey: needed(env, "PORTAL_S3_ACCESS_KEY"),
    secret: fileText("PORTAL_S3_SECRET_FILE", needed(env, "PORTAL_S3_SECRET_FILE"), readFile),
  };
}

function needed(env: Environment, name: (typeof BELONGING)[number]): string {
  const value = given(env, name);
  if (value === undefined) throw new SettingError(name, `${name} must be set where ${ENDPOINT} is.`);
  return value;
}
