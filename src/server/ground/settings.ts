import { readFileSync } from "node:fs";
import { FILE_SETTINGS, fileSettings, type FileSettings } from "./file-settings.ts";
import { externalSettings, EXTERNAL_SETTINGS, type ExternalSettings } from "./external-settings.ts";
import { MAIL_SETTINGS, mailSettings, type MailSettings } from "./mail-settings.ts";
import { passwordFault, weaknesses } from "./password-policy.ts";
import {
  fileText,
  given,
  LOOPBACK_HOSTS,
  oneOf,
  portNumber,
  SettingError,
  siteAddress,
  wholeNumber,
  type Environment,
  type ReadFile,
} from "./setting-values.ts";

/** Where and how one process of the product runs (architecture section 8). */
export type Settings = FileSettings & {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded store, the uploaded files (where they are in no bucket) and the lock. */
  readonly dataDir: string;
  /** The PostgreSQL server; undefined: the embedded store. */
  readonly databaseUrl: string | undefined;
  /** The same server without the pooler in front of it, for what a pooler cannot bring; undefined: there is none. */
  readonly databaseDirectUrl: string | undefined;
  /** A server that follows it and answers lists; undefined: there is none. */
  readonly databaseReplicaUrl: string | undefined;
  /** Connections to it that this process opens at most. */
  readonly databaseConnections: number;
  readonly appMode: "demo" | "production";
  readonly captcha: boolean;
  readonly rateLimits: boolean;
  /** Where people open the portal, for the keys of their devices; undefined: on this machine alone. */
  readonly passkeySite: string | undefined;
  readonly metricsPort: number | undefined;
  /** Where an OpenTelemetry collector takes spans by HTTP; undefined: nothing is traced. */
  readonly collector: string | undefined;
  /** First password of `admin` in production; undefined: one is generated. */
  readonly adminPassword: string | undefined;
  readonly logLevel: LogLevel;
  /** Where codes for telephones are handed over, when the configuration says `gateway`. */
  readonly smsGateway: SmsGateway | undefined;
  /** What brings mails on their way; undefined: nobody gets any. */
  readonly mail: MailSettings | undefined;
  /** Who else says who somebody is; undefined: accounts of the portal alone. */
  readonly external: ExternalSettings | undefined;
  /** Where events may be sent: to public servers by HTTPS, or anywhere, this machine and its network among it. */
  readonly webhookTargets: WebhookTargets;
  /** A proxy in front names the client in X-Forwarded-For. */
  readonly trustProxy: boolean;
  /** What to do about filled columns that no document names any more. */
  readonly orphanColumns: "refuse" | "keep";
  /** Whether what somebody publishes in the studio waits for a second person's approval. */
  readonly secondApproval: boolean;
  /** Whether what somebody publishes in the studio must have been drawn and pressed before. */
  readonly proof: boolean;
  /** Files that an address may upload in an hour from which nobody has signed in. */
  readonly uploadsPerHour: number;
  /** Megabytes that strangers' uploads may fill in all before a record claims them; one address a tenth of it. */
  readonly strangerUploadsMb: number;
  /** The same for everybody else; one person or address a quarter of it. */
  readonly unclaimedUploadsMb: number;
  /** How long a process that was asked to stop says so and still answers, until whoever sends it calls has noticed. */
  readonly drainSeconds: number;
  /** Free megabytes that files leave to the store; 0: not looked at. */
  readonly diskReserveMb: number;
};

export type WebhookTargets = (typeof WEBHOOK_TARGETS)[number];

/** A service that sends messages to telephones, and the secret by which it knows this portal. */
export type SmsGateway = { readonly url: string; readonly token: string | undefined };

export type LogLevel = (typeof LOG_LEVELS)[number];

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const WEBHOOK_TARGETS = ["public", "any"] as const;
const PORTAL_SETTINGS = new Set([
  ...FILE_SETTINGS,
  ...MAIL_SETTINGS,
  ...EXTERNAL_SETTINGS,
  "PORTAL_LOG_LEVEL",
  "PORTAL_TRUST_PROXY",
  "PORTAL_ORPHAN_COLUMNS",
  "PORTAL_DATABASE_CONNECTIONS",
  "PORTAL_UPLOADS_PER_HOUR",
  "PORTAL_STRANGER_UPLOADS_MB",
  "PORTAL_UNCLAIMED_UPLOADS_MB",
  "PORTAL_DISK_RESERVE_MB",
  "PORTAL_DRAIN_SECONDS",
  "PORTAL_PASSKEY_SITE",
  "PORTAL_SMS_URL",
  "PORTAL_SMS_TOKEN_FILE",
  "PORTAL_WEBHOOK_TARGETS",
  "PORTAL_SECOND_APPROVAL",
  "PORTAL_PROOF",
]);
/** Passwords that stand in documents and examples; nobody may start production with one. */
const KNOWN_SECRETS = new Set(["Portal@2026", "admin", "admin123", "password", "changeme"]);

/**
 * Read the settings from an environment.
 *
 * @param readFile reads `ADMIN_PASSWORD_FILE`
 * @throws {SettingError} at the first wrong value or unknown PORTAL_ setting
 */
export function parseSettings(env: Environment, readFile: ReadFile = readText): Settings {
  for (const name of Object.keys(env)) {
    if (name.startsWith("PORTAL_") && !PORTAL_SETTINGS.has(name)) {
      throw new SettingError(name, `${name} is not a setting of this product; known are ${[...PORTAL_SETTINGS].join(", ")}.`);
    }
  }
  const appMode = oneOf(env, "APP_MODE", ["demo", "production"], "demo");
  const host = given(env, "HOST") ?? "127.0.0.1";
  if (appMode === "demo" && !LOOPBACK_HOSTS.has(host)) {
    throw new SettingError(
      "HOST",
      `HOST is ${host}, but APP_MODE=demo has public passwords and listens on 127.0.0.1 only; set APP_MODE=production to be reachable.`,
    );
  }
  const metricsPort = given(env, "METRICS_PORT");
  return {
    port: portNumber(env, "PORT") ?? 8080,
    host,
    dataDir: given(env, "DATA_DIR") ?? ".data",
    databaseUrl: databaseUrl(env, "DATABASE_URL", readFile),
    databaseDirectUrl: databaseUrl(env, "DATABASE_DIRECT_URL", readFile),
    databaseReplicaUrl: replicaUrl(env, readFile),
    databaseConnections: wholeNumber(env, "PORTAL_DATABASE_CONNECTIONS", { standard: 16, least: 4, most: MOST_CONNECTIONS }),
    appMode,
    captcha: demoSwitch(env, "CAPTCHA", appMode),
    rateLimits: demoSwitch(env, "RATE_LIMITS", appMode),
    metricsPort: metricsPort === undefined ? undefined : portNumber(env, "METRICS_PORT"),
    passkeySite: given(env, "PORTAL_PASSKEY_SITE") === undefined ? undefined : siteAddress(env, "PORTAL_PASSKEY_SITE"),
    collector: collectorOf(env),
    adminPassword: adminPassword(env, appMode, readFile),
    logLevel: oneOf(env, "PORTAL_LOG_LEVEL", LOG_LEVELS, "info"),
    ...fileSettings(env, readFile),
    smsGateway: smsGateway(env, readFile),
    mail: mailSettings(env, readFile),
    external: externalSettings(env, readFile),
    webhookTargets: oneOf(env, "PORTAL_WEBHOOK_TARGETS", WEBHOOK_TARGETS, "public"),
    trustProxy: oneOf(env, "PORTAL_TRUST_PROXY", ["on", "off"], "off") === "on",
    orphanColumns: oneOf(env, "PORTAL_ORPHAN_COLUMNS", ["refuse", "keep"], "refuse"),
    secondApproval: oneOf(env, "PORTAL_SECOND_APPROVAL", ["on", "off"], appMode === "production" ? "on" : "off") === "on",
    proof: oneOf(env, "PORTAL_PROOF", ["on", "off"], "on") === "on",
    uploadsPerHour: wholeNumber(env, "PORTAL_UPLOADS_PER_HOUR", { standard: 20, least: 0, most: 100_000 }),
    strangerUploadsMb: wholeNumber(env, "PORTAL_STRANGER_UPLOADS_MB", { standard: 1024, least: 0, most: MOST_MB }),
    unclaimedUploadsMb: wholeNumber(env, "PORTAL_UNCLAIMED_UPLOADS_MB", { standard: 4096, least: 100, most: MOST_MB }),
    drainSeconds: wholeNumber(env, "PORTAL_DRAIN_SECONDS", { standard: 0, least: 0, most: MOST_DRAIN_SECONDS }),
    diskReserveMb: wholeNumber(env, "PORTAL_DISK_RESERVE_MB", { standard: 512, least: 0, most: MOST_MB }),
  };
}

/** By the name under which every product of that kind is told of its collector. */
function collectorOf(env: Environment): string | undefined {
  const name = "OTEL_EXPORTER_OTLP_ENDPOINT";
  const url = given(env, name);
  if (url !== undefined && !["http:", "https:"].includes(URL.parse(url)?.protocol ?? ""))
    throw new SettingError(name, `${name} must look like http://collector:4318.`);
  return url;
}

/** A protection that may be switched off where only sample data is at stake. */
function demoSwitch(env: Environment, name: string, appMode: Settings["appMode"]): boolean {
  const isOn = oneOf(env, name, ["on", "off"], "on") === "on";
  if (!isOn && appMode !== "demo") throw new SettingError(name, `${name}=off is allowed with APP_MODE=demo only.`);
  return isOn;
}

const MOST_CONNECTIONS = 500;
/** Ten minutes: nobody waits longer for a process to go. */
const MOST_DRAIN_SECONDS = 600;
/** A hundred terabytes: more is a slip of the pen. */
const MOST_MB = 100_000_000;

/** @throws {SettingError} for a follower of nobody */
function replicaUrl(env: Environment, readFile: ReadFile): string | undefined {
  const url = databaseUrl(env, "DATABASE_REPLICA_URL", readFile);
  if (url !== undefined && databaseUrl(env, "DATABASE_URL", readFile) === undefined)
    throw new SettingError("DATABASE_REPLICA_URL", "DATABASE_REPLICA_URL is set without DATABASE_URL, whose server it follows.");
  return url;
}

/** The address of the server, itself or in a file: an environment is read by more eyes than a file of mode 600. */
function databaseUrl(
  env: Environment,
  setting: `DATABASE_${"" | "DIRECT_" | "REPLICA_"}URL`,
  readFile: ReadFile,
): string | undefined {
  const file = `${setting}_FILE`;
  const path = given(env, file);
  const plain = given(env, setting);
  if (path !== undefined && plain !== undefined)
    throw new SettingError(file, `${setting} and ${file} are both set; keep one of them.`);
  const url = path === undefined ? plain : fileText(file, path, readFile);
  const name = path === undefined ? setting : file;
  // The value itself holds a password and is never repeated.
  if (url !== undefined && !/^postgres(ql)?:\/\/\S+$/.test(url))
    throw new SettingError(
      name,
      `${name} must ${path === undefined ? "look like" : "hold"} postgresql://user:password@host:5432/database.`,
    );
  return url;
}

/** The gateway of the codes; its secret comes from a file, as every other one does. */
function smsGateway(env: Environment, readFile: ReadFile): SmsGateway | undefined {
  const url = given(env, "PORTAL_SMS_URL");
  const path = given(env, "PORTAL_SMS_TOKEN_FILE");
  if (url === undefined) {
    if (path === undefined) return undefined;
    throw new SettingError("PORTAL_SMS_TOKEN_FILE", "PORTAL_SMS_TOKEN_FILE is set without PORTAL_SMS_URL, to which it belongs.");
  }
  // Codes and telephones leave the machine: not in the clear, unless the service runs beside this process.
  const address = URL.parse(url);
  const isSafe = address?.protocol === "https:" || (address?.protocol === "http:" && LOOPBACK_HOSTS.has(address.hostname));
  if (address === null || !isSafe || address.username !== "")
    throw new SettingError(
      "PORTAL_SMS_URL",
      "PORTAL_SMS_URL must be an https:// address (http:// on 127.0.0.1 only) without a name in it.",
    );
  return { url, token: path === undefined ? undefined : fileText("PORTAL_SMS_TOKEN_FILE", path, readFile) };
}

function adminPassword(env: Environment, appMode: Settings["appMode"], readFile: ReadFile): string | undefined {
  const path = given(env, "ADMIN_PASSWORD_FILE");
  if (path === undefined || appMode === "demo") return undefined;
  const password = fileText("ADMIN_PASSWORD_FILE", path, readFile);
  if (KNOWN_SECRETS.has(password)) {
    throw new SettingError(
      "ADMIN_PASSWORD_FILE",
      "ADMIN_PASSWORD_FILE holds a password that stands in public documents; choose another.",
    );
  }
  const weakness = passwordFault(password, ["admin"]);
  if (weakness !== undefined)
    throw new SettingError(
      "ADMIN_PASSWORD_FILE",
      `ADMIN_PASSWORD_FILE holds a password that is too weak: ${weaknesses[weakness]}.`,
    );
  return password;
}

function readText(path: string): string {
  return readFileSync(path, "utf8");
}
