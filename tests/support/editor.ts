import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type ASTNode,
  type Hover,
  type JSONDocument,
  MarkupContent,
  TextDocument,
  getLanguageService,
} from "vscode-json-languageservice";
import { compile } from "../../scripts/compiler/compile.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { editorSchemas } from "../../scripts/compiler/editor/editor-schemas.ts";
import { projectRoot } from "../documents/support.ts";

const META = join(projectRoot, "schemas/meta");

/** Every schema of the folder and below it, by its path: the meta-schemas, and those that a product's names make of them. */
export function schemasOf(product: CompileResult): ReadonlyMap<string, string> {
  return new Map([
    ...readdirSync(META)
      .filter((name) => name.endsWith(".schema.json"))
      .map((name) => [join(META, name), readFileSync(join(META, name), "utf8")] as const),
    ...Array.from(editorSchemas(product), ([name, text]) => [join(META, "generated", name), text] as const),
  ]);
}

export type OpenDocument = { readonly document: TextDocument; readonly parsed: JSONDocument };

/** What VS Code's own JSON support makes of documents, with nothing installed. */
export function makeEditor(product: CompileResult = compile(projectRoot)) {
  const schemas = schemasOf(product);
  const service = getLanguageService({
    schemaRequestService: (uri) => {
      const text = schemas.get(fileURLToPath(uri));
      return text === undefined ? Promise.reject(new Error(`no ${basename(uri)}`)) : Promise.resolve(text);
    },
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    clientCapabilities: {
      textDocument: {
        completion: { completionItem: { documentationFormat: ["markdown"] } },
        hover: { contentFormat: ["markdown"] },
      },
    } as never,
  });
  const open = (path: string, text: string): OpenDocument => {
    const document = TextDocument.create(pathToFileURL(join(projectRoot, path)).href, "json", 1, text);
    return { document, parsed: service.parseJSONDocument(document) };
  };
  return {
    schemas,
    /** What is underlined, in the editor's own words. */
    complaints: async (path: string, text: string): Promise<readonly string[]> => {
      const { document, parsed } = open(path, text);
      const found = await service.doValidation(document, parsed, { schemaValidation: "error" });
      return found.map(({ message }) => (typeof message === "string" ? message : message.value));
    },
    /** What is offered at the mark `|` of a text. */
    completions: async (path: string, marked: string): Promise<readonly string[]> => {
      const { document, parsed } = open(path, marked.replace("|", ""));
      const list = await service.doComplete(document, document.positionAt(marked.indexOf("|")), parsed);
      return (list?.items ?? []).map((item) => item.label.replaceAll('"', ""));
    },
    hover: async (path: string, text: string, offset: number): Promise<string> => {
      const { document, parsed } = open(path, text);
      return hoverText((await service.doHover(document, document.positionAt(offset), parsed))?.contents);
    },
    keys: (path: string, text: string): readonly (readonly [way: string, key: ASTNode])[] =>
      keysOf((open(path, text).parsed as unknown as { readonly root: ASTNode }).root),
  };
}

/** All property keys below a node: `.columns[].key`. */
function keysOf(node: ASTNode | undefined, way = ""): readonly (readonly [string, ASTNode])[] {
  if (node?.type === "array") return node.items.flatMap((item) => keysOf(item, `${way}[]`));
  if (node?.type !== "object") return [];
  return node.properties.flatMap((property) => {
    const inner = `${way}.${property.keyNode.value}`;
    return [[inner, property.keyNode] as const, ...keysOf(property.valueNode, inner)];
  });
}

function hoverText(contents: Hover["contents"] | undefined): string {
  if (contents === undefined) return "";
  if (MarkupContent.is(contents)) return contents.value;
  return [contents]
    .flat()
    .map((one) => (typeof one === "string" ? one : one.value))
    .join("\n");
}
