import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SettingError } from "../ground/setting-values.ts";
import { FolderInUseError } from "../store/folder-lock.ts";
import { DestructiveMigrationError } from "../store/migrate.ts";
import { PostgresUnfitError } from "../store/check-postgres.ts";
import { NoStoreError } from "../store/sqlite.ts";
import { asStartFault, FilesUnusableError, FolderUnusableError, StoreDamagedError } from "../store/start-faults.ts";
import { EditionMovedError, EditionNotBuiltError, EditionUnfitError } from "../studio/edition-faults.ts";
import { backfill } from "./backfill.ts";
import { backup } from "./backup.ts";
import { BackupUnreadableError } from "./backup-file.ts";
import { moveFiles } from "./move-files.ts";
import { migrateToPostgres } from "./migrate-to-postgres.ts";
import { writeOpenApi } from "./openapi.ts";
import { postings } from "./postings.ts";
import { restore } from "./restore.ts";
import { runningPlace } from "./running-product.ts";
import { seed } from "./seed.ts";
import { upgrade } from "./upgrade.ts";
import { user, type UserCommand } from "./user.ts";
import { verify } from "./verify.ts";
import { CommandRefusedError, type Workplace } from "./workplace.ts";

export const USAGE = `npm run server -- backup FILE                  everything of one moment into a new file; the server may run
npm run server -- restore FILE [--verify]      a backup into an empty store; --verify holds it against itself
npm run server -- migrate --to postgres        the embedded store of DATA_DIR into the empty database of DATABASE_URL
npm run server -- files move [--keep]          the uploaded files to where PORTAL_FILES says, while the server runs; each is read
                                               back and held against its digest; --keep leaves the originals
npm run server -- user create|reset|unlock NAME [--password-file FILE]
npm run server -- seed                         dictionaries, accounts and, in demonstration mode, sample data
npm run server -- upgrade [--apply FILE]       the store of an earlier release: what this one changes in it, tried and taken
                                               back, or done, after a backup into FILE
npm run server -- postings [--apply FILE]      opening postings of the ledgers that records of an earlier release lack:
                                               told one by one, or made, after a backup into FILE
npm run server -- backfill                     how many records lack a field that the documents fill ("backfill")
npm run server -- openapi FILE                 the published description of all calls (OpenAPI 3.1)
npm run server -- verify                       hold the store against itself; exit code 1 when it is not sound`;

/** 0 done, 1 refused or not sound, 2 not understood. */
export type ExitCode = 0 | 1 | 2;

/** Run one command of the operator. */
export async function runCommand(
  args: readonly string[],
  open: () => Workplace,
  tell: (sentence: string) => void,
): Promise<ExitCode> {
  const run = understood(args);
  if (run === undefined) {
    tell(USAGE);
    return 2;
  }
  let settings: Workplace["settings"] | undefined;
  try {
    const place = open();
    ({ settings } = place);
    return (await run(place)) ? 0 : 1;
  } catch (fault) {
    tell(sentenceOf(settings === undefined ? fault : asStartFault(fault, settings)));
    return 1;
  }
}

function understood(args: readonly string[]): Run | undefined {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        verify: { type: "boolean" },
        to: { type: "string" },
        "password-file": { type: "string" },
        apply: { type: "string" },
        keep: { type: "boolean" },
      },
    });
  } catch {
    return undefined;
  }
  const { positionals, values } = parsed;
  const [command, first, second, ...rest] = positionals;
  const count = positionals.length;
  const given = Object.keys(values);
  const only = (...names: readonly string[]): boolean => rest.length === 0 && given.every((name) => names.includes(name));
  if (command === "backup" && first !== undefined && count === 2 && only())
    return (place) => backup(place, first).then(() => true);
  if (command === "restore" && first !== undefined && count === 2 && only("verify"))
    return (place) => restore(place, first, values.verify === true).then(() => true);
  if (command === "migrate" && count === 1 && values.to === "postgres" && only("to"))
    return (place) => migrateToPostgres(place).then(() => true);
  if (command === "files" && first === "move" && count === 2 && only("keep"))
    return (place) => moveFiles(place, values.keep === true);
  if (command === "user" && isUserCommand(first) && second !== undefined && count === 3 && only("password-file"))
    return running((place) => user(place, first, second, passwordIn(values["password-file"])).then(() => true));
  if (command === "seed" && count === 1 && only()) return running((place) => seed(place).then(() => true));
  if (command === "openapi" && first !== undefined && count === 2 && only())
    return running((place) => writeOpenApi(place, first).then(() => true));
  if (command === "postings" && count === 1 && only("apply"))
    return running((place) => postings(place, values.apply).then(() => true));
  if (command === "upgrade" && count === 1 && only("apply")) return running((place) => upgrade(place, values.apply));
  if (command === "backfill" && count === 1 && only()) return running((place) => backfill(place).then(() => true));
  if (command === "verify" && count === 1 && only()) return running(verify);
  return undefined;
}

type Run = (place: Workplace) => Promise<boolean>;

/** A command on what runs on the store: the edition that was published there, not what the build brought along. */
function running(run: Run): Run {
  return async (place) => run(await runningPlace(place));
}

function isUserCommand(text: string | undefined): text is UserCommand {
  return text === "create" || text === "reset" || text === "unlock";
}

function passwordIn(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new CommandRefusedError(`${path} cannot be read.`);
  }
}

/** What an operator can act on is said in one sentence; anything else keeps its stack. */
function sentenceOf(fault: unknown): string {
  const plain = [
    SettingError,
    FolderInUseError,
    DestructiveMigrationError,
    PostgresUnfitError,
    NoStoreError,
    FolderUnusableError,
    StoreDamagedError,
    FilesUnusableError,
    CommandRefusedError,
    BackupUnreadableError,
    EditionMovedError,
    EditionUnfitError,
    EditionNotBuiltError,
  ];
  if (!(fault instanceof Error)) return String(fault);
  if (plain.some((kind) => fault instanceof kind)) return fault.message;
  const code = "code" in fault ? fault.code : undefined;
  if (code === "ENOENT" || code === "EACCES" || code === "ENOSPC" || code === "EISDIR" || code === "EFBIG")
    return `${fault.message}.`;
  if (/no such (table|column)|does not exist/.test(fault.message))
    return `The store is older than the documents (${fault.message}); npm run server -- upgrade says what this version changes in it.`;
  return fault.stack ?? fault.message;
}
