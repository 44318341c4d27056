import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { didYouMean } from "../../core/definition/near-miss.ts";
import { backfill } from "./backfill.ts";
import { backup } from "./backup.ts";
import { migrateToPostgres } from "./migrate-to-postgres.ts";
import { moveFiles } from "./move-files.ts";
import { writeOpenApi } from "./openapi.ts";
import { postings } from "./postings.ts";
import { restore } from "./restore.ts";
import { runningPlace } from "./running-product.ts";
import { seed } from "./seed.ts";
import { upgrade } from "./upgrade.ts";
import { user, type UserCommand } from "./user.ts";
import { verify } from "./verify.ts";
import { CommandRefusedError, type Workplace } from "./workplace.ts";

/** A word of a command is not known, or one is missing; the message says which. */
export class NotUnderstoodError extends Error {
  readonly code = "command.unknown";
}

/** Carries out a command; false: what it looked at is not sound. */
export type Run = (place: Workplace) => Promise<boolean>;

/** A word behind a command: what it is called in the usage, or the words of which it is one. */
type Argument = string | readonly string[];

type Command = {
  readonly takes: readonly Argument[];
  readonly options: readonly (keyof typeof OPTIONS)[];
  readonly run: (words: readonly string[], options: Given) => Run;
};

/** What a value is called in the usage; undefined for what is said alone. */
const OPTIONS = {
  verify: undefined,
  keep: undefined,
  to: "postgres",
  apply: "FILE",
  "password-file": "FILE",
} as const satisfies Readonly<Record<string, string | undefined>>;

/** Options that were said; true for one that is said alone. */
type Given = Readonly<Partial<Record<keyof typeof OPTIONS, string | true>>>;

const EITHER = new Intl.ListFormat("en", { type: "disjunction" });

const USER_COMMANDS = ["create", "reset", "unlock"] as const satisfies readonly UserCommand[];

const commands: Readonly<Record<string, Command>> = {
  backup: { takes: ["FILE"], options: [], run: ([file = ""]) => done((place) => backup(place, file)) },
  restore: {
    takes: ["FILE"],
    options: ["verify"],
    run: ([file = ""], { verify: isVerified }) => done((place) => restore(place, file, isVerified === true)),
  },
  migrate: { takes: [], options: ["to"], run: (_words, { to }) => migrate(to) },
  files: {
    takes: [["move"]],
    options: ["keep"],
    run:
      (_words, { keep }) =>
      (place) =>
        moveFiles(place, keep === true),
  },
  user: {
    takes: [USER_COMMANDS, "NAME"],
    options: ["password-file"],
    run: ([command, name = ""], options) =>
      running(done((place) => user(place, command as UserCommand, name, passwordIn(textOf(options["password-file"]))))),
  },
  seed: { takes: [], options: [], run: () => running(done(seed)) },
  upgrade: { takes: [], options: ["apply"], run: (_words, { apply }) => running((place) => upgrade(place, textOf(apply))) },
  postings: {
    takes: [],
    options: ["apply"],
    run: (_words, { apply }) => running(done((place) => postings(place, textOf(apply)))),
  },
  backfill: { takes: [], options: [], run: () => running(done(backfill)) },
  openapi: { takes: ["FILE"], options: [], run: ([file = ""]) => running(done((place) => writeOpenApi(place, file))) },
  verify: { takes: [], options: [], run: () => running(verify) },
};

/**
 * What the words of an operator mean.
 *
 * @throws {NotUnderstoodError}
 */
export function understand(args: readonly string[]): Run {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // What is wrong is said here, with the nearest name and without the advice of a library.
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(OPTIONS).map(([name, value]) => [name, { type: value === undefined ? "boolean" : "string" }] as const),
    ),
  });
  const [name, ...words] = positionals;
  if (name === undefined) throw new NotUnderstoodError("Name a command.");
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new NotUnderstoodError(unknown("There is no command", name, Object.keys(commands)));
  const said = tokens.filter((token) => token.kind === "option");
  const given: Given = Object.fromEntries(said.map((token) => [token.name, valueOf(name, command, token)]));
  for (const [index, argument] of command.takes.entries()) expectWord(name, argument, words[index]);
  const [further] = words.slice(command.takes.length);
  if (further !== undefined) throw new NotUnderstoodError(`"${further}" is more than ${name} takes.`);
  return command.run(words, given);
}

type Said = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
};

function valueOf(command: string, { options }: Command, { name, rawName, value, inlineValue }: Said): string | true {
  const own = options.find((option) => option === name);
  if (own === undefined) {
    const known = options.map((option) => `--${option}`);
    throw new NotUnderstoodError(unknown(`${command} has no option`, rawName, known));
  }
  const wanted = OPTIONS[own];
  if (wanted === undefined) {
    if (value !== undefined) throw new NotUnderstoodError(`${rawName} is said alone, without "${value}".`);
    return true;
  }
  // What begins like an option is the next one, unless it is tied to this one by a sign.
  if (value === undefined || value === "" || (value.startsWith("-") && inlineValue !== true))
    throw new NotUnderstoodError(`${rawName} lacks its ${wanted}.`);
  return value;
}

function expectWord(command: string, argument: Argument, word: string | undefined): void {
  if (typeof argument === "string") {
    if (word === undefined || word === "") throw new NotUnderstoodError(`${command} lacks its ${argument}.`);
    return;
  }
  if (word === undefined) throw new NotUnderstoodError(`${command} is followed by ${EITHER.format(argument)}.`);
  if (!argument.includes(word))
    throw new NotUnderstoodError(unknown(`There is no command`, `${command} ${word}`, wordsOf(command, argument)));
}

const wordsOf = (command: string, argument: readonly string[]): readonly string[] => argument.map((one) => `${command} ${one}`);

function unknown(sentence: string, name: string, known: readonly string[]): string {
  const near = didYouMean(name, known);
  return `${sentence} ${name.startsWith("-") ? name : `"${name}"`}${near === "" ? "." : near}`;
}

function migrate(to: string | true | undefined): Run {
  if (to === undefined) throw new NotUnderstoodError("migrate lacks its --to postgres.");
  if (to !== "postgres") throw new NotUnderstoodError(`Nothing is migrated to "${textOf(to)}"; it is --to postgres.`);
  return done(migrateToPostgres);
}

const textOf = (value: string | true | undefined): string | undefined => (value === true ? undefined : value);

/** A command that is done, or refused. */
function done(run: (place: Workplace) => Promise<void>): Run {
  return (place) => run(place).then(() => true);
}

/** A command on what runs on the store: the edition that was published there, not what the build brought along. */
function running(run: Run): Run {
  return async (place) => run(await runningPlace(place));
}

function passwordIn(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new CommandRefusedError(`${path} cannot be read.`);
  }
}
