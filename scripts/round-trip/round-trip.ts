import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { layOut } from "../../src/core/compiler/lay-out.ts";
import { committedFiles } from "../compiler/committed-files.ts";
import type { Terminal } from "../compiler/commands.ts";
import { compile } from "../compiler/compile.ts";
import { formatFaults } from "../compiler/fault-formats.ts";
import { writeFiles } from "../compiler/freshness.ts";
import { readFiles } from "../compiler/read-files.ts";
import { compareDocuments, type Difference, type Relation } from "./compare.ts";
import { newestCommit, readHistory } from "./git-history.ts";
import { type PortalAddress, PortalClient, PortalRefusedError } from "./portal-client.ts";

export type RoundTripInput = PortalAddress & {
  readonly root: string;
  /** Take one side's documents also where both have changed them: the portal's when pulling, the checkout's when pushing. */
  readonly isForced: boolean;
  /** What the edition is published with; by default the subject of the newest commit. */
  readonly message: string | undefined;
  readonly terminal: Terminal;
};

/** Commands between a checkout and a running portal; each answers with the exit code. */
export const roundTrip = { pull, push, drift } as const;

const TOLD: Readonly<Record<Relation, string>> = {
  ahead: "changed here, not published: push publishes it",
  behind: "published there, not here: pull brings it",
  apart: "changed here and there: compare the two, then pull --force or push --force",
};

/** Say in which documents the two differ. */
async function drift(input: RoundTripInput): Promise<number> {
  const { differences } = await compared(input);
  for (const { path, relation } of differences) input.terminal.out(`${path}: ${TOLD[relation]}`);
  input.terminal.note(counted(differences.length, "document differs", "documents differ"));
  return differences.length === 0 ? 0 : 1;
}

/** Write what was published into the checkout, as `format` writes it, with what is generated of it: one commit's worth. */
async function pull(input: RoundTripInput): Promise<number> {
  const { root, isForced, terminal } = input;
  const { client, differences } = await compared(input);
  const torn = isForced ? [] : differences.filter(({ relation }) => relation === "apart");
  if (torn.length > 0) return refuse(torn, terminal);
  const brought = differences.filter(({ relation }) => relation === "behind" || (isForced && relation === "apart"));
  for (const { path, there } of brought) {
    if (there === null) rmSync(join(root, path));
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), layOut(path, there));
    }
    terminal.out(path);
  }
  for (const { path } of differences.filter(({ relation }) => relation === "ahead")) terminal.note(`${path}: ${TOLD.ahead}`);
  if (brought.length === 0) return (terminal.note("nothing was published that is not here"), 0);
  const result = compile(root);
  for (const path of writeFiles(root, committedFiles(result, root))) terminal.out(path);
  terminal.note(`\n${await commitMessage(client, brought)}`);
  if (result.faults.length === 0) return 0;
  terminal.note(formatFaults(result.faults, "text"));
  return 1;
}

/** Publish what the checkout has changed; what others have published since stays as it is. */
async function push(input: RoundTripInput): Promise<number> {
  const { root, isForced, terminal } = input;
  const { client, differences } = await compared(input);
  const torn = isForced ? [] : differences.filter(({ relation }) => relation === "apart");
  if (torn.length > 0) return refuse(torn, terminal);
  const taken = differences.filter(({ relation }) => relation === "ahead" || (isForced && relation === "apart"));
  for (const { path } of differences.filter(({ relation }) => relation === "behind")) terminal.note(`${path}: ${TOLD.behind}`);
  if (taken.length === 0) return (terminal.note("nothing is here that is not published"), 0);
  const commit = newestCommit(root);
  const message = input.message ?? commit?.subject ?? "push";
  try {
    const { state, edition, lacking } = await client.publish(
      `push ${commit?.short ?? ""}`.trim(),
      message,
      new Map(taken.map(({ path, here }) => [path, here])),
    );
    for (const { path } of taken) terminal.out(path);
    terminal.note(state === "published" ? `edition ${edition} runs` : waitingFor(lacking));
    return 0;
  } catch (error) {
    if (!(error instanceof PortalRefusedError)) throw error;
    terminal.note([error.message, ...error.details].join("\n"));
    return 1;
  }
}

async function compared({ root, url, key }: RoundTripInput) {
  const client = new PortalClient({ url, key });
  const edition = await client.edition();
  const differences = await compareDocuments({
    files: readFiles(root),
    history: readHistory(root),
    running: await client.documents(edition),
    textOf: (path) => client.text(edition, path),
  });
  return { client, differences };
}

function refuse(torn: readonly Difference[], terminal: Terminal): number {
  for (const { path } of torn) terminal.out(`${path}: ${TOLD.apart}`);
  terminal.note("nothing was done");
  return 1;
}

/** Who has published what was brought, who has approved it, and why, for the commit that keeps it. */
async function commitMessage(client: PortalClient, brought: readonly Difference[]): Promise<string> {
  const editions = [...new Set(brought.map(({ edition }) => edition))].toSorted((one, other) => one - other);
  const lines: string[] = [];
  for (const edition of editions) {
    const { createBy, createTime, approveBy, message } = await client.editionFacts(edition);
    const approval = approveBy === null ? "" : `, approved by ${approveBy}`;
    lines.push(`Edition ${edition}, ${createTime}, by ${createBy}${approval}: ${message ?? ""}`.trimEnd());
  }
  return [`schemas: Pull ${editions.map((edition) => `edition ${edition}`).join(", ")}.`, "", ...lines].join("\n");
}

function waitingFor(lacking: readonly string[]): string {
  return lacking.length === 0
    ? "a second person has to approve it"
    : `it waits for somebody who may hand out ${lacking.join(", ")}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
