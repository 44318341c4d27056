import { SettingError } from "../ground/setting-values.ts";
import { FolderInUseError } from "../store/folder-lock.ts";
import { DestructiveMigrationError } from "../store/migrate.ts";
import { PostgresUnfitError } from "../store/check-postgres.ts";
import { NoStoreError } from "../store/sqlite.ts";
import {
  asStartFault,
  FilesUnusableError,
  FolderUnusableError,
  NotAFolderError,
  StoreDamagedError,
} from "../store/start-faults.ts";
import { EditionMovedError, EditionNotBuiltError, EditionUnfitError } from "../studio/edition-faults.ts";
import { BackupUnreadableError } from "./backup-file.ts";
import { NotUnderstoodError, type Run, understand } from "./understand.ts";
import { CommandRefusedError, olderSentence, type Workplace } from "./workplace.ts";

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
  const run = understoodOr(args, tell);
  if (typeof run === "number") return run;
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

/** What was said, or the exit code where that is nothing: the sentence comes first, before all that could be said. */
function understoodOr(args: readonly string[], tell: (sentence: string) => void): Run | ExitCode {
  if (args.includes("--help") || args.includes("-h")) {
    tell(USAGE);
    return 0;
  }
  try {
    return understand(args);
  } catch (fault) {
    if (!(fault instanceof NotUnderstoodError)) throw fault;
    tell(`${fault.message}\n\n${USAGE}`);
    return 2;
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
    NotAFolderError,
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
  if (/no such (table|column)|has no column named|does not exist/.test(fault.message)) return olderSentence(fault.message);
  return fault.stack ?? fault.message;
}
