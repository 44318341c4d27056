import { fieldsOf } from "../../core/condition/fields-of.ts";
import type {
  Entity,
  Field,
  FieldKind,
  ListScreen,
  Recalls,
  Relation,
  Screen,
  Workflow,
} from "../../core/definition/generated/documents.ts";
import { commonKinds } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import { isNumberColumn, isSerialColumn } from "./system-tables.ts";
import { indexNamed, LIST_INDEX, type ColumnSpec, type IndexSpec, type TableSpec } from "./table-spec.ts";

/** Columns that every record has (domain 0). */
const COMMON_COLUMNS: readonly ColumnSpec[] = [
  { name: "id", kind: "text", required: true },
  { name: "createBy", kind: "text" },
  { name: "createTime", kind: "text" },
  { name: "updateBy", kind: "text" },
  { name: "updateTime", kind: "text" },
  { name: "lockVersion", kind: "integer", required: true, standard: 0 },
  { name: "delFlag", kind: "text", required: true, standard: "0" },
];

const LINE_COLUMNS: readonly ColumnSpec[] = [
  { name: "id", kind: "text", required: true },
  { name: "parentId", kind: "text", required: true },
  { name: "lineNo", kind: "integer", required: true },
];

/** What every record and line has besides its own fields, and the words for who owns it. */
export const bookkeepingColumns: ReadonlySet<string> = new Set([
  ...[...COMMON_COLUMNS, ...LINE_COLUMNS].map(({ name }) => name),
  ...Object.keys(commonKinds),
]);

/** How a kind is stored; a new kind does not compile until it is decided. */
const storedKind = {
  string: "text",
  text: "text",
  dict: "text",
  dictMany: "text",
  ref: "text",
  date: "text",
  dateTime: "text",
  flag: "text",
  file: "text",
  files: "text",
  integer: "integer",
  decimal: "integer",
} as const satisfies Record<FieldKind, ColumnSpec["kind"]>;

/** Two companies want one column stored in two ways. */
export class ColumnConflictError extends Error {
  readonly code = "store.columnConflict";
  constructor(column: string, first: string, second: string) {
    super(`${column} is ${first} for one company and ${second} for another; a column is stored in one way.`);
  }
}

/** Table of an entity. */
export function tableOf(entity: string): string {
  return entity.replaceAll("-", "_");
}

/** Table of an entity's records; the portal's own where the document says so. */
export function tableFor(entity: Pick<Entity, "entity" | "table">): string {
  return entity.table?.name ?? tableOf(entity.entity);
}

/** Column with the id of an entity's records. */
export function idColumn(entity: Pick<Entity, "table">): string {
  return entity.table?.key ?? "id";
}

/** The id is a number of the store's own; records in a table of the portal have such ids, companies apart. */
export function hasSerialId(entity: Pick<Entity, "table">): boolean {
  return entity.table !== undefined && isSerialColumn(entity.table.name, entity.table.key);
}

/** The id is a number, of the store's own or of the documents'. */
export function hasNumberId(entity: Pick<Entity, "table">): boolean {
  return entity.table !== undefined && isNumberColumn(entity.table.name, entity.table.key);
}

/** Table of an entity's line table. */
export function lineTableOf(entity: string, lineKey: string): string {
  return `${tableOf(entity)}_${lineKey}`;
}

/** All tables of all entities; a column exists as soon as one company has the field. */
export function entityTableSpecs(product: Pick<Product, "entities" | "workflows" | "screens">): readonly TableSpec[] {
  const entities = Object.values(product.entities).map((perVariant) => Object.values(perVariant));
  const lists = Object.values(product.screens).flatMap((perVariant) => Object.values(perVariant).filter(isList));
  const relations = entities.flat().flatMap((entity) => entity.relations ?? []);
  const workflows = Object.values(product.workflows).flatMap((perVariant) => Object.values(perVariant));
  const recalls = entities.flat().flatMap(({ lines = [] }) => lines.flatMap((table) => table.recalls ?? []));
  return entities.flatMap((variants) =>
    tablesOfEntity(
      variants,
      [...relations.filter((relation) => relation.entity === variants[0]?.entity), ...variants.flatMap(wayBack)],
      recalls.filter((one) => one.entity === variants[0]?.entity),
      workflows.filter((one) => one.entity === variants[0]?.entity),
      lists.filter((one) => one.entity === variants[0]?.entity).map(({ sort = [] }) => sort[0]?.key ?? "createTime"),
    ),
  );
}

function isList(screen: Screen): screen is ListScreen {
  return screen.kind === "list";
}

/** What stands after a document is found by the fields with which it names those before it. */
function wayBack({ chain, relations = [] }: Entity): readonly Pick<Relation, "by">[] {
  return relations
    .filter(({ key }) => chain?.before?.includes(key) === true)
    .map(({ by }) => ({
      by: Object.fromEntries(Object.entries(by).flatMap(([theirs, own]) => (typeof own === "string" ? [[own, theirs]] : []))),
    }));
}

/**
 * The tables of one entity from its resolved documents, one per company.
 *
 * @param relations by which other records find those of this entity
 * @param recalls by which lines of other records find lines of these
 * @param workflows of the entity, which a list is under
 * @param sorted columns by which its lists are sorted until somebody chooses another
 */
export function tablesOfEntity(
  variants: readonly Entity[],
  relations: readonly Pick<Relation, "by">[] = [],
  recalls: readonly Pick<Recalls, "lines" | "match">[] = [],
  workflows: readonly Workflow[] = [],
  sorted: readonly string[] = [],
): readonly TableSpec[] {
  const [first] = variants;
  if (first === undefined) return [];
  const name = tableFor(first);
  const key = idColumn(first);
  const common = first.table === undefined ? COMMON_COLUMNS : COMMON_COLUMNS.filter((column) => column.name !== "id");
  const own = (entity: Entity): readonly Field[] =>
    entity.fields.filter((field) => field.key !== first.table?.key && field.pairs === undefined);
  const deciding = decidingFields(variants, workflows);
  const head: TableSpec = {
    name,
    columns: mergeColumns(name, [common, ...variants.map((entity) => [...scopeColumns(entity), ...own(entity).map(columnOf)])]),
    primaryKey: [key],
    indexes: distinctIndexes([
      // What goes from state to state was made a while ago, with what others act on now: neighbours.
      ...(workflows.some(({ states }) => states !== undefined) ? [{ ...index(name, [key], "ih"), hash: true }] : []),
      ...variants.flatMap((entity) => headIndexes(name, entity, deciding, sortTimes(entity, sorted))),
      ...relations
        .map(({ by }) => Object.keys(by).filter((column) => column !== "id" && column !== key && !isPairedIn(first, column)))
        .flatMap((columns) => (columns.length === 0 ? [] : [index(name, columns)])),
    ]),
  };
  const stored = variants.flatMap((entity) => (entity.lines ?? []).filter((line) => line.of === undefined));
  const lineKeys = [...new Set(stored.map((line) => line.key))];
  const found = (lineKey: string): readonly string[] =>
    recalls.filter(({ lines }) => lines === lineKey).flatMap(({ match }) => Object.keys(match).slice(0, 1));
  return [head, ...lineKeys.map((lineKey) => lineTable(first.entity, lineKey, variants, found(lineKey)))];
}

/** Fields by which a list takes a record or leaves it out, whoever reads it: of its scope, and of the workflow that it is under. */
function decidingFields(variants: readonly Entity[], workflows: readonly Workflow[]): readonly string[] {
  const conditions = [
    ...variants.flatMap(({ scope: { rows, listed } }) => [rows?.buyer, rows?.supplier, listed]),
    ...workflows.map(({ where }) => where),
  ];
  return [...new Set(conditions.flatMap((one) => (one === undefined ? [] : fieldsOf(one))))].toSorted();
}

/** Pairs stand in a table of their own. */
function isPairedIn(entity: Entity, key: string): boolean {
  return entity.fields.some((field) => field.key === key && field.pairs !== undefined);
}

/** @param found fields by which lines of other documents find these */
function lineTable(entity: string, key: string, variants: readonly Entity[], found: readonly string[]): TableSpec {
  const name = lineTableOf(entity, key);
  const fieldLists = variants.map((one) => one.lines?.find((line) => line.key === key)?.fields ?? []);
  return {
    name,
    columns: mergeColumns(name, [LINE_COLUMNS, ...fieldLists.map((fields) => fields.map(columnOf))]),
    primaryKey: ["id"],
    // Without this index a correlated NOT EXISTS over lines runs for minutes.
    indexes: distinctIndexes([
      index(name, ["parentId", "lineNo"]),
      ...fieldLists
        .flat()
        .filter((field) => field.kind === "ref")
        .map((field) => index(name, [field.key])),
      ...found.map((field) => index(name, [field])),
    ]),
  };
}

function columnOf(field: Field): ColumnSpec {
  const kind = storedKind[field.kind];
  return {
    name: storedName(field),
    kind,
    ...(field.kind === "decimal" ? { scale: field.scale ?? 0 } : {}),
    ...(field.renamed === undefined ? {} : { renamed: storedName({ ...field, key: field.renamed }) }),
  };
}

/** Column of a field; what is kept of a password is not called a password. */
export function storedName(field: Pick<Field, "key" | "format">): string {
  return field.format === "password" ? `${field.key}Hash` : field.key;
}

function scopeColumns(entity: Entity): readonly ColumnSpec[] {
  const { company, supplier, enterprise, merchant } = entity.scope;
  return [company, supplier, enterprise, merchant]
    .filter((key): key is string => key !== undefined && key !== "id")
    .map((name) => ({ name, kind: "text" }));
}

function mergeColumns(table: string, lists: readonly (readonly ColumnSpec[])[]): readonly ColumnSpec[] {
  const byName = new Map<string, ColumnSpec>();
  for (const column of lists.flat()) {
    const known = byName.get(column.name);
    if (known === undefined) byName.set(column.name, column);
    else if (known.kind !== column.kind || known.scale !== column.scale)
      throw new ColumnConflictError(`${table}.${column.name}`, storage(known), storage(column));
  }
  return [...byName.values()];
}

function storage(column: ColumnSpec): string {
  return column.scale === undefined ? column.kind : `decimal with ${column.scale} digits after the point`;
}

/** More columns would make the index wider without narrowing it. */
const MOST_STATES = 2;
/** No index of PostgreSQL has more than 32 columns, and each of them is written with every row. */
const MOST_BESIDE = 16;

/** Times by which lists begin sorted, of the entity's own or when a record was made; that where no list says. */
function sortTimes({ fields }: Entity, sorted: readonly string[]): readonly string[] {
  const own = fields.filter(({ kind, pairs }) => (kind === "dateTime" || kind === "date") && pairs === undefined);
  const times = ["createTime", ...own.map(({ key }) => key)].filter((key) => sorted.includes(key));
  return times.length === 0 ? ["createTime"] : [...new Set(times)];
}

/**
 * @param deciding fields by which lists take a record or leave it out
 * @param times by which lists begin sorted
 */
function headIndexes(table: string, entity: Entity, deciding: readonly string[], times: readonly string[]): readonly IndexSpec[] {
  const { company, supplier } = entity.scope;
  const scope = [company, supplier].filter((key) => key !== undefined);
  // Every list is scoped, and a code alone picks out too few rows: the owner leads, then the code.
  const coded = entity.fields.filter((field) => isSearched(field) && field.kind !== "ref" && field.pairs === undefined);
  const referring = entity.fields.filter((field) => field.kind === "ref");
  const unique = (entity.unique ?? []).map((keys) => ({ ...index(table, keys, "ux"), unique: true, liveOnly: true }));
  // What belongs to one enterprise or merchant is always asked for by it.
  const belonging = [entity.scope.enterprise, entity.scope.merchant].filter(
    (key): key is string => key !== undefined && key !== "id",
  );
  const numbered = entity.number === undefined ? [] : [entity.number.field];
  // What nearly every list asks for: the live rows of one owner in one state, the newest first. They are counted and cut
  // off inside of the index, which therefore holds what else decides about each: to look it up in the rows takes ten times
  // as long.
  const states = coded.filter((field) => field.kind === "dict" && field.set === "workflow").slice(0, MOST_STATES);
  const listing = states.map((field) => field.key);
  const own = new Set(entity.fields.filter(({ pairs }) => pairs === undefined).map(({ key }) => key));
  const filtered = entity.fields.filter(isNarrowlySearched).map(({ key }) => key);
  // A supplier's record is of one company, which a list names too; of a company the supplier stands behind. Whom the id alone
  // tells, an index finds by it.
  const owners = scope
    .filter((key) => key !== idColumn(entity))
    .map((key) => (key === supplier ? [key, ...scope.filter((one) => one !== key)] : [key]));
  // What a supplier has at one company stands in an index of both already, where there is a list of states.
  const ofBoth = scope.length === 2 ? [index(table, scope)] : [];
  const replaced = (owner: readonly string[]) =>
    owner.length === 2 && ofBoth.length > 0 ? { replaces: ofBoth.map(({ name }) => name) } : {};
  const inState = owners.flatMap((owner) => {
    const behind = scope.filter((key) => !owner.includes(key));
    // Who sorts by a time filters by the same, mostly, so that both are one stretch of the index.
    return times.map((time) => {
      const beside = [...new Set(["createTime", ...deciding, ...filtered])]
        .filter((name) => (own.has(name) || name === "createTime") && !listing.includes(name) && !scope.includes(name))
        .filter((name) => name !== time)
        .slice(0, MOST_BESIDE);
      return {
        ...index(table, [...owner, ...listing, time, ...behind, ...beside], LIST_INDEX),
        liveOnly: true,
        ...replaced(owner),
      };
    });
  });
  return [
    ...(states.length === 0 ? ofBoth : inState),
    ...scope.flatMap((key) => [...new Set(["createTime", ...times])].map((time) => index(table, [key, time]))),
    ...belonging.map((key) => index(table, [key])),
    ...coded
      .filter((field) => !scope.includes(field.key))
      .flatMap((field) => {
        const alone = index(table, [...scope.slice(0, 1), field.key]);
        const isListed = listing.length === 1 && listing[0] === field.key;
        if (!isOfFew(field) || isListed) return [alone];
        // Of a code that many rows share, a page is cut off where the index begins: nobody has to sort all of them.
        const [first, ...others] = owners.flatMap((owner) =>
          times.map((time) => ({ ...index(table, [...owner, field.key, time], LIST_INDEX), liveOnly: true })),
        );
        return first === undefined ? [alone] : [{ ...first, replaces: [alone.name] }, ...others];
      }),
    ...referring.filter((field) => !scope.includes(field.key)).map((field) => index(table, [field.key])),
    ...numbered.filter((key) => !unique.some((one) => one.columns[0] === key)).map((key) => index(table, [key])),
    ...unique,
  ];
}

/** It has few values, each of which many rows share. */
function isOfFew({ kind }: Field): boolean {
  return kind === "dict" || kind === "flag";
}

/** By a code or a time, which take little room. */
function isNarrowlySearched({ kind, search }: Field): boolean {
  const isNarrow = kind === "dict" || kind === "flag" || kind === "date" || kind === "dateTime";
  return isNarrow && search?.some((op) => op === "eq" || op === "in" || op === "between") === true;
}

function isSearched(field: Field): boolean {
  return field.search?.some((op) => op === "eq" || op === "in") === true;
}

function index(table: string, columns: readonly string[], prefix = "ix"): IndexSpec {
  return { name: indexNamed(prefix, table, columns), columns };
}

/** Each index once, and none whose columns another one of all rows begins with: it finds the same, and would be written twice. */
function distinctIndexes(indexes: readonly IndexSpec[]): readonly IndexSpec[] {
  const named = [...new Map(indexes.map((one) => [one.name, one])).values()];
  const whole = named.filter(isOfAllRows);
  const begun = (by: IndexSpec) => (isOfAllRows(by) ? whole.filter((one) => isBeginning(one.columns, by.columns)) : []);
  return named
    .filter((one) => !isOfAllRows(one) || !whole.some((by) => isBeginning(one.columns, by.columns)))
    .map((one) => {
      const replaces = [...(one.replaces ?? []), ...begun(one).map(({ name }) => name)];
      return replaces.length === 0 ? one : { ...one, replaces };
    });
}

/** It finds by the beginning of its columns, whatever the row. */
function isOfAllRows({ unique, liveOnly, hash, lacking, order }: IndexSpec): boolean {
  return unique !== true && liveOnly !== true && hash !== true && lacking === undefined && order === undefined;
}

function isBeginning(columns: readonly string[], of: readonly string[]): boolean {
  return columns.length < of.length && columns.every((column, at) => column === of[at]);
}
