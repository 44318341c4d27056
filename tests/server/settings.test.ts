import { describe, expect, it } from "vitest";
import { parseSettings } from "../../src/server/ground/settings.ts";

const production = { APP_MODE: "production" };

describe("the settings", () => {
  it("are safe by themselves", () => {
    expect(parseSettings({})).toEqual({
      port: 8080,
      host: "127.0.0.1",
      dataDir: ".data",
      databaseUrl: undefined,
      databaseConnections: 16,
      appMode: "demo",
      captcha: true,
      rateLimits: true,
      metricsPort: undefined,
      adminPassword: undefined,
      logLevel: "info",
      webhookTargets: "public",
      trustProxy: false,
      orphanColumns: "refuse",
      uploadsPerHour: 20,
      strangerUploadsMb: 1024,
      unclaimedUploadsMb: 4096,
      diskReserveMb: 512,
      filesIn: "folder",
      drainSeconds: 0,
      secondApproval: false,
      proof: true,
    });
  });

  it("take what is given and read an empty one as unset", () => {
    expect(
      parseSettings(
        {
          ...production,
          PORT: "0",
          HOST: "0.0.0.0",
          DATA_DIR: "",
          DATABASE_URL: "postgresql://portal:secret@db/portal",
          METRICS_PORT: "9090",
          ADMIN_PASSWORD_FILE: "/f",
          PORTAL_LOG_LEVEL: "warn",
        },
        () => "Long-enough-7\n",
      ),
    ).toMatchObject({
      port: 0,
      host: "0.0.0.0",
      dataDir: ".data",
      databaseUrl: "postgresql://portal:secret@db/portal",
      appMode: "production",
      metricsPort: 9090,
      adminPassword: "Long-enough-7",
      logLevel: "warn",
    });
  });

  it.each([
    ["127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
    ["clamd.internal:3310", { host: "clamd.internal", port: 3310 }],
    ["[::1]:3310", { host: "::1", port: 3310 }],
  ])("name a scanner: %s", (value, scanner) => {
    expect(parseSettings({ PORTAL_CLAMD: value }).scanner).toEqual(scanner);
  });

  const bucket = {
    PORTAL_S3_ENDPOINT: "https://s3.example",
    PORTAL_S3_BUCKET: "portal",
    PORTAL_S3_ACCESS_KEY: "AK",
    PORTAL_S3_SECRET_FILE: "/s",
  };

  const mail = {
    PORTAL_SMTP_URL: "smtp://mail.example",
    PORTAL_SMTP_FROM: "portal@example.com",
    PORTAL_SMTP_SITE: "https://portal.example.com",
  };

  it("name a mail server, whose password comes from a file, and encrypt on the way to it", () => {
    expect(parseSettings(mail).mail).toEqual({
      host: "mail.example",
      port: 587,
      encryption: "upgrade",
      account: undefined,
      from: { name: "", address: "portal@example.com" },
      site: "https://portal.example.com",
    });
    const own = {
      PORTAL_SMTP_URL: "smtps://por%40tal@[2001:db8::1]",
      PORTAL_SMTP_FROM: "供应商门户 <portal@example.com>",
      PORTAL_SMTP_SITE: "http://127.0.0.1:8080/",
      PORTAL_SMTP_PASSWORD_FILE: "/p",
    };
    expect(parseSettings(own, () => "geheim\n").mail).toEqual({
      host: "2001:db8::1",
      port: 465,
      encryption: "always",
      account: { name: "por@tal", password: "geheim" },
      from: { name: "供应商门户", address: "portal@example.com" },
      site: "http://127.0.0.1:8080",
    });
    expect(parseSettings({ ...mail, PORTAL_SMTP_URL: "smtp://127.0.0.1:2525" }).mail).toMatchObject({
      port: 2525,
      encryption: "none",
    });
  });

  it("name a bucket for files, whose secret comes from a file", () => {
    const named = { ...bucket, PORTAL_FILES: "s3", PORTAL_S3_REGION: "cn-hangzhou", PORTAL_S3_ADDRESSING: "host" };
    expect(parseSettings(named, (path) => (path === "/s" ? "SK\n" : ""))).toMatchObject({
      filesIn: "s3",
      bucket: {
        endpoint: "https://s3.example",
        region: "cn-hangzhou",
        bucket: "portal",
        addressing: "host",
        accessKey: "AK",
        secret: "SK",
      },
    });
    // With the folder as their place, files come back from the bucket.
    expect(parseSettings(bucket, () => "SK")).toMatchObject({
      filesIn: "folder",
      bucket: { region: "us-east-1", addressing: "path" },
    });
  });

  it.each([
    [{ PORTAL_COLOUR: "red" }, "PORTAL_COLOUR is not a setting of this product"],
    [{ PORTAL_LOG_LEVEL: "loud" }, 'PORTAL_LOG_LEVEL is "loud"; it can be'],
    [{ PORT: "eighty" }, 'PORT is "eighty"; it must be a port number'],
    [{ PORT: "70000" }, "it must be a port number"],
    [{ APP_MODE: "test" }, "it can be demo or production"],
    [{ HOST: "0.0.0.0" }, "APP_MODE=demo has public passwords and listens on 127.0.0.1 only"],
    [{ ...production, CAPTCHA: "off" }, "CAPTCHA=off is allowed with APP_MODE=demo only"],
    [{ ...production, RATE_LIMITS: "off" }, "RATE_LIMITS=off is allowed with APP_MODE=demo only"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must look like postgresql://"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT must look like http://"],
    [{ DATABASE_REPLICA_URL: "postgresql://db/portal" }, "DATABASE_REPLICA_URL is set without DATABASE_URL"],
    [{ DATABASE_DIRECT_URL: "db:5432" }, "DATABASE_DIRECT_URL must look like postgresql://"],
    [{ PORTAL_UPLOADS_PER_HOUR: "-1" }, 'PORTAL_UPLOADS_PER_HOUR is "-1"; it must be a number from 0 to 100000.'],
    [{ PORTAL_STRANGER_UPLOADS_MB: "many" }, "it must be a number from 0 to"],
    [{ PORTAL_UNCLAIMED_UPLOADS_MB: "1" }, "it must be a number from 100 to"],
    [{ PORTAL_DISK_RESERVE_MB: "0.5" }, "it must be a number from 0 to"],
    [{ PORTAL_DATABASE_CONNECTIONS: "1" }, "it must be a number from 4 to 500"],
    [{ PORTAL_SMS_URL: "http://sms.example/codes" }, "PORTAL_SMS_URL must be an https:// address"],
    [{ PORTAL_SMS_URL: "https://me:secret@sms.example/codes" }, "PORTAL_SMS_URL must be an https:// address"],
    [{ PORTAL_SMS_URL: "sms.example" }, "PORTAL_SMS_URL must be an https:// address"],
    [{ PORTAL_SMTP_FROM: "portal@example.com" }, "PORTAL_SMTP_FROM is set without PORTAL_SMTP_URL"],
    [{ ...mail, PORTAL_SMTP_URL: "mail.example" }, "PORTAL_SMTP_URL must look like smtp://"],
    [{ ...mail, PORTAL_SMTP_URL: "smtp://me:secret@mail.example" }, "the password stands in PORTAL_SMTP_PASSWORD_FILE"],
    [{ ...mail, PORTAL_SMTP_URL: "smtp://me@mail.example" }, "belong together; set both or none"],
    [{ ...mail, PORTAL_SMTP_PASSWORD_FILE: "/p" }, "belong together; set both or none"],
    [{ ...mail, PORTAL_SMTP_FROM: "" }, "PORTAL_SMTP_FROM must be an address"],
    [{ ...mail, PORTAL_SMTP_FROM: "a@example.com, b@example.com" }, "PORTAL_SMTP_FROM must be an address"],
    [{ ...mail, PORTAL_SMTP_SITE: "http://portal.example.com" }, "PORTAL_SMTP_SITE must be where people open the portal"],
    [{ ...mail, PORTAL_SMTP_SITE: "https://portal.example.com/home" }, "PORTAL_SMTP_SITE must be where people open the portal"],
    [{ PORTAL_CLAMD: "3310" }, 'PORTAL_CLAMD is "3310"; it must be a host and a port, such as 127.0.0.1:3310.'],
    [{ PORTAL_CLAMD: "clamd:70000" }, "it must be a host and a port"],
    [{ PORTAL_FILES: "s3" }, "PORTAL_FILES is s3; PORTAL_S3_ENDPOINT must say where that is."],
    [{ PORTAL_FILES: "tape" }, 'PORTAL_FILES is "tape"; it can be folder or s3.'],
    [{ PORTAL_S3_BUCKET: "portal" }, "PORTAL_S3_BUCKET is set without PORTAL_S3_ENDPOINT"],
    [{ ...bucket, PORTAL_S3_ENDPOINT: "s3.example" }, "PORTAL_S3_ENDPOINT must be an https:// or http:// address"],
    [{ ...bucket, PORTAL_S3_ENDPOINT: "https://me:secret@s3.example" }, "without a name in it"],
    [{ ...bucket, PORTAL_S3_BUCKET: "Our Files" }, 'PORTAL_S3_BUCKET is "Our Files"; that cannot be the name of a bucket.'],
    [{ ...bucket, PORTAL_S3_ACCESS_KEY: "" }, "PORTAL_S3_ACCESS_KEY must be set where PORTAL_S3_ENDPOINT is."],
    [{ PORTAL_SMS_TOKEN_FILE: "/t" }, "PORTAL_SMS_TOKEN_FILE is set without PORTAL_SMS_URL"],
    [{ ...production, ADMIN_PASSWORD_FILE: "/known" }, "holds a password that stands in public documents"],
  ])("refuse %j in a plain sentence", (env, sentence) => {
    expect(() => parseSettings(env, () => "Portal@2026")).toThrow(sentence);
  });
});
