import { type BundleIndex, formFile, indexFile, type NamedIndex, screenFile } from "../contract/bundle-files.ts";
import type { PerVariant, Product, ScreenBundle } from "../definition/product.ts";
import { type NamedForm, namedForms } from "./named-forms.ts";

/** What the files of a product are made with. */
export type BundleNeeds = {
  /** SHA-256 of the texts one after another, in hexadecimal digits. */
  readonly digest: (texts: Iterable<string>) => string;
  /** Without it no scripts of forms are made: the rules of core judge them alone. */
  readonly forms?: FormNeeds | undefined;
};

export type FormNeeds = {
  /** Text of `core/form/form-runtime` as one script, which the others import. */
  readonly runtime: string;
  /** The text of the script that judges a form; the same for the same schema and address of that module. */
  readonly compile: (form: NamedForm, runtimeAddress: string) => string;
  /** Hashes of scripts that stand already, by their keys: they are not made again. */
  readonly known: FormHashes;
};

/** Hashes of scripts of forms, by what they are made of. */
export type FormHashes = Readonly<Record<string, string>>;

/** What browsers load of one product. */
export type BundleFiles = {
  readonly indexes: PerVariant<NamedIndex>;
  /** Texts by file name, without the scripts that stood already. */
  readonly files: ReadonlyMap<string, string>;
  readonly forms: FormHashes;
};

const HASH_LENGTH = 12;
const RUNTIME = "form-runtime";

/**
 * Make the files of all companies' screens and forms as the browser loads them. The build and the server use it, so that
 * what has not changed between two editions has the same name and the same bytes, whoever made it.
 *
 * @param bundles by `<screen>.<VARIANT>`
 */
export function bundleFiles(
  product: Product,
  bundles: ReadonlyMap<string, ScreenBundle>,
  { digest, forms: needs }: BundleNeeds,
): BundleFiles {
  const files = new Map<string, string>();
  const hashOf = (text: string): string => digest([text]).slice(0, HASH_LENGTH);
  const put = (nameOf: (hash: string) => string, text: string): string => {
    const hash = hashOf(text);
    files.set(nameOf(hash), text);
    return hash;
  };
  const screens = new Map<string, Record<string, string>>();
  for (const [name, bundle] of bundles) {
    const screen = name.slice(0, name.lastIndexOf("."));
    const code = bundle.variant;
    const own = screens.get(code) ?? {};
    own[screen] = put((hash) => screenFile(screen, code, hash), JSON.stringify(bundle));
    screens.set(code, own);
  }
  const forms = new Map<string, Record<string, string>>();
  const hashes: Record<string, string> = {};
  const runtime =
    needs &&
    formFile(
      RUNTIME,
      put((hash) => formFile(RUNTIME, hash), needs.runtime),
    );
  for (const form of needs === undefined ? [] : namedForms(product)) {
    const key = `${form.entity}.${hashOf(`${runtime}\n${form.id}`)}`;
    const hash = needs!.known[key] ?? put((made) => formFile(form.entity, made), needs!.compile(form, `./${runtime}`));
    hashes[key] = hash;
    for (const code of form.codes) forms.set(code, { ...forms.get(code), [form.entity]: hash });
  }
  const indexes = product.variants.variants.map(({ code }): [string, NamedIndex] => {
    const index: BundleIndex = { screens: screens.get(code) ?? {}, forms: forms.get(code) ?? {} };
    return [code, { ...index, hash: put((hash) => indexFile(code, hash), JSON.stringify(index)) }];
  });
  return { indexes: Object.fromEntries(indexes), files, forms: hashes };
}
