import type { Entity, Field, Figure, Ledger, LineEntity, LinesFigure, Text } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fieldIndex, fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { MASK } from "../gate/visibility.ts";
import { accountsIn, fieldsIn, type LedgerRow, numberOf } from "../ledger/derived.ts";
import { add, type Decimal, formatDecimal, toDecimal } from "../money/decimal.ts";

/** A key figure of a record, resolved: what it is called, over which rows it runs, and what it is reckoned from. */
export type FigureModel = {
  readonly key: string;
  readonly title: Text;
  /** Line table whose lines it sums; absent: it is a number of the record itself. */
  readonly lines?: string;
  /** Field of the row or record with the unit; each is summed by itself. */
  readonly unit?: string;
  /** Dictionary that words the unit. */
  readonly dict?: string;
  /** Ledger and number; absent: the field `of`. */
  readonly ledger?: Ledger;
  readonly of: string;
  /** Digits after the point that its values have. */
  readonly scale?: number;
  /** Accounts that no field shows, which are summed from other records. */
  readonly summed: readonly string[];
  /** Fields that a reader must see to be told the number. */
  readonly reads: readonly string[];
};

/** A figure in one unit. */
export type FigureAmount = { readonly value: string; readonly unit?: string };

/**
 * Figures of an entity, resolved.
 *
 * @param named those that are asked for; absent: those of its document, or else the accounts of the ledgers on it
 */
export function figuresOf(
  entity: Entity,
  ledgers: readonly Ledger[],
  named: readonly Figure[] | undefined = entity.chain?.figures,
): readonly FigureModel[] {
  const own = ledgers.filter(({ on }) => on.entity === entity.entity);
  return (named ?? own.flatMap(accountFigures)).flatMap((figure) => modelOf(entity, own, figure) ?? []);
}

function accountFigures({ ledger, accounts }: Ledger): readonly Figure[] {
  return accounts.map(({ key }) => ({ ledger, of: key }));
}

function modelOf(entity: Entity, ledgers: readonly Ledger[], figure: Figure): FigureModel | undefined {
  if (typeof figure === "string") return ofField(entity, undefined, figure);
  if (!("ledger" in figure)) return ofField(entity, tableOf(entity, figure.lines), figure.of, figure);
  const ledger = ledgers.find((one) => one.ledger === figure.ledger);
  if (ledger === undefined) return undefined;
  const table = tableOf(entity, ledger.on.lines);
  const { of } = figure;
  const accounts = [...accountsIn(ledger, of)].flatMap((key) => ledger.accounts.find((account) => account.key === key) ?? []);
  const plain = [...fieldsIn(ledger, of)];
  const isField = ({ field }: Ledger["accounts"][number]): boolean => field !== undefined;
  // All numbers of a ledger are of one kind: what no field shows has the digits of those that one does.
  const like = (accounts.find(isField) ?? (plain.length === 0 ? ledger.accounts.find(isField) : undefined))?.field;
  const title =
    figure.title ?? ledger.accounts.find(({ key }) => key === of)?.title ?? fieldOf(entity, table, plain[0] ?? "")?.title;
  if (title === undefined) return undefined;
  return {
    key: `${ledger.ledger}.${of}`,
    title,
    ledger,
    of,
    ...rowsOf(entity, table, ledger.on.unit),
    ...scaled(fieldOf(entity, table, like ?? plain[0] ?? "")),
    summed: accounts.filter(({ field }) => field === undefined).map(({ key }) => key),
    reads: [...plain, ...accounts.flatMap(({ field }) => field ?? [])],
  };
}

function ofField(
  entity: Entity,
  table: LineEntity | undefined,
  of: string,
  { title, unit }: Pick<LinesFigure, "title" | "unit"> = {},
): FigureModel | undefined {
  const field = table === undefined ? fieldIndex(entity.fields).get(of) : fieldIndex(table.fields).get(of);
  if (field === undefined) return undefined;
  const key = table === undefined ? of : `${table.key}.${of}`;
  return {
    key,
    title: title ?? field.title,
    of,
    ...rowsOf(entity, table, unit ?? field.unitFrom),
    ...scaled(field),
    summed: [],
    reads: [of],
  };
}

function rowsOf(
  entity: Entity,
  table: LineEntity | undefined,
  unit: string | undefined,
): Pick<FigureModel, "lines" | "unit" | "dict"> {
  const dict = fieldOf(entity, table, unit ?? "")?.dict;
  return {
    ...(table === undefined ? {} : { lines: table.key }),
    ...(unit === undefined ? {} : { unit }),
    ...(dict === undefined ? {} : { dict }),
  };
}

function scaled(field: Field | undefined): Pick<FigureModel, "scale"> {
  return field?.scale === undefined ? {} : { scale: field.scale };
}

function tableOf(entity: Entity, key: string | undefined): LineEntity | undefined {
  return entity.lines?.find((table) => table.key === key);
}

function fieldOf(entity: Entity, table: LineEntity | undefined, key: string): Field | undefined {
  return fieldIndex(table?.fields ?? []).get(key) ?? fieldIndex(entity.fields).get(key);
}

/**
 * A figure of one record, by unit in the order of the rows.
 *
 * @param seen the record with its lines as the reader sees it: what is kept back makes the whole figure unsaid
 * @param known amounts of accounts that no field shows, by the id of the row, and the configuration
 * @returns undefined where the reader is not told, or where nothing is there to tell
 */
export function figureAmounts(
  entity: Entity,
  model: FigureModel,
  seen: Facts,
  known: { readonly accountsOf: (id: string) => ReadonlyMap<string, Decimal>; readonly config: Facts },
): readonly FigureAmount[] | undefined {
  const rows = model.lines === undefined ? [seen] : linesIn(seen[model.lines]);
  if (rows === undefined) return undefined;
  const table = tableOf(entity, model.lines);
  const kinds = table === undefined ? fieldKinds(entity.fields) : lineKinds(entity, table);
  const sums = new Map<string, Decimal>();
  for (const own of rows) {
    const facts = { ...seen, ...own };
    if (model.reads.some((key) => !(key in facts) || facts[key] === MASK)) return undefined;
    const value = valueOf(model, { facts, accounts: known.accountsOf(String(own["id"])), config: known.config, kinds });
    if (value === undefined) continue;
    const unit = model.unit === undefined || isEmpty(facts[model.unit]) ? "" : String(facts[model.unit]);
    const sum = sums.get(unit);
    sums.set(unit, sum === undefined ? value : add(sum, value));
  }
  if (sums.size === 0 || (isLeftAside(entity, model, seen) && [...sums.values()].every(({ units }) => units === 0n)))
    return undefined;
  return Array.from(sums, ([unit, sum]) => ({ value: formatDecimal(sum), ...(unit === "" ? {} : { unit }) }));
}

/** A record whose numbers the ledger leaves as they are; where it has none, there is nothing to tell. */
function isLeftAside(entity: Entity, { ledger }: FigureModel, seen: Facts): boolean {
  const unless = ledger?.on.unless;
  return unless !== undefined && holds(unless, seen, fieldKinds(entity.fields));
}

function valueOf({ ledger, of }: FigureModel, row: LedgerRow): Decimal | undefined {
  return ledger === undefined ? toDecimal(row.facts[of]) : numberOf(ledger, of, row);
}

function linesIn(value: unknown): readonly Facts[] | undefined {
  return Array.isArray(value) ? (value as readonly Facts[]) : undefined;
}
