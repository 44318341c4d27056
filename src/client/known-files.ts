import type { WireRow } from "../core/contract/envelope.ts";

/** What the page knows of a file: what it is called and how many bytes it has. */
export type KnownFile = {
  readonly id: string;
  readonly name: string;
  readonly size?: number | undefined;
  /** Only sent so far, and nobody's to read before a record claims it: the file itself, or `true` after a reload. */
  readonly sent?: Blob | true | undefined;
};

// Fields carry ids alone, in forms, in line tables and in drafts; their names came once with some answer and hold for all.
const known = new Map<string, KnownFile>();
const listeners = new Set<() => void>();
let version = 0;

/** Keep what is known of files; the same again tells nobody. */
export function rememberFiles(files: readonly KnownFile[]): void {
  const news = files.filter((file) => !isSame(file, known.get(file.id)));
  if (news.length === 0) return;
  for (const file of news) known.set(file.id, file);
  tell();
}

/** The same for records as they were answered, which name their files beside the ids. */
export function rememberFilesOf(records: readonly Partial<WireRow>[]): void {
  rememberFiles(records.flatMap(namedFiles));
}

function namedFiles(record: Partial<WireRow>): readonly KnownFile[] {
  const named = record["attachments"];
  if (!Array.isArray(named)) return [];
  return (named as readonly Readonly<Record<string, unknown>>[]).flatMap(({ fileId, name, size }) =>
    typeof fileId === "string" && typeof name === "string"
      ? [{ id: fileId, name, size: typeof size === "number" ? size : undefined }]
      : [],
  );
}

/** The server has a file no more, or shows it no more. */
export function forgetFile(id: string): void {
  if (known.delete(id)) tell();
}

/** What is known of a file; undefined for one that no answer named, because it was deleted or is kept from the reader. */
export function knownFile(id: string): KnownFile | undefined {
  return known.get(id);
}

/** Rises whenever more or less is known. */
export function knownFilesVersion(): number {
  return version;
}

export function onKnownFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids in a file field's value, whether it holds one or many. */
export function fileIds(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string" && one !== "");
}

function isSame(file: KnownFile, before: KnownFile | undefined): boolean {
  return before !== undefined && before.name === file.name && before.size === file.size && before.sent === file.sent;
}

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}
