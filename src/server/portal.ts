import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Product } from "../core/definition/product.ts";
import { hooks } from "./registry.ts";
import { tellUnfilled } from "./backfill/tell-unfilled.ts";
import { Backfill } from "./backfill/backfill.ts";
import { Bundles } from "./bundles/bundles.ts";
import { Sheets } from "./entity/read-sheet.ts";
import { External } from "./external/external.ts";
import type { Tracer } from "./wire/tracer.ts";
import type { PortalApp } from "./wire/transport.ts";
import { Arrivals } from "./http/arrivals.ts";
import { PACES, type Paces } from "./wire/body-pace.ts";
import { BodyRoom } from "./http/body-room.ts";
import { listen, type Listener } from "./http/listen.ts";
import { Live } from "./live/live.ts";
import { createLog, type Log } from "./wire/log.ts";
import { Metrics } from "./http/metrics.ts";
import { metricsApp } from "./http/metrics-route.ts";
import { Moment } from "./http/moment.ts";
import { Places } from "./wire/places.ts";
import { RateLimits } from "./wire/rate-limit.ts";
import { Replays } from "./wire/replays.ts";
import type { PageDrawer } from "./pages/page-drawer.ts";
import { JobRunner } from "./jobs/runner.ts";
import { tasksOf } from "./jobs/tasks.ts";
import { ViewCount } from "./public/view-count.ts";
import { fillFew } from "./search/fill-index.ts";
import { trackFew } from "./changes/fill-changes.ts";
import { RunEditions } from "./run-editions.ts";
import { type AddSamples, seed } from "./seed/seed.ts";
import { Generations, makeGeneration } from "./generation.ts";
import type { Lasting, Phase, Services } from "./services.ts";
import type { Settings } from "./ground/settings.ts";
import { SECOND_MS, type Clock } from "./store/clock.ts";
import { openStore } from "./store/open-store.ts";
import { asStartFault } from "./store/start-faults.ts";
import { type Beginning, beginningOf } from "./studio/start-edition.ts";
import { productTables } from "./studio/product-tables.ts";
import { Proofs } from "./studio/proofs.ts";
import type { Prover } from "./studio/prover.ts";
import { Studio } from "./studio/studio.ts";
import { FileDrafts } from "./system/file-drafts.ts";
import { filePlaces, filesAt, filesFolder } from "./system/file-places.ts";
import { hasOwnFiles, markFiles } from "./system/files-mark.ts";
import { KnownAddresses } from "./system/known-addresses.ts";
import { smtpSender } from "./system/mail-sender.ts";
import { Passwords, type PasswordCost } from "./system/passwords.ts";
import { Mailer } from "./mail/mailer.ts";
import { Webhooks } from "./webhooks/webhooks.ts";
import { ResizedPictures } from "./system/resized-pictures.ts";
import { gatewaySender } from "./system/sms-sender.ts";
import { sweepDrafts, sweepFiles } from "./system/sweep-files.ts";
import { UploadRoom } from "./system/upload-room.ts";
import { clamdScanner } from "./system/virus-scanner.ts";

export type PortalOptions = {
  readonly settings: Settings;
  readonly product: Product;
  readonly clock: Clock;
  /** What a demonstration begins with. */
  readonly addSamples: AddSamples;
  /** Folder of the built pages. */
  readonly distFolder?: string;
  /** Folder of what the build has left for the studio. */
  readonly studioFolder?: string;
  /** Only the documents that are handed over run, whatever was published on the store: while they are being written. */
  readonly withoutEditions?: boolean;
  /** What draws the public pages. */
  readonly drawer?: PageDrawer | undefined;
  /** What proves drafts before they are published; without it nothing does. */
  readonly prover?: Prover | undefined;
  /** Cheaper passwords, for tests only. */
  readonly passwordCost?: PasswordCost;
  /** Less patience with bodies, for tests only. */
  readonly paces?: Paces;
  readonly log?: Log;
};

/** One running product: answer requests directly, or listen on a port. */
export type Portal = {
  readonly fetch: PortalApp["fetch"];
  /** Those of the product that runs at this moment. */
  readonly services: Services;
  readonly store: Services["store"];
  /** What runs by the clock; a process that serves people starts it. */
  readonly jobs: JobRunner;
  /** What fills new fields of earlier records; a process that serves people starts it. */
  readonly backfill: Backfill;
  /** What tells other systems of what has happened; a process that serves people starts it. */
  readonly webhooks: Webhooks;
  /** What sends messages by mail; a process that serves people starts it. */
  readonly mailer: Mailer;
  /** Take the address of the settings, or another port; 0 takes a free one. */
  readonly listen: (port?: number) => Promise<Listener>;
  /** Let others be asked, let running calls end, close the store. */
  readonly close: () => Promise<void>;
};

/** Time that running calls get when the process is asked to stop. */
const GRACE_MS = 10_000;

/**
 * Open the store, migrate, seed, and assemble the app.
 *
 * @throws {FolderInUseError} when another process holds DATA_DIR
 * @throws {FolderUnusableError} when DATA_DIR cannot be written
 * @throws {StoreDamagedError} when the embedded store is no whole database any more
 * @throws {FilesUnusableError} when the bucket of files cannot be used
 * @throws {FilesTakenError} when it holds those of another store
 * @throws {PostgresUnfitError} when the server of DATABASE_URL cannot be used
 * @throws {DestructiveMigrationError} when the documents would lose stored values
 * @throws {EditionMovedError} when what was published here and this build change the same documents
 * @throws {EditionUnfitError} when what was published here has faults under this build
 */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const { settings, clock } = options;
  const opened = await openStore(settings);
  const log = options.log ?? createLog(settings.logLevel);
  const live = new Live(settings, log);
  const generations = new Generations();
  const store = generations.follow(opened, (written) => live.note(written));
  const distFolder = options.distFolder ?? fileURLToPath(new URL("../../dist", import.meta.url));
  const studioFolder = options.studioFolder ?? fileURLToPath(new URL("../../.build/studio", import.meta.url));
  let phase: Phase = "serving";
  const tracer = await tracerOf(settings, options.product);
  try {
    const { prover } = options;
    const proofs =
      prover && settings.proof
        ? new Proofs(prover, (err) => log.error({ err }, "a proof of a draft could not be carried out"))
        : undefined;
    const studio = new Studio(studioFolder, options.product, proofs);
    const { product, ...begun }: Beginning =
      options.withoutEditions === true
        ? { edition: 0, product: options.product }
        : await beginningOf({ store: opened, studio, clock });
    const { columns } = await opened.migrate(productTables(product), { orphanColumns: settings.orphanColumns });
    const limits = new RateLimits(clock, settings.rateLimits, store.rates);
    const { record } = begun;
    const edition = record === undefined ? begun.edition : await opened.alone(() => opened.write(record));
    const places = filePlaces(settings);
    const pages = { distFolder, drawer: options.drawer };
    const editions: RunEditions = new RunEditions({
      opened,
      ordered: product.screens,
      generations,
      pages,
      lasting: () => lasting,
      onSwap: () => backfill.renew(),
    });
    const lasting: Lasting = {
      settings,
      hooks,
      store,
      clock,
      log,
      metrics: new Metrics(),
      moment: new Moment(),
      tracer,
      limits,
      arrivals: new Arrivals(),
      places: new Places(),
      bodyRoom: new BodyRoom(),
      paces: options.paces ?? PACES,
      replays: new Replays(store, clock),
      passwords: new Passwords(options.passwordCost),
      sms: settings.smsGateway && gatewaySender(settings.smsGateway),
      mail: settings.mail && smtpSender(settings.mail),
      external: new External(settings.external, clock),
      sheets: new Sheets(),
      files: filesAt(places),
      drafts: new FileDrafts(filesFolder(settings.dataDir)),
      scanner: settings.scanner && clamdScanner(settings.scanner),
      pictures: new ResizedPictures(join(settings.dataDir, "pictures")),
      uploads: new UploadRoom({ settings, store, clock, limits }),
      knownAddresses: new KnownAddresses(clock),
      views: new ViewCount({ store, product: () => generations.current.services.product, clock, log }),
      bundles: new Bundles({ distFolder, studioFolder }),
      live,
      studio,
      publisher: editions,
      phase: () => phase,
      running: () => generations.current.services,
    };
    generations.swap(makeGeneration(lasting, { product, edition }, pages));
    live.onEdition(() => void editions.follow());
    const { services } = generations.current;
    tellUnfilled(services.log, product, columns);
    // Processes that begin on an empty database together would each bring it the same first contents.
    await store.alone(async () => {
      await markFiles(store, places);
      await seed(services, options.addSamples);
      await fillFew(store, product);
      await trackFew(store, product);
    });
    if (!(await store.read((db) => hasOwnFiles(db, services.files))))
      log.error({ place: places.home.place }, "this is not the place of this store's files; processes must share one");
    // The embedded store is this process's own, and so is its folder; on PostgreSQL others may be writing to it. To list a
    // bucket can take minutes, for which nobody waits at a start: the night does it.
    const isAlone = settings.databaseUrl === undefined;
    if (settings.bucket === undefined) await sweepFiles(services, isAlone);
    else await sweepDrafts(services, isAlone);
    const app: Pick<PortalApp, "fetch"> = { fetch: (request, ...rest) => generations.current.app.fetch(request, ...rest) };
    const jobs = new JobRunner(services, tasksOf);
    const backfill = new Backfill(services);
    const webhooks = new Webhooks(services);
    const mailer = new Mailer(services);
    const listeners: Listener[] = [];
    return {
      fetch: app.fetch,
      get services() {
        return generations.current.services;
      },
      store,
      jobs,
      backfill,
      webhooks,
      mailer,
      listen: async (port = settings.port) => {
        if (settings.metricsPort !== undefined)
          listeners.push(await listen(metricsApp(services), settings.metricsPort, settings.host));
        const listener = await listen(app, port, settings.host, { isBehindProxy: settings.trustProxy });
        listeners.push(listener);
        live.start();
        lasting.bundles.begin(generations.current.services.product);
        editions.start();
        return listener;
      },
      close: async () => {
        phase = "leaving";
        const settled = editions.close();
        const silent = live.close();
        const left = setTimeout(listeners.length === 0 ? 0 : settings.drainSeconds * SECOND_MS);
        await Promise.all([
          jobs.stop(),
          backfill.stop(),
          webhooks.stop(),
          silent,
          settled,
          mailer.stop(),
          left.then(() => Promise.all(listeners.map((listener) => listener.stop(GRACE_MS)))),
        ]);
        phase = "stopped";
        lasting.moment.stop();
        // A collector that is away keeps nobody from going.
        await tracer?.stop().catch(() => undefined);
        await lasting.views.settle();
        lasting.studio.proofs?.end();
        await lasting.studio.judge.end();
        await lasting.bundles.end();
        await store.close();
      },
    };
  } catch (fault) {
    await live.close();
    // A damaged store may not even close in order; why it could not be used is what counts.
    await store.close().catch(() => undefined);
    throw asStartFault(fault, settings);
  }
}

/** The packages are loaded where a collector is named, and nowhere else. */
async function tracerOf({ collector }: Settings, { hash }: Product): Promise<Tracer | undefined> {
  if (collector === undefined) return undefined;
  const { openTracer } = await import("./http/open-tracer.ts");
  return openTracer(collector, hash);
}
