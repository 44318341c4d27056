import type { Product } from "../core/definition/product.ts";
import type { External } from "./external/external.ts";
import type { Hooks } from "./hooks/hooks.ts";
import type { Sheets } from "./entity/read-sheet.ts";
import type { Bundles } from "./bundles/bundles.ts";
import type { Arrivals } from "./http/arrivals.ts";
import type { Paces } from "./wire/body-pace.ts";
import type { BodyRoom } from "./http/body-room.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./wire/log.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Moment } from "./http/moment.ts";
import type { Places } from "./wire/places.ts";
import type { RateLimits } from "./wire/rate-limit.ts";
import type { Replays } from "./wire/replays.ts";
import type { Tracer } from "./wire/tracer.ts";
import type { ViewCount } from "./public/view-count.ts";
import type { Settings } from "./ground/settings.ts";
import type { Words } from "./search/words.ts";
import type { Clock } from "./store/clock.ts";
import type { Store } from "./store/port.ts";
import type { Publisher } from "./studio/publisher.ts";
import type { Studio } from "./studio/studio.ts";
import type { CatchUp } from "./system/catch-up.ts";
import type { FileDrafts } from "./system/file-drafts.ts";
import type { FileRules } from "./system/file-rules.ts";
import type { FileStore } from "./system/file-store.ts";
import type { KnownAddresses } from "./system/known-addresses.ts";
import type { MailSender } from "./system/mail-sender.ts";
import type { Passwords } from "./system/passwords.ts";
import type { ResizedPictures } from "./system/resized-pictures.ts";
import type { SmsSender } from "./system/sms-sender.ts";
import type { UploadRoom } from "./system/upload-room.ts";
import type { VirusScanner } from "./system/virus-scanner.ts";

/** `leaving`: asked to stop, it answers, but says of itself that others should be asked. `stopped`: it answers nothing any more. */
export type Phase = "serving" | "leaving" | "stopped";

/** What lasts as long as the process, whatever documents run; made once, handed down, never global. */
export type Lasting = {
  readonly settings: Settings;
  /** The code that documents may name. */
  readonly hooks: Hooks;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly moment: Moment;
  /** Tells a collector of calls and runs; undefined: the installation names none. */
  readonly tracer: Tracer | undefined;
  readonly limits: RateLimits;
  /** Bodies on their way, and the calls that run. */
  readonly arrivals: Arrivals;
  readonly places: Places;
  readonly bodyRoom: BodyRoom;
  readonly paces: Paces;
  readonly replays: Replays;
  readonly passwords: Passwords;
  /** Brings codes to telephones; undefined: the installation names no gateway. */
  readonly sms: SmsSender | undefined;
  /** Brings mails on their way; undefined: the installation names no server. */
  readonly mail: MailSender | undefined;
  /** Systems that say who somebody is. */
  readonly external: External;
  readonly sheets: Sheets;
  readonly files: FileStore;
  readonly drafts: FileDrafts;
  /** Looks through uploads; undefined: the installation names none. */
  readonly scanner: VirusScanner | undefined;
  readonly uploads: UploadRoom;
  readonly pictures: ResizedPictures;
  readonly knownAddresses: KnownAddresses;
  /** Counts who opens public records. */
  readonly views: ViewCount;
  /** What browsers load of the documents. */
  readonly bundles: Bundles;
  /** Tells browsers what others do. */
  readonly live: Live;
  /** The documents of the build, and what judges changed ones. */
  readonly studio: Studio;
  /** What brings an edition into force. */
  readonly publisher: Publisher;
  /** Where the process is on its way from its start to its end. */
  readonly phase: () => Phase;
  /** What runs at this moment. A call keeps the services that it began with; whatever outlives a call asks here at each step. */
  readonly running: () => Services;
};

/** What every operation may reach: what lasts, and what is made of the documents that run. */
export type Services = Lasting & {
  readonly product: Product;
  /** Number of the published edition that runs; 0: the documents of the build. */
  readonly edition: number;
  /** Who may read the files of which kind of record; entity operations add theirs. */
  readonly fileRules: FileRules;
  /** What time alone has decided is carried out before records are read. */
  readonly catchUp: CatchUp;
  /** Finds records by what people type. */
  readonly words: Words;
};
