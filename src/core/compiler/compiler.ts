import { type DocumentType } from "../definition/document-set.ts";
import { type Fault, Faults } from "../definition/fault.ts";
import { checkLibrary } from "../definition/link/check-library.ts";
import { CleanChecks } from "../definition/link/clean-checks.ts";
import type { Library, Registries } from "../definition/link/link.ts";
import { makeBundles } from "../definition/make-bundle.ts";
import { oneFaultEach } from "../definition/one-fault.ts";
import { isAlike } from "../definition/is-alike.ts";
import { makeProduct } from "../definition/make-product.ts";
import type { ObjectNode } from "../definition/node.ts";
import type { Product, ScreenBundle } from "../definition/product.ts";
import { ResolvedDocuments } from "../definition/resolved-documents.ts";
import { resolveLibrary } from "../definition/resolve-library.ts";
import { type Gathered, type ReadFile, gatherDocuments } from "./gather-documents.ts";
import { type MetaJudge, type MakeMetaValidators, makeMetaJudge } from "./meta-judge.ts";
import { type MetaSchemas, readEditorMeta, readMetaSchemas } from "./meta-schema.ts";
import { withRepairs } from "./repair.ts";
import { readVocabulary } from "./vocabulary.ts";

/** Everything that one compilation found and made. */
export type CompileResult = {
  /** Sorted by file, line and column; empty when the documents are clean. */
  readonly faults: readonly Fault[];
  /** Only of faultless documents. */
  readonly product: Product | undefined;
  /** By `<screen>.<VARIANT>`; only of faultless documents. */
  readonly bundles: ReadonlyMap<string, ScreenBundle>;
  /** Resolved documents with places, by company code. */
  readonly libraries: ReadonlyMap<string, Library>;
  /** The base documents alone. */
  readonly base: Library;
  readonly codes: readonly string[];
  /** The closed lists of what the code brings along. */
  readonly registries: Registries;
  readonly metaSchemas: MetaSchemas;
  /** The meta-schemas with the names that only editors are told. */
  readonly editorMeta: MetaSchemas;
  readonly gathered: Gathered;
  /** Of all documents and meta-schemas, faulty or not. */
  readonly hash: string;
};

/** What a compiler cannot bring along itself: what code registers, and what differs between Node and a browser. */
export type CompilerNeeds = {
  readonly registries: Registries;
  /** Validators of the meta-schemas: compiled on the spot, or ahead of time where code may not be made. */
  readonly validators: MakeMetaValidators;
  /** SHA-256 of the texts one after another, in hexadecimal digits. */
  readonly digest: (texts: Iterable<string>) => string;
};

/**
 * Compiles documents by their path, `schemas/modules/delivery/entity.json`, the hand-written meta-schemas among them. It
 * knows no file system: the build, `check`, the server's thread, a browser's worker and the tests give it texts.
 */
export type Compiler = { readonly compile: (files: ReadonlyMap<string, string>) => CompileResult };

type Meta = {
  readonly texts: readonly string[];
  readonly validators: MakeMetaValidators;
  readonly schemas: MetaSchemas;
  readonly editorMeta: MetaSchemas;
  readonly judge: MetaJudge;
  readonly known: Known;
};

/** What was found out of texts and documents, which never change: the same ones are read, resolved and checked once. */
type Known = {
  readonly files: Map<string, ReadFile>;
  readonly resolved: ResolvedDocuments;
  readonly clean: CleanChecks;
};

/** Compiling the meta-schemas is the slow part, and they hardly ever differ between compilers. */
let newestMeta: Meta | undefined;

/** A compiler that remembers what it read, so that the next compilation of nearly the same files is fast. */
export function makeCompiler({ registries, validators, digest }: CompilerNeeds): Compiler {
  let meta: Meta | undefined;

  const prepare = (files: ReadonlyMap<string, string>) => {
    const texts = [...files].filter(([path]) => path.startsWith("schemas/meta/")).flat();
    if (meta !== undefined && isAlike(meta.texts, texts)) return meta;
    if (newestMeta === undefined || !isAlike(newestMeta.texts, texts) || newestMeta.validators !== validators) {
      const schemas = readMetaSchemas(files);
      newestMeta = {
        texts,
        validators,
        schemas,
        editorMeta: readEditorMeta(files),
        judge: makeMetaJudge(schemas, validators),
        known: nothingKnown(),
      };
    }
    return (meta = newestMeta);
  };

  return {
    compile: (files) => {
      const { schemas, editorMeta, judge, known } = prepare(files);
      const faults = new Faults();
      const gathered = gatherDocuments(files, judge, known.files, faults);
      const context = {
        documents: gathered.documents,
        vocabulary: readVocabulary(schemas),
        faults,
        judge: (type: DocumentType, document: ObjectNode) => judge(type, document, faults),
        resolved: known.resolved,
      };
      const base = resolveLibrary(undefined, context);
      const libraries = new Map(gathered.codes.map((code) => [code, resolveLibrary(code, context)]));
      for (const library of [base, ...libraries.values()]) checkLibrary(library, registries, faults, known.clean);
      for (const kind of ["variants", "roles", "menu"] as const) {
        if (base[kind] === undefined && !base.broken.has(`${kind} ${kind}`))
          faults.add("layout/missing-file", { file: `schemas/${kind}.json`, line: 1, column: 1 }, "is missing");
      }
      const hash = digest(hashed(files)).slice(0, HASH_LENGTH);
      const product = faults.count === 0 ? makeProduct(libraries, hash) : undefined;
      let bundles: CompileResult["bundles"] | undefined;
      return {
        faults: withRepairs(oneFaultEach(faults.sorted()), files),
        product,
        // Whoever draws one screen, or only wants to know of faults, needs none of the others.
        get bundles() {
          return (bundles ??= product === undefined ? new Map<string, ScreenBundle>() : makeBundles(product));
        },
        libraries,
        base,
        codes: gathered.codes,
        registries,
        metaSchemas: schemas,
        editorMeta,
        gathered,
        hash,
      };
    },
  };
}

const nothingKnown = (): Known => ({ files: new Map(), resolved: new ResolvedDocuments(), clean: new CleanChecks() });

const HASH_LENGTH = 16;

/** The lock is made of the others, and says nothing of its own. */
function* hashed(files: ReadonlyMap<string, string>): Generator<string> {
  for (const path of [...files.keys()].toSorted())
    if (path !== "schemas/screens.lock.json") yield `${path}\0${files.get(path)!}\0`;
}
