import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Text } from "../../src/core/definition/generated/documents.ts";
import type { Product } from "../../src/core/definition/product.ts";
import type { Library } from "../../src/core/definition/link/link.ts";
import { didYouMean } from "../../src/core/definition/near-miss.ts";
import { objectAt, objectsAt, textAt, textOf } from "../../src/core/definition/node.ts";
import { schemaPath } from "../../src/core/definition/check-layout.ts";
import { documentPlace } from "../../src/core/definition/document-kind.ts";
import { TYPED_PATHS, committedFiles } from "./committed-files.ts";
import { changedModules } from "../../src/core/compiler/changed-modules.ts";
import { countBusinessCode, readSources } from "../business-code.ts";
import { kindOfNames } from "../business-names.ts";
import { businessReport } from "./business-report.ts";
import { compile } from "./compile.ts";
import { writeEditorSchemas } from "./editor/editor-schemas.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "./node-compiler.ts";
import { diffLibraries } from "../../src/core/compiler/diff.ts";
import { diffResults } from "../../src/core/compiler/diff-results.ts";
import { explain } from "./explain.ts";
import { type FaultFormat, formatFaults } from "./fault-formats.ts";
import { formatDocument } from "../../src/core/compiler/format-document.ts";
import { staleFiles, writeFiles } from "./freshness.ts";
import { readRevision } from "./git-files.ts";
import { newScreen, newVariant } from "./new-documents.ts";
import { newModule } from "./new-module.ts";
import { removeVariant } from "./remove-variant.ts";
import { prove } from "./prove.ts";
import { readFiles } from "./read-files.ts";
import { registries } from "./registries.ts";
import { fullDocuments, similarityTold } from "../../src/core/compiler/similarity.ts";

/** Where answers and notes go: stdout and stderr. */
export type Terminal = { readonly out: (text: string) => void; readonly note: (text: string) => void };

/** Everything, or what changed since a revision. */
export type Changed = "all" | { readonly since: string };

export type CommandInput = {
  readonly root: string;
  readonly rest: readonly string[];
  readonly isFrozen: boolean;
  /** What is run besides: every module, or those that changed since a revision. */
  readonly proves: Changed | undefined;
  /** What is written anew: every document, or those that changed since a revision. */
  readonly changed: Changed;
  readonly format: FaultFormat;
  readonly variant: string | undefined;
  readonly kind: string | undefined;
  /** What something new is called. */
  readonly title: Text | undefined;
  readonly terminal: Terminal;
};

/** The command line is not one of the usage text. */
export class UsageError extends Error {
  readonly code = "usage";
}

/** Commands of `npm run schemas`; each answers with the exit code. */
export const commands = {
  check,
  diff,
  explain: explainCommand,
  resolve: resolveCommand,
  new: newCommand,
  remove,
  format,
  lock,
  types,
  editor,
  business,
} as const satisfies Record<string, (input: CommandInput) => number>;

function check({ root, rest, isFrozen, proves, format: faultFormat, terminal }: CommandInput): number {
  expectArguments(rest, 0);
  const startMs = performance.now();
  const result = compile(root);
  writeEditorSchemas(result, root);
  const stale = staleFiles(root, committedFiles(result, root));
  const faults = isFrozen ? [...result.faults, ...stale] : result.faults;
  if (faultFormat !== "text" || faults.length > 0) terminal.out(formatFaults(faults, faultFormat));
  if (!isFrozen && stale.length > 0) terminal.note(formatFaults(stale, faultFormat === "github" ? "github" : "text", "warning"));
  for (const full of fullDocuments(result))
    terminal.note(`${full.path}:1:1 is written in full, ${similarityTold(full).en}; differences would follow the base`);
  const hatches = escapeHatches(result.base);
  terminal.note(
    `${result.gathered.places.size} documents, ${result.base.screens.size} screens for ${result.codes.length} companies, ${hatches} escape ${hatches === 1 ? "hatch" : "hatches"}, ${faults.length} ${faults.length === 1 ? "fault" : "faults"} (${Math.round(performance.now() - startMs)} ms)`,
  );
  if (faults.length > 0) return 1;
  return proves === undefined || result.product === undefined
    ? 0
    : checkProof(root, proves, result.product, faultFormat, terminal);
}

/** Whatever compiles is also run, since documents may agree with each other and still break what interprets them. */
function checkProof(
  root: string,
  proves: NonNullable<CommandInput["proves"]>,
  product: Product,
  faultFormat: FaultFormat,
  terminal: Terminal,
): number {
  const startMs = performance.now();
  const before = proves === "all" ? undefined : nodeCompiler(registries).compile(readRevision(root, proves.since)).product;
  const modules = changedModules(before, product);
  if (modules.length === 0) return (terminal.note("no module runs otherwise than before; there is nothing to prove"), 0);
  const { faults, drawn, pressed } = prove(root, product, modules);
  if (faults.length > 0) terminal.out(formatFaults(faults, faultFormat));
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  terminal.note(
    `${modules.length} ${modules.length === 1 ? "module" : "modules"} run: ${drawn} screens drawn, ${pressed} actions pressed, ${faults.length} ${faults.length === 1 ? "fault" : "faults"} (${seconds} s)`,
  );
  return faults.length === 0 ? 0 : 1;
}

/** Registered components that documents use instead of the vocabulary. */
function escapeHatches({ screens }: Library): number {
  return [...screens.values()].flatMap((screen) => objectsAt(screen, "tabs")).filter((tab) => textAt(tab, "use") !== undefined)
    .length;
}

function diff({ root, rest, terminal }: CommandInput): number {
  const [first, second] = rest;
  if (first === undefined || rest.length > 2) throw new UsageError("diff needs two companies, or one git revision");
  const result = compile(root);
  noteFaults(result, terminal);
  if (second !== undefined) {
    const lines = diffLibraries(libraryOf(result, first), libraryOf(result, second));
    terminal.out(lines.length === 0 ? `${first} and ${second} are the same` : lines.join("\n"));
    return 0;
  }
  const before = nodeCompiler(registries).compile(readRevision(resolve(root), first));
  const lines = diffResults(before, result);
  if (lines.length === 0) terminal.note(`nothing changed since ${first}`);
  else terminal.out(lines.join("\n"));
  return 0;
}

function explainCommand({ root, rest, variant, terminal }: CommandInput): number {
  expectArguments(rest, 1);
  const result = compile(root);
  noteFaults(result, terminal);
  terminal.out(explain(rest[0]!, libraryOf(result, variant ?? "base"), result));
  return 0;
}

function resolveCommand({ root, rest, variant, terminal }: CommandInput): number {
  expectArguments(rest, 1);
  if (variant === undefined) throw new UsageError("resolve needs --variant");
  const result = compile(root);
  noteFaults(result, terminal);
  libraryOf(result, variant);
  if (result.product === undefined) return 1;
  const screen = result.product.screens[rest[0]!]?.[variant];
  if (screen === undefined)
    throw new UsageError(`there is no screen "${rest[0]}"${didYouMean(rest[0]!, Object.keys(result.product.screens))}`);
  terminal.out(JSON.stringify(screen, null, 2));
  return 0;
}

function newCommand({ root, rest, kind, title, terminal }: CommandInput): number {
  expectArguments(rest, 2);
  const [what, name] = rest as [string, string];
  const { base, codes } = compile(root);
  const entities = new Map(
    Array.from(base.entities, ([key, entity]) => [
      key,
      objectsAt(entity, "fields")
        .slice(0, 8)
        .map((field) => textAt(field, "key") ?? ""),
    ]),
  );
  const makers: Readonly<Record<string, () => readonly string[]>> = {
    variant: () => newVariant(root, name, [...base.screens.keys()]),
    screen: () => newScreen(root, name, { entities, workflows: [...base.workflows.keys()], codes, kind }),
    module: () => newModule(root, name, { codes, prefixes: prefixesOf(base), title }),
  };
  const make = Object.hasOwn(makers, what) ? makers[what] : undefined;
  if (make === undefined) throw new UsageError(`new makes a variant, a screen or a module, not "${what}"`);
  const written = make();
  for (const path of written) terminal.out(path);
  return writeCommitted(compile(root), root, terminal);
}

/** Beginnings of numbers, whichever company's they are. */
function prefixesOf({ entities }: Library): ReadonlySet<string> {
  const prefixes = [...entities.values()].flatMap((entity) => {
    const prefix = objectAt(entity, "number")?.members.get("prefix")?.value;
    return prefix?.type === "object" ? [textAt(prefix, "then"), textAt(prefix, "else")] : [textOf(prefix)];
  });
  return new Set(prefixes.filter((prefix) => prefix !== undefined));
}

function remove({ root, rest, terminal }: CommandInput): number {
  expectArguments(rest, 2);
  const [what, code] = rest as [string, string];
  if (what !== "variant") throw new UsageError(`remove takes a variant away, not "${what}"`);
  for (const path of removeVariant(resolve(root), code)) terminal.out(path);
  return writeCommitted(compile(root), root, terminal);
}

/** Documents that nobody has touched stay as they are, or whoever edits one would hand in dozens. */
function format({ root, rest, changed, terminal }: CommandInput): number {
  expectArguments(rest, 0);
  const before = changed === "all" ? undefined : readRevision(root, changed.since);
  for (const [path, text] of readFiles(resolve(root))) {
    const place = documentPlace(path);
    if (place === undefined || before?.get(path) === text) continue;
    let formatted: string;
    try {
      formatted = formatDocument(text, schemaPath(place));
    } catch {
      terminal.note(`${path} is no JSON and stays as it is; check says why`);
      continue;
    }
    if (formatted === text) continue;
    writeFileSync(join(root, path), formatted);
    terminal.out(path);
  }
  return 0;
}

function lock({ root, rest, terminal }: CommandInput): number {
  expectArguments(rest, 0);
  return writeCommitted(compile(root), root, terminal);
}

function types({ root, rest, terminal }: CommandInput): number {
  expectArguments(rest, 0);
  const files = committedFiles(compile(root), root);
  // Of faulty documents nobody can say what records look like.
  const wanted = TYPED_PATHS.flatMap((file) => {
    const text = files.get(file);
    return text === undefined ? [] : [[file, text] as const];
  });
  for (const path of writeFiles(root, new Map(wanted))) terminal.out(path);
  return 0;
}

/** What of the business is code still, with every name. */
function business({ root, rest, terminal }: CommandInput): number {
  expectArguments(rest, 0);
  const { product } = compile(root);
  if (product === undefined) throw new UsageError("faulty documents have no business to count");
  for (const line of businessReport(countBusinessCode(kindOfNames(product, root), readSources(root)))) terminal.out(line);
  return 0;
}

function editor({ root, rest }: CommandInput): number {
  expectArguments(rest, 0);
  writeEditorSchemas(compile(root), root);
  return 0;
}

function writeCommitted(result: CompileResult, root: string, terminal: Terminal): number {
  writeEditorSchemas(result, root);
  for (const path of writeFiles(root, committedFiles(result, root))) terminal.out(path);
  if (result.product !== undefined) return 0;
  terminal.note(`${formatFaults(result.faults, "text")}\nthe lock is written when the documents are clean`);
  return 1;
}

function noteFaults({ faults }: CompileResult, terminal: Terminal): void {
  if (faults.length > 0) terminal.note(formatFaults(faults, "text"));
}

function libraryOf(result: CompileResult, code: string): Library {
  const library = code === "base" ? result.base : result.libraries.get(code);
  if (library === undefined)
    throw new UsageError(`there is no company code "${code}"${didYouMean(code, ["base", ...result.codes])}`);
  return library;
}

function expectArguments(rest: readonly string[], count: number): void {
  if (rest.length !== count)
    throw new UsageError(
      count === 0
        ? `unexpected "${rest[0]}"`
        : `expected ${count} ${count === 1 ? "argument" : "arguments"}, found ${rest.length}`,
    );
}
