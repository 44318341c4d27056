import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import { openPortal, type Portal } from "../../../src/server/portal.ts";
import type { Contradiction } from "../../../src/server/verbs/contradiction.ts";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import type { PageDrawer } from "../../../src/server/pages/page-drawer.ts";
import type { Prover } from "../../../src/server/studio/prover.ts";
import type { Paces } from "../../../src/server/wire/body-pace.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { isShippedProduct, shippedProduct } from "../entity/support/shipped-product.ts";
import { describedAnswers } from "../../../src/proof/stage/described-answers.ts";
import { type Beginning, beginSeeded } from "./seeded-store.ts";
import { databaseOf, dropDatabaseOf } from "./stores.ts";
import { testProduct } from "./test-product.ts";

/** The moment at which tests begin: 2026-11-21 16:00:00 in Asia/Shanghai. */
export const TEST_START_MS = Date.UTC(2026, 10, 21, 8);
export const PASSWORD = "Portal@2026";

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { code: number; msg: string; data?: never };
};
export type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly token?: string;
  readonly raw?: string | FormData | Uint8Array<ArrayBuffer>;
  readonly address?: string;
};

/** A real portal on a real store of its own, SQLite or PostgreSQL as the run says, with a clock that the test moves. */
export type TestPortal = Portal & {
  readonly dataDir: string;
  /** Move the clock on. */
  readonly wait: (ms: number) => void;
  readonly send: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** Sign in and return the token. */
  readonly signIn: (userName: string) => Promise<string>;
};

export type TestPortalOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly product?: Product;
  readonly dataDir?: string;
  readonly distFolder?: string;
  /** What the studio judges by; without it, what the last build has left. */
  readonly studioFolder?: string;
  /** What proves drafts before they are published; without it they need no proof. */
  readonly prover?: Prover | undefined;
  /** What draws the public pages; without it there are none. */
  readonly drawer?: PageDrawer;
  /** Less patience with bodies. */
  readonly paces?: Paces;
  /** The clock that `wait` moves on; without it, time stands at `TEST_START_MS`. */
  readonly now?: () => number;
  /** Hold the answers against the product's own description, as those of the shipped one are anyway. */
  readonly isDescribed?: boolean;
};

function refuseContradictions(broken: readonly Contradiction[]): void {
  if (broken.length > 0) throw new Error(`the tests left a store that contradicts itself: ${JSON.stringify(broken.slice(0, 5))}`);
}

/** Every answer is what the published description says of it. */
function refuseMisfits(misfits: ReadonlySet<string>): void {
  if (misfits.size > 0) throw new Error(`answers that are not as they are described:\n${[...misfits].slice(0, 20).join("\n")}`);
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "portal-test-"));
}

/** Settings that a new store is seeded without; others, such as NODE_ENV, decide what stands in it. */
const BESIDE_SEEDING: ReadonlySet<string> = new Set([
  "CAPTCHA",
  "RATE_LIMITS",
  "PORTAL_TRUST_PROXY",
  "PORTAL_UNCLAIMED_UPLOADS_MB",
  "PORTAL_STRANGER_UPLOADS_MB",
  "PORTAL_WEBHOOK_TARGETS",
  "PORTAL_SMTP_URL",
  "PORTAL_SMTP_FROM",
  "PORTAL_SMTP_SITE",
  "PORTAL_OIDC_FILE",
  "PORTAL_OIDC_SITE",
  // Sample files stay in the folder, where such a portal still finds them.
  "PORTAL_CLAMD",
  "PORTAL_FILES",
  "PORTAL_S3_ENDPOINT",
  "PORTAL_S3_BUCKET",
  "PORTAL_S3_ACCESS_KEY",
  "PORTAL_S3_SECRET_FILE",
]);

/** A usual product on an empty store of its own at the usual moment: what a run seeds once and copies. */
function beginningOf({ product, dataDir, env = {}, now }: TestPortalOptions): Beginning | undefined {
  if (dataDir !== undefined || now !== undefined || !Object.keys(env).every((key) => BESIDE_SEEDING.has(key))) return undefined;
  if (product === undefined) return "plain";
  return isShippedProduct(product) ? "shipped" : undefined;
}

async function beginIn(dataDir: string, beginning: Beginning, product: Product | undefined): Promise<void> {
  const seed = product === undefined ? {} : { product };
  await beginSeeded(dataDir, beginning, async (folder) => (await openTestPortal({ ...seed, dataDir: folder })).close());
}

/**
 * A folder whose store is as a first start under the shipped documents has left it, for tests that open one store time after
 * time and are not about that first start. Its uploads are other names of those of all such folders: they may be removed, but
 * not written to.
 */
export async function seededFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await beginIn(dataDir, "shipped", shippedProduct());
  return dataDir;
}

export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const beginning = beginningOf(options);
  if (beginning !== undefined) await beginIn(dataDir, beginning, options.product);
  const databaseUrl = await databaseOf(dataDir);
  const isDescribed = options.isDescribed === true || isShippedProduct(options.product);
  const described = isDescribed && options.product ? describedAnswers(options.product) : undefined;
  const now = options.now ?? (() => TEST_START_MS);
  let waitedMs = 0;
  let isClosed = false;
  const portal = await openPortal({
    settings: parseSettings({
      DATA_DIR: dataDir,
      CAPTCHA: "off",
      RATE_LIMITS: "off",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...options.env,
    }),
    product: options.product ?? testProduct(),
    clock: () => now() + waitedMs,
    addSamples,
    passwordCost: { memoryKiB: 64, passes: 1 },
    log: createLog("silent"),
    ...(options.paces === undefined ? {} : { paces: options.paces }),
    ...(options.drawer === undefined ? {} : { drawer: options.drawer }),
    ...(options.prover === undefined ? {} : { prover: options.prover }),
    ...(options.distFolder === undefined ? {} : { distFolder: options.distFolder }),
    ...(options.studioFolder === undefined ? {} : { studioFolder: options.studioFolder }),
  });
  const send: TestPortal["send"] = async (method, path, { body, headers = {}, token, raw, address = "127.0.0.1" } = {}) => {
    const all = new Headers(headers);
    if (token !== undefined) all.set("Authorization", `Bearer ${token}`);
    if (body !== undefined) all.set("Content-Type", "application/json");
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    return portal.fetch(
      new Request(`http://localhost${path}`, { method, headers: all, ...(content === undefined ? {} : { body: content }) }),
      { address },
    );
  };
  const misfits = new Set<string>();
  const call: TestPortal["call"] = async (method, path, callOptions) => {
    const response = await send(method, `/prod-api${path}`, callOptions);
    const body = (await response.json()) as Answer["body"];
    for (const misfit of described?.faultsOf(method, path.split("?")[0] ?? "", body) ?? []) misfits.add(misfit);
    return { status: response.status, headers: response.headers, body };
  };
  return {
    ...portal,
    get services() {
      return portal.services;
    },
    dataDir,
    wait: (ms) => {
      waitedMs += ms;
    },
    send,
    call,
    signIn: async (username) => {
      const { body } = await call("POST", "/login", { body: { username, password: PASSWORD } });
      if (typeof body["token"] !== "string") throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
      return body["token"];
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // Whatever a test did, it must not have broken what the business holds together (domain 6.5).
      try {
        refuseMisfits(misfits);
        refuseContradictions(await portal.store.read((db) => verifyInvariants(db, portal.services.product)));
      } finally {
        await portal.close();
        if (options.dataDir === undefined) {
          await dropDatabaseOf(dataDir);
          rmSync(dataDir, { recursive: true, force: true });
        }
      }
    },
  };
}
