import { FilesTakenError } from "./ground/failures.ts";
import { SettingError } from "./ground/setting-values.ts";
import { FolderInUseError } from "./store/folder-lock.ts";
import { DestructiveMigrationError } from "./store/migrate.ts";
import { PostgresUnfitError } from "./store/check-postgres.ts";
import { FilesUnusableError, FolderUnusableError, NotAFolderError, StoreDamagedError } from "./store/start-faults.ts";
import { EditionMovedError, EditionNotBuiltError, EditionUnfitError } from "./studio/edition-faults.ts";

const PLAIN = [
  SettingError,
  FolderInUseError,
  FolderUnusableError,
  NotAFolderError,
  StoreDamagedError,
  FilesTakenError,
  FilesUnusableError,
  DestructiveMigrationError,
  PostgresUnfitError,
  EditionMovedError,
  EditionUnfitError,
  EditionNotBuiltError,
];

/** Why the product did not start. What an operator can act on is said in one sentence; anything else keeps its stack. */
export function plainSentence(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if (PLAIN.some((kind) => fault instanceof kind)) return fault.message;
  const code = "code" in fault ? fault.code : undefined;
  if (code === "EADDRINUSE") return `${fault.message}: the port is taken; set PORT to another.`;
  if (code === "ENOENT" && fault.message.includes("product.json"))
    return "The screens are not compiled yet; run npm run build first.";
  return fault.stack ?? fault.message;
}
