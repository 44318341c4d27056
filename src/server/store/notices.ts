import { Client } from "pg";
import { randomUUID } from "node:crypto";

/** Short texts that processes on one PostgreSQL database tell each other; who is not there does not hear them later. */
export type Notices = {
  /** Tell all processes, this one among them. */
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
};

export type NoticesOptions = {
  /** Of the server itself: a pooler that lends a connection for one transaction brings no notices. */
  readonly url: string;
  readonly onText: (text: string) => void;
  /** The connection stands from now on, `true` where texts of this process were lost meanwhile. */
  readonly onOpen: (wasLost: boolean) => void;
  /** It could not be had, or has gone; told once until it stands again. */
  readonly onTrouble: (fault: unknown) => void;
};

/** Nothing came back of what was sent: the address is that of a pooler, or the server does not answer. */
export class UnheardError extends Error {
  readonly code = "store.noticesUnheard";
  constructor() {
    super(
      "PostgreSQL brings no notices on this connection; where DATABASE_URL names a pooler, DATABASE_DIRECT_URL must name the server itself.",
    );
  }
}

const CHANNEL = "supplier_portal";
const ECHO = "echo ";
const CONNECT_MS = 5000;
/** A connection that went without a word is noticed by then. */
const ECHO_EVERY_MS = 15_000;
const ECHO_WITHIN_MS = 5000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Open a connection of its own for them, and open it again whenever it goes. */
export function openNotices({ url, onText, onOpen, onTrouble }: NoticesOptions): Notices {
  let client: Client | undefined;
  /** The same, once it brings what is sent. */
  let ready: Client | undefined;
  let isClosed = false;
  let isTroubled = false;
  let wasLost = false;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;

  const fail = (own: Client, fault: unknown): void => {
    if (client !== own) return;
    client = undefined;
    clearTimeout(timer);
    void own.end().catch(() => undefined);
    if (isClosed) return;
    if (!isTroubled) onTrouble(fault);
    isTroubled = true;
    timer = setTimeout(() => void open(), pauseMs * (0.5 + Math.random())).unref();
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const open = async (): Promise<void> => {
    const own = new Client({
      connectionString: url,
      application_name: "supplier-portal notices",
      pipeline: true, // several may be sent before the first is answered
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client = own;
    let echo: { readonly text: string; readonly heard: () => void } | undefined;
    own.on("error", (fault) => fail(own, fault));
    own.on("end", () => fail(own, new Error("the server has closed the connection")));
    own.on("notification", ({ payload = "" }) => {
      if (payload === echo?.text) echo.heard();
      else if (!payload.startsWith(ECHO)) onText(payload);
    });
    /** What is sent must come back: only then do those of others come too. */
    const hear = async (): Promise<void> => {
      const text = `${ECHO}${randomUUID()}`;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      echo = { text, heard: resolve };
      const patience = setTimeout(() => reject(new UnheardError()), ECHO_WITHIN_MS).unref();
      try {
        await Promise.all([promise, own.query("SELECT pg_notify($1, $2)", [CHANNEL, text])]);
      } finally {
        clearTimeout(patience);
      }
    };
    const hearOn = (): void => {
      timer = setTimeout(() => hear().then(hearOn, (fault: unknown) => fail(own, fault)), ECHO_EVERY_MS).unref();
    };
    try {
      await own.connect();
      await own.query(`LISTEN ${CHANNEL}`);
      await hear();
    } catch (fault) {
      return fail(own, fault);
    }
    if (client !== own) return;
    isTroubled = false;
    pauseMs = FIRST_PAUSE_MS;
    ready = own;
    onOpen(wasLost);
    wasLost = false;
    hearOn();
  };
  void open();
  return {
    send: (text) => {
      const own = client;
      if (own === undefined || own !== ready) {
        wasLost = true;
        return;
      }
      own.query("SELECT pg_notify($1, $2)", [CHANNEL, text]).catch((fault: unknown) => {
        wasLost = true;
        fail(own, fault);
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const own = client;
      client = undefined;
      await own?.end().catch(() => undefined);
    },
  };
}
