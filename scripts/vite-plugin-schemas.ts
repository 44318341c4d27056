import { join, resolve } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { type Fault, DefinitionError, formatFault } from "../src/core/definition/fault.ts";
import { type NamedForm, namedForms } from "../src/core/bundles/named-forms.ts";
import { canonicalWriter } from "../src/core/definition/node.ts";
import type { Product, ScreenBundle } from "../src/core/definition/product.ts";
import { makeRecompile } from "./compiler/compile.ts";
import type { CompileResult } from "../src/core/compiler/compiler.ts";
import { writeEditorSchemas } from "./compiler/editor/editor-schemas.ts";
import { formModule } from "../src/server/bundles/form-module.ts";
import { serveTools } from "./dev/serve-tools.ts";

export type SchemasOptions = {
  /** The project's folder; by default Vite's working directory. */
  readonly root?: string;
  /** Called with every faultless product, so that a development server can swap its own. */
  readonly onProduct?: (product: Product) => void;
  /** Called with the faults of documents while the old definitions stay. */
  readonly onFaults?: (faults: readonly Fault[]) => void;
  /** Serve the inspector's answers and the preview page; the development server of the product does. */
  readonly hasTools?: boolean;
};

/** What the browser is told when documents changed: only the bundles that differ. */
export type SchemasUpdate = { readonly hash: string; readonly bundles: Readonly<Record<string, ScreenBundle>> };
/** What the browser is told when documents are faulty. */
export type SchemasFault = {
  readonly faults: readonly { readonly place: string; readonly rule: string; readonly sentence: string }[];
};

const SCREENS = "virtual:screens";
const COMPANY = "virtual:company-screens/";
const BUNDLE = "virtual:screen-bundle/";
const VALIDATORS = "virtual:validators";
const VALIDATOR = "virtual:form-validator/";
const TABLES: ReadonlySet<string> = new Set([SCREENS, VALIDATORS]);
const LAZY = [COMPANY, BUNDLE, VALIDATOR] as const;
/** Bundled here; the product's own forms share it as a script of its own. */
const FORM_RUNTIME = join(import.meta.dirname, "../src/core/form/form-runtime.ts");
/** Editors write a file in several steps; changes of one moment are compiled together. */
const SETTLE_MS = 40;

/**
 * Screens and validators of forms as lazy chunks, for stories and benchmarks, which have no server; while developing it tells
 * the open page of changed documents.
 */
export function schemas(options: SchemasOptions = {}): Plugin {
  const root = resolve(options.root ?? process.cwd());
  const recompile = makeRecompile(root);
  let good: CompileResult | undefined;

  const accept = (result: CompileResult): CompileResult => {
    good = result;
    if (result.product !== undefined) options.onProduct?.(result.product);
    // An open page waits for nothing that only editors read.
    if (options.hasTools === true) setImmediate(() => writeEditorSchemas(result, root));
    return result;
  };
  const current = (): CompileResult => {
    if (good !== undefined) return good;
    const result = recompile();
    if (result.product === undefined) throw new DefinitionError(result.faults);
    return accept(result);
  };

  return {
    name: "schemas",
    resolveId: (id) => (TABLES.has(id) || LAZY.some((prefix) => id.startsWith(prefix)) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${SCREENS}`) return companiesModule([...current().bundles.keys()]);
      if (id.startsWith(`\0${COMPANY}`)) return companyModule([...current().bundles.keys()], id.slice(COMPANY.length + 1));
      if (id === `\0${VALIDATORS}`) return validatorsModule(namedForms(current().product!));
      if (id.startsWith(`\0${VALIDATOR}`)) {
        const form = namedForms(current().product!).find((candidate) => nameOf(candidate) === id.slice(VALIDATOR.length + 1));
        return form === undefined ? null : formModule(form, FORM_RUNTIME);
      }
      if (!id.startsWith(`\0${BUNDLE}`)) return null;
      const bundle = current().bundles.get(id.slice(BUNDLE.length + 1));
      return bundle === undefined ? null : `export default JSON.parse(${JSON.stringify(JSON.stringify(bundle))});\n`;
    },
    configureServer(server) {
      if (options.hasTools === true) {
        // Compiled before the first edit, which is then told as what it changed and not as every bundle there is.
        current();
        serveTools(server, current);
      }
      watch(server, join(root, "schemas"), () => tellBrowser(server, good, recompile(), accept, options));
    },
  };
}

/** `companies[variant]()` imports the table of one company's screens, so that the first script does not grow with the product. */
function companiesModule(names: readonly string[]): string {
  const variants = [...new Set(names.map(variantOf))];
  const lines = variants.map((variant) => `  ${JSON.stringify(variant)}: () => import(${JSON.stringify(COMPANY + variant)})`);
  return `export const companies = {\n${lines.join(",\n")}\n};\n`;
}

/** `screens[id]()` imports one bundle of the company. */
function companyModule(names: readonly string[], variant: string): string {
  const own = names.filter((name) => variantOf(name) === variant);
  const lines = own.map(
    (name) => `  ${JSON.stringify(name.slice(0, name.lastIndexOf(".")))}: () => import(${JSON.stringify(BUNDLE + name)})`,
  );
  return `export const screens = {\n${lines.join(",\n")}\n};\n`;
}

function variantOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** `validators[entity][variant]()` imports the validator of one form; equal forms share a chunk. */
function validatorsModule(forms: readonly NamedForm[]): string {
  const byEntity = Map.groupBy(forms, ({ entity }) => entity);
  const lines = Array.from(byEntity, ([entity, own]) => {
    const entries = own.flatMap((form) =>
      form.codes.map((code) => `${JSON.stringify(code)}: () => import(${JSON.stringify(VALIDATOR + nameOf(form))})`),
    );
    return `  ${JSON.stringify(entity)}: { ${entries.join(", ")} }`;
  });
  return `export const validators = {\n${lines.join(",\n")}\n};\n`;
}

/** Names a form for the bundler: its entity and the companies that have it. */
const nameOf = ({ entity, codes }: NamedForm): string => `${entity}.${codes.join("-")}`;

function watch(server: ViteDevServer, folder: string, compile: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on("all", (_event, path) => {
    if (!path.startsWith(folder) || !path.endsWith(".json") || path.includes(`${join("meta", "generated")}`)) return;
    clearTimeout(timer);
    timer = setTimeout(compile, SETTLE_MS);
  });
  server.httpServer?.once("close", () => clearTimeout(timer));
}

/** Send what changed without reloading the page; faulty documents leave everything as it was. */
function tellBrowser(
  server: ViteDevServer,
  before: CompileResult | undefined,
  result: CompileResult,
  accept: (result: CompileResult) => unknown,
  options: SchemasOptions,
): void {
  if (result.product === undefined) {
    for (const fault of result.faults) server.config.logger.error(formatFault(fault));
    options.onFaults?.(result.faults);
    server.ws.send("schemas:fault", faultMessage(result.faults));
    return;
  }
  accept(result);
  // The modules are built anew for the next page; the open one takes the bundles from the message.
  for (const module of server.moduleGraph.idToModuleMap.values()) {
    const id = module.id?.startsWith("\0") === true ? module.id.slice(1) : "";
    if (TABLES.has(id) || id.startsWith(BUNDLE)) server.moduleGraph.invalidateModule(module);
  }
  server.ws.send("schemas:update", {
    hash: result.product.hash,
    bundles: changedBundles(before, result),
  } satisfies SchemasUpdate);
}

/** Bundles that are new or differ from the last good compilation. */
export function changedBundles(before: CompileResult | undefined, after: CompileResult): Readonly<Record<string, ScreenBundle>> {
  // One writer for both: what was not edited is the same object in either, and is written once.
  const write = canonicalWriter();
  return Object.fromEntries([...after.bundles].filter(([name, bundle]) => write(before?.bundles.get(name)) !== write(bundle)));
}

function faultMessage(faults: readonly Fault[]): SchemasFault {
  return {
    faults: faults.map(({ file, line, column, rule, sentence }) => ({ place: `${file}:${line}:${column}`, rule, sentence })),
  };
}
