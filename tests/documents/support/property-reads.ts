import { join } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import type { ElementAccessExpression, Identifier, Node, ObjectBindingPattern } from "typescript/unstable/ast";
import {
  API,
  type Checker,
  type NodeHandle,
  type Project,
  type Symbol as TypeScriptSymbol,
  type Type,
} from "typescript/unstable/sync";
import { projectRoot } from "../support.ts";

/** Code of the product that stands elsewhere: the browser's table of screens is made by it. */
const MORE_CODE: readonly string[] = ["scripts/vite-plugin-schemas.ts"];
const GENERATED = "src/core/definition/generated/";

/** Where the product's code reads a property of the vocabulary: `Field.width` to `src/core/table/columns.ts`. */
export type PropertyReads = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Ask TypeScript which properties of the generated document types the code under src/ reads. A read counts for the very
 * type that declares the property: reading the `title` of a column is no reader of the `title` of a role. Writing one,
 * copying a whole document and comparing with `in` count for nothing.
 */
export function propertyReads(): PropertyReads {
  const api = new API({ cwd: projectRoot });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(projectRoot, "tsconfig.json")] }).getProjects();
    const reads = new Map<string, Set<string>>();
    for (const file of project!.program.getSourceFileNames()) {
      const path = file.slice(projectRoot.length + 1);
      if (!(path.startsWith("src/") || MORE_CODE.includes(path)) || path.startsWith(GENERATED)) continue;
      for (const name of readsOfFile(project!, file)) reads.set(name, (reads.get(name) ?? new Set()).add(path));
    }
    return reads;
  } finally {
    api.close();
  }
}

function readsOfFile(project: Project, file: string): ReadonlySet<string> {
  const names: Node[] = [];
  const others: TypeScriptSymbol[] = [];
  const visit = (node: Node): void => {
    if (isKind(node, SyntaxKind.PropertyAccessExpression)) {
      if (!isWritten(node)) names.push((node as Node & { readonly name: Node }).name);
    } else if (isKind(node, SyntaxKind.ElementAccessExpression))
      others.push(...readByVariable(project.checker, node as ElementAccessExpression));
    else if (isKind(node, SyntaxKind.ObjectBindingPattern))
      others.push(...readByPattern(project.checker, node as ObjectBindingPattern));
    node.forEachChild((child) => void visit(child));
  };
  const source = project.program.getSourceFile(file);
  if (source !== undefined) visit(source);
  const symbols = names.length === 0 ? [] : project.checker.getSymbolAtLocation(names);
  return new Set([...symbols, ...others].flatMap((symbol) => symbol?.declarations.flatMap((one) => nameOf(one, project)) ?? []));
}

function isWritten(node: Node): boolean {
  const { parent } = node as Node & { readonly parent?: Node };
  if (parent === undefined || !isKind(parent, SyntaxKind.BinaryExpression)) return false;
  const { left, operatorToken } = parent as Node & { readonly left: Node; readonly operatorToken: Node };
  return left === node && isKind(operatorToken, SyntaxKind.EqualsToken);
}

/** `text[language]`, where the type of `language` says which properties may be meant. */
function readByVariable(checker: Checker, node: ElementAccessExpression): readonly TypeScriptSymbol[] {
  const owner = checker.getTypeAtLocation(node.expression);
  const index = checker.getTypeAtLocation(node.argumentExpression);
  if (owner === undefined || index === undefined) return [];
  return literalsOf(index).flatMap((name) => propertyOf(checker, owner, name));
}

function literalsOf(type: Type): readonly string[] {
  if (type.isUnionType()) return type.getTypes().flatMap(literalsOf);
  return type.isStringLiteralType() ? [type.value] : [];
}

/** `const { width } = column` and the same of parameters. */
function readByPattern(checker: Checker, node: ObjectBindingPattern): readonly TypeScriptSymbol[] {
  const owner = checker.getTypeAtLocation(node);
  if (owner === undefined) return [];
  return node.elements.flatMap((element) => {
    const { propertyName, name } = element as { readonly propertyName?: Identifier; readonly name?: Identifier };
    const text = (propertyName ?? name)?.text;
    return text === undefined ? [] : propertyOf(checker, owner, text);
  });
}

function propertyOf(checker: Checker, owner: Type, name: string): readonly TypeScriptSymbol[] {
  const types = owner.isUnionType() ? owner.getTypes() : [owner];
  return types.flatMap((type) => checker.getPropertyOfType(type, name) ?? []);
}

/** `Field.width` of a property that the generated types declare. */
function nameOf(handle: NodeHandle, project: Project): readonly string[] {
  if (!handle.path.includes(GENERATED)) return [];
  const property = handle.resolve(project) as (Node & { readonly name?: { readonly text?: string } }) | undefined;
  let owner = property as (Node & { readonly parent?: Node }) | undefined;
  while (owner !== undefined && !isKind(owner, SyntaxKind.TypeAliasDeclaration)) owner = owner.parent as typeof owner;
  const alias = (owner as (Node & { readonly name?: { readonly text?: string } }) | undefined)?.name?.text;
  return alias === undefined || property?.name?.text === undefined ? [] : [`${alias}.${property.name.text}`];
}

function isKind(node: Node, kind: SyntaxKind): boolean {
  return node.kind === kind;
}
