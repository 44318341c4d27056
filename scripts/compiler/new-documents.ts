import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { addCompany, COMPANY_CODE, FIRST_NEW_COMPANY } from "../../src/core/compiler/add-company.ts";
import { schemaPath } from "../../src/core/definition/check-layout.ts";
import { documentPath } from "../../src/core/definition/document-kind.ts";
import type { Variants } from "../../src/core/definition/generated/documents.ts";
import { didYouMean } from "../../src/core/definition/near-miss.ts";
import { firstText } from "../../src/core/compiler/first-text.ts";
import { formatDocument } from "../../src/core/compiler/format-document.ts";

/** What was asked for cannot be made; the message says why. */
export class NewDocumentError extends Error {
  readonly code = "new.document";
}

/**
 * Add a company: its code and a company in variants.json, and for every screen a document without operations.
 *
 * @returns the paths that were written
 */
export function newVariant(root: string, code: string, screens: readonly string[]): readonly string[] {
  const path = documentPath({ kind: "variants", name: "variants" });
  const variants = JSON.parse(readFileSync(join(root, path), "utf8")) as Variants;
  if (!COMPANY_CODE.test(code))
    throw new NewDocumentError(`"${code}" is no company code: two to eight capital letters and digits`);
  if (variants.variants.some((variant) => variant.code === code)) throw new NewDocumentError(`${code} is there already`);
  const comId = String(Math.max(FIRST_NEW_COMPANY - 1, ...variants.companies.map((company) => Number(company.comId))) + 1);
  // Names to begin with, in both languages, until the company says its own.
  const title = { cn: `${code} 公司`, id: `Perusahaan ${code}` };
  const texts = addCompany(
    (one) => (existsSync(join(root, one)) ? readFileSync(join(root, one), "utf8") : undefined),
    { code, title, comId, like: undefined },
    screens.map((name) => documentPath({ kind: "screen", name })),
  );
  return Array.from(texts, ([one, text]) => writeText(root, one, text));
}

export type ScreenFacts = {
  readonly entities: ReadonlyMap<string, readonly string[]>;
  readonly workflows: readonly string[];
  readonly codes: readonly string[];
  /** What the screen is, where its name does not say so. */
  readonly kind: string | undefined;
};

/** Add a screen `<module>.<kind>` with its first columns or fields, and a document without operations per company. */
export function newScreen(root: string, id: string, { entities, workflows, codes, kind: asked }: ScreenFacts): readonly string[] {
  const [module = "", own = ""] = id.split(".");
  const kind = asked ?? own;
  if (!/^[a-z][a-z0-9-]*\.[a-z][A-Za-z0-9-]*$/.test(id))
    throw new NewDocumentError(`"${id}" is no screen id; write <module>.<kind>, such as delivery.list`);
  if (existsSync(join(root, documentPath({ kind: "screen", name: id })))) throw new NewDocumentError(`${id} is there already`);
  const workflow = workflows.includes(module) ? module : undefined;
  const fields = entities.get(module);
  if (fields === undefined || workflow === undefined)
    throw new NewDocumentError(`${module} has no entity and workflow${didYouMean(module, entities.keys())}`);
  if (kind !== "list" && kind !== "detail")
    throw new NewDocumentError(
      asked === undefined
        ? `the name ${id} does not say what the screen is; say --kind list or --kind detail`
        : `a new screen is a list or a detail, not "${asked}"; say --kind list or --kind detail`,
    );
  const place = { kind: "screen", name: id } as const;
  const head = { $schema: schemaPath(place), screen: id, kind, title: { cn: id, id }, entity: module, workflow };
  const keys = fields.map((key) => ({ key }));
  const body =
    kind === "list"
      ? { search: [], toolbar: [], columns: keys }
      : { sections: [{ key: "main", title: { cn: id, id }, fields: keys }] };
  const written = [writeDocument(root, documentPath(place), { ...head, ...body })];
  for (const variant of codes)
    written.push(writeText(root, documentPath({ ...place, variant }), firstText({ ...place, variant })));
  return written;
}

/** Write a document in the one way, with the folders above it. */
export function writeDocument(root: string, path: string, document: unknown): string {
  return writeText(root, path, formatDocument(JSON.stringify(document)));
}

function writeText(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}
