import { parseArgs } from "node:util";
import { didYouMean } from "../src/core/definition/near-miss.ts";
import { fileURLToPath } from "node:url";
import { type FaultFormat, faultFormats } from "./compiler/fault-formats.ts";
import { AddressError } from "./compiler/explain.ts";
import { RevisionError } from "./compiler/git-files.ts";
import { NewDocumentError } from "./compiler/new-documents.ts";
import { roundTrip } from "./round-trip/round-trip.ts";
import { PortalRefusedError, PortalUnreachableError } from "./round-trip/portal-client.ts";
import { type Terminal, UsageError, commands } from "./compiler/commands.ts";

export const USAGE = `Usage: npm run schemas -- <command>

  check [--frozen] [--format text|json|sarif|github] [--prove [--since REVISION | --all]]
                              check all documents; --frozen: stale generated files are faults too; --prove: draw the
                              screens and press the actions of every module that changed since the revision (HEAD)
  diff A B                    how company B differs from company A; base names the base documents
  diff REVISION               what changed since a git revision, for every company
  explain ADDRESS [--variant V]
                              where a value comes from: delivery.list#columns.gRemarks.hidden
                              (also delivery.workflow#actions.approve.to, delivery.entity#fields.gRough)
  resolve SCREEN --variant V  the complete document of one company, alone on stdout
  new variant CODE            add a company, with a document for every screen
  remove variant CODE         take a company's documents away again; its records stay in the store
  new module NAME [--title CN/ID]
                              add a module that runs: records with a number, drafted, submitted, approved or rejected
  new screen NAME [--kind list|detail]
                              add a screen <module>.list, <module>.detail, or one of another name and that kind
  format [--since REVISION | --all]
                              write every document that changed since the revision (HEAD) in the one way: one keyed item
                              per line
  lock                        write schemas/screens.lock.json and the generated types
  editor                      write the schemas that editors complete and explain documents by (check, dev and npm ci do)
  business                    what of the business is code: effects, guards, lines, names elsewhere; nothing exempted
  types                       write the types of the vocabulary and of all records, the reference, schemas/meta/REFERENCE.md,
                              and the icons with their pictures, docs/icons.md

  drift                       in which documents this checkout and a running portal differ, and which of the two is ahead
  pull [--force]              write what was published there into the checkout, with a message for its commit
  push [--force] [--message TEXT]
                              publish what the checkout has changed; where a rule is broken or somebody else has changed the
                              same, nothing is done
                              drift, pull and push ask the portal at --url or PORTAL_URL with the key in PORTAL_KEY

  --root FOLDER               the project, where it is not this one

Exit: 0 clean, 1 faults, 2 wrong usage, 3 could not run.`;

const OWN_ROOT = fileURLToPath(new URL("..", import.meta.url));
const NO_COMMAND = "name a command";
const known = [...Object.keys(commands), ...Object.keys(roundTrip)];
const EXIT = { usage: 2, failed: 3 } as const;

/** Run one command line, whatever it has to wait for. Answers go to `out`, notes to `note`. */
export async function runAny(args: readonly string[], terminal: Terminal): Promise<number> {
  const name = args.find((arg) => Object.hasOwn(roundTrip, arg));
  if (name === undefined) return run(args, terminal);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        force: { type: "boolean" },
        message: { type: "string" },
        url: { type: "string" },
        root: { type: "string" },
      },
    });
    if (positionals.length > 1) throw new UsageError(`${name} takes no argument`);
    const [url, key] = [values.url ?? process.env["PORTAL_URL"], process.env["PORTAL_KEY"]];
    if (url === undefined || key === undefined) throw new UsageError("say where the portal is: --url and PORTAL_KEY");
    return await roundTrip[name as keyof typeof roundTrip]({
      url,
      key,
      root: values.root ?? OWN_ROOT,
      isForced: values.force === true,
      message: values.message,
      terminal,
    });
  } catch (error) {
    return explainFailure(error, terminal);
  }
}

/** Run one command line that waits for nothing. */
export function run(args: readonly string[], terminal: Terminal): number {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        frozen: { type: "boolean" },
        prove: { type: "boolean" },
        all: { type: "boolean" },
        since: { type: "string" },
        format: { type: "string" },
        variant: { type: "string" },
        kind: { type: "string" },
        title: { type: "string" },
        root: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    const [name, ...rest] = positionals;
    if (values.help === true) return (terminal.out(USAGE), 0);
    const command = name === undefined ? undefined : commands[name as keyof typeof commands];
    if (command === undefined || !Object.hasOwn(commands, name!))
      throw new UsageError(name === undefined ? NO_COMMAND : `there is no command "${name}"${didYouMean(name, known)}`);
    const format = values.format ?? "text";
    if (!faultFormats.includes(format as FaultFormat)) throw new UsageError(`there is no format "${format}"`);
    const root = values.root ?? OWN_ROOT;
    const changed = values.all === true ? "all" : { since: values.since ?? "HEAD" };
    return command({
      root,
      rest,
      isFrozen: values.frozen === true,
      proves: values.prove === true ? changed : undefined,
      changed,
      format: format as FaultFormat,
      variant: values.variant,
      kind: values.kind,
      title: titleOf(values.title),
      terminal,
    });
  } catch (error) {
    return explainFailure(error, terminal);
  }
}

/** `投诉/Keluhan`: a text in both languages. */
function titleOf(text: string | undefined): { readonly cn: string; readonly id: string } | undefined {
  if (text === undefined) return undefined;
  const [cn = "", id = ""] = text.split("/").map((part) => part.trim());
  if (cn === "" || id === "") throw new UsageError("say the title in both languages: --title 投诉/Keluhan");
  return { cn, id };
}

function explainFailure(error: unknown, terminal: Terminal): number {
  const isUsage =
    error instanceof UsageError ||
    (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  if (isUsage) {
    // Behind forty lines of usage nobody would find the sentence again; who named nothing wants the lines.
    const { message } = error as Error;
    terminal.note(`${message}\n\n${message === NO_COMMAND ? USAGE : "npm run schemas -- --help lists the commands"}`);
    return EXIT.usage;
  }
  if (error instanceof AddressError || error instanceof RevisionError || error instanceof NewDocumentError) {
    terminal.note(error.message);
    return EXIT.usage;
  }
  if (error instanceof PortalRefusedError || error instanceof PortalUnreachableError) {
    terminal.note(error.message);
    return EXIT.failed;
  }
  terminal.note(`the documents could not be read: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return EXIT.failed;
}

if (import.meta.main) {
  process.exitCode = await runAny(process.argv.slice(2), {
    out: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
  });
}
