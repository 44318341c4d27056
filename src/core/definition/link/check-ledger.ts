import { isNumberText } from "../../money/decimal.ts";
import { placeholdersOf } from "../check-hygiene.ts";
import { didYouMean } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkConfig } from "./check-operand.ts";
import { checkPosterRollup, checkRunning, checkShownBy, namesRow } from "./check-posters.ts";
import { checkRollup, checkWritten, refuseLostDigits, requireNumber } from "./check-ledger-fields.ts";
import { workflowsOn } from "./followers.ts";
import { hasBroken, type Link, refuseRepetitions, requireEntity, requireName, textsAt } from "./link.ts";
import { type FieldScope, entityScope, lineScope, requireField, requireLineTable, together } from "./scope.ts";

/** The rows that a ledger is about, as its parts name them. */
type Target = {
  readonly ledger: string;
  readonly rows: ObjectNode;
  readonly entity: ObjectNode;
  readonly table: ObjectNode | undefined;
  /** Fields of the row alone. */
  readonly own: FieldScope;
  /** Fields of the row and of its record. */
  readonly row: FieldScope;
  readonly accounts: ReadonlySet<string>;
  /** Field that shows an account; undefined where none does. */
  readonly fieldOf: (account: string | undefined) => ObjectNode | undefined;
  readonly derived: ReadonlyMap<string, ObjectNode>;
};

/** Everything that a ledger names exists, what it moves are numbers that nobody else writes, and its limits are locked. */
export function checkLedger(link: Link, ledger: ObjectNode): void {
  const target = targetOf(link, ledger);
  if (target === undefined) return;
  refuseRepetitions(
    link,
    `the numbers of ${target.ledger}`,
    [...itemsAt(ledger, "accounts"), ...itemsAt(ledger, "derived")],
    "key",
  );
  for (const account of objectsAt(ledger, "accounts")) checkAccount(link, ledger, account, target);
  for (const posting of objectsAt(ledger, "postings")) checkPosting(link, posting, target);
  for (const derived of target.derived.values()) checkDerived(link, derived, target);
  refuseCircles(link, target);
  for (const limit of objectsAt(ledger, "limits")) checkLimit(link, limit, target);
  checkPromises(link, ledger, target);
  for (const offer of objectsAt(ledger, "remains")) checkOffer(link, offer, target);
  for (const rollup of objectsAt(ledger, "rollups")) {
    if (["gather", "latest", "every"].some((word) => child(rollup, word) !== undefined)) {
      checkPosterRollup(link, ledger, rollup, target.entity);
      continue;
    }
    for (const name of ["sum", "of"]) requireAmount(link, child(rollup, name), target);
    checkRollup(link, rollup, target.entity, target.own);
  }
}

function targetOf(link: Link, ledger: ObjectNode): Target | undefined {
  const rows = objectAt(ledger, "on");
  const entity = requireEntity(link, child(rows, "entity"));
  if (rows === undefined || entity === undefined) return undefined;
  const table = requireLineTable(link, child(rows, "lines"), entity);
  if (table === undefined && child(rows, "lines") !== undefined) return undefined;
  const record = entityScope(entity);
  const own = table === undefined ? record : lineScope(entity, table);
  requireField(link, child(rows, "number"), record);
  if (table !== undefined && textAt(rows, "key") !== "id") requireField(link, child(rows, "key"), own, "own");
  if ((table === undefined) !== (child(rows, "key") === undefined)) {
    const sentence =
      table === undefined
        ? "records have no key beside their number"
        : "lines are kept under a number and a key; name the field of the key";
    link.faults.add("ledger/target", (child(rows, "key") ?? rows).at, sentence);
  }
  requireField(link, child(rows, "unit"), table === undefined ? record : together(own, record), "own");
  requireMarks(link, rows, textAt(entity, "entity") ?? "");
  checkCondition(link, child(rows, "unless"), record);
  return {
    ledger: textAt(ledger, "ledger") ?? "",
    rows,
    entity,
    table,
    own,
    row: table === undefined ? record : together(own, record),
    fieldOf: (key) => {
      const account = objectsAt(ledger, "accounts").find((one) => textAt(one, "key") === key);
      return own.fields.get(textAt(account, "field") ?? "");
    },
    accounts: new Set(objectsAt(ledger, "accounts").map((account) => textAt(account, "key") ?? "")),
    derived: new Map(objectsAt(ledger, "derived").map((derived) => [textAt(derived, "key") ?? "", derived])),
  };
}

/** What always holds is bound by something, in states that there are. */
function checkPromises(link: Link, ledger: ObjectNode, target: Target): void {
  refuseRepetitions(link, `the promises of ${target.ledger}`, itemsAt(ledger, "promises"), "key");
  for (const promise of objectsAt(ledger, "promises"))
    for (const bound of objectsAt(promise, "keeps")) {
      refuseUnbound(link, bound);
      requireAmount(link, child(bound, "of"), target);
      requireMarks(link, bound, textAt(target.entity, "entity") ?? "");
      checkCondition(link, child(bound, "when"), target.row);
    }
}

function refuseUnbound(link: Link, bound: ObjectNode): void {
  if (child(bound, "min") === undefined && child(bound, "max") === undefined)
    link.faults.add("ledger/limit", bound.at, `"${textAt(bound, "of")}" is bound by nothing; say "min" or "max"`);
}

function checkAccount(link: Link, ledger: ObjectNode, account: ObjectNode, target: Target): void {
  const { own, ledger: name, accounts } = target;
  checkShownBy(link, account, textAt(target.table ?? target.entity, "entity") ?? "");
  const field = requireField(link, child(account, "field"), own, "own");
  const node = child(account, "field");
  const promise = child(account, "promise");
  if (promise !== undefined && node === undefined)
    link.faults.add(
      "ledger/account",
      promise.at,
      `no field shows "${textAt(account, "key")}" of ${name}, so that none could show something else`,
    );
  if (field !== undefined && node !== undefined) {
    requireNumber(link, node, field, own.name);
    checkWritten(link, node, field, name, `${own.name}.${textOf(node) ?? ""}`);
  }
  const key = child(account, "key");
  const into = objectsAt(ledger, "postings").map((posting) => textAt(posting, "into") ?? "");
  // A misspelt account is told where the posting names it.
  if (key === undefined || into.includes(textOf(key) ?? "") || into.some((one) => !accounts.has(one))) return;
  link.faults.add("ledger/account", key.at, `nothing posts into "${textOf(key)}" of ${name}`);
}

function checkPosting(link: Link, posting: ObjectNode, target: Target): void {
  const known = [...target.accounts];
  requireName(link, "ledger/account", child(posting, "into"), known, (name) => `"${name}" is no account of ${target.ledger}`);
  const of = objectAt(posting, "of");
  const entity = requireEntity(link, child(of, "entity"));
  if (entity === undefined) return;
  const table = requireLineTable(link, child(of, "lines"), entity);
  if (table === undefined && child(of, "lines") !== undefined) return;
  const record = entityScope(entity);
  const scope = table === undefined ? record : together(lineScope(entity, table), record);
  checkRunning(link, posting, record, target.table === undefined && table === undefined);
  for (const amount of ["amount", "else", "minus"]) {
    const node = child(posting, amount);
    const field = requireField(link, node, scope, "own");
    if (node === undefined || field === undefined) continue;
    requireNumber(link, node, field, scope.name);
    refuseLostDigits(link, node, field, target.fieldOf(textAt(posting, "into")));
  }
  checkTo(link, child(posting, "to"), scope, target);
  requireMarks(link, posting, textAt(entity, "entity") ?? "");
  for (const condition of ["when", "unless"]) checkCondition(link, child(posting, condition), scope);
}

/** A row is named by its id, or by what outlives its versions. */
function checkTo(link: Link, to: JsonNode | undefined, scope: FieldScope, target: Target): void {
  if (to?.type === "object") {
    for (const [, { value }] of membersOf(to)) requireField(link, value, scope);
    if ((child(to, "key") === undefined) === (target.table === undefined)) return;
    const sentence =
      target.table === undefined
        ? `${target.ledger} is kept by records, which have no key`
        : `${target.ledger} is kept by lines; name the field with the key of the line too`;
    link.faults.add("ledger/target", to.at, sentence);
    return;
  }
  const field = requireField(link, to, scope, "own");
  const wanted = textAt(target.table ?? target.entity, "entity") ?? "";
  if (to === undefined || field === undefined || namesRow(link, field, wanted)) return;
  link.faults.add(
    "ledger/target",
    to.at,
    `"${textOf(to)}" of ${scope.name} is no ref of ${wanted}, whose numbers ${target.ledger} keeps`,
    field.at,
  );
}

/** Marks that every workflow of the entity has. */
function requireMarks(link: Link, owner: ObjectNode, entity: string): void {
  for (const workflow of link.workflows.values()) {
    // A workflow of one side may say nothing of states; another one on the entity does.
    if (textAt(workflow, "entity") !== entity || child(workflow, "states") === undefined) continue;
    const known = objectsAt(workflow, "marks").map((mark) => textAt(mark, "key") ?? "");
    for (const mark of itemsAt(owner, "while"))
      requireName(link, "reference/mark", mark, known, (name) => `"${name}" is no mark of ${textAt(workflow, "workflow") ?? ""}`);
  }
}

function checkDerived(link: Link, derived: ObjectNode, target: Target): void {
  for (const side of ["plus", "minus"]) for (const term of itemsAt(derived, side)) checkTerm(link, term, target);
  checkCondition(link, child(derived, "when"), target.row);
  const least = child(derived, "least");
  if (!isNumberText(textOf(least) ?? "")) requireAmount(link, least, target);
}

function checkTerm(link: Link, term: JsonNode, target: Target): void {
  if (term.type !== "object") return requireAmount(link, term, target);
  checkConfig(link, child(term, "config"));
  requireAmount(link, child(term, "of"), target);
  const percent = child(term, "percent");
  if (percent?.type === "object") checkConfig(link, child(percent, "config"));
  else requireAmount(link, percent, target);
}

/** An account, a derived number, or a number field of the row or its record. */
function requireAmount(link: Link, node: JsonNode | undefined, { ledger, accounts, derived, row }: Target): void {
  const name = textOf(node);
  if (node === undefined || name === undefined || accounts.has(name) || derived.has(name)) return;
  const known = [...accounts, ...derived.keys(), ...row.fields.keys()];
  const isKnown = requireName(
    link,
    "ledger/account",
    node,
    known,
    (text) => `"${text}" is no account and no derived number of ${ledger}, and no field of ${row.name}`,
  );
  const field = row.fields.get(name);
  if (isKnown && field !== undefined) requireNumber(link, node, field, row.name);
}

/** Derived numbers come to an end. */
function refuseCircles(link: Link, { derived }: Target): void {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    const node = derived.get(key);
    const start = path.indexOf(key);
    if (start >= 0 && node !== undefined)
      link.faults.add("ledger/circle", node.at, `"${key}" is derived in a circle: ${[...path.slice(start), key].join(" → ")}`);
    if (start >= 0 || done.has(key) || node === undefined) return;
    for (const term of [...itemsAt(node, "plus"), ...itemsAt(node, "minus"), ...[child(node, "least") ?? []].flat()])
      for (const name of [textOf(term), textAt(term, "percent"), textAt(term, "of")])
        if (name !== undefined) visit(name, [...path, key]);
    done.add(key);
  };
  for (const key of derived.keys()) visit(key, []);
}

function checkLimit(link: Link, limit: ObjectNode, target: Target): void {
  const key = child(limit, "key");
  const lock = child(limit, "lock");
  const locked = textAt(target.entity, "entity") ?? "";
  if (key !== undefined && link.registries.guards.includes(textOf(key) ?? ""))
    link.faults.add("ledger/limit", key.at, `"${textOf(key)}" is a guard already; a limit has a name of its own`);
  if (lock !== undefined && textOf(lock) !== locked)
    link.faults.add(
      "ledger/limit",
      lock.at,
      `the limit would lock ${textOf(lock)}, while ${target.ledger} moves numbers of ${locked}`,
    );
  const judged = judgedBy(link, target, textOf(key) ?? "");
  for (const bound of objectsAt(limit, "keeps")) {
    requireAmount(link, child(bound, "of"), target);
    for (const scope of judged) checkCondition(link, child(bound, "when"), scope);
    refuseUnbound(link, bound);
  }
  requireAmount(link, child(limit, "says"), target);
  const filled = ["n", "x", ...target.accounts, ...target.derived.keys(), ...target.row.fields.keys()];
  for (const said of [limit, ...objectsAt(limit, "keeps")]) {
    const text = child(objectAt(said, "message"), "cn");
    const unknown = placeholdersOf(textOf(text) ?? "").find((name) => !filled.includes(name));
    if (text === undefined || unknown === undefined) continue;
    link.faults.add(
      "text/placeholder",
      text.at,
      `nothing fills {${unknown}} in the message of a limit${didYouMean(unknown, filled)}`,
    );
  }
}

/** Records of which a limit is judged: of those that post, or that carry the rows, those whose actions name it, if any do. */
function judgedBy(link: Link, target: Target, limit: string): readonly FieldScope[] {
  const posters = postersOf(link, target);
  const judged = posters.filter(({ name }) =>
    workflowsOn(link, name).some((one) => objectsAt(one, "actions").some((action) => textsAt(action, "guards").includes(limit))),
  );
  if (judged.length > 0) return judged;
  // Where a document is gone or has a fault of its own, that is the fault; who would have named the limit is not known.
  const isUnread = hasBroken(link, "workflow") || posterNames(link, target).some((name) => !link.entities.has(name));
  return isUnread || posters.some(({ name }) => workflowsOn(link, name).length === 0) ? [] : posters;
}

function posterNames(link: Link, { ledger }: Target): readonly string[] {
  const postings = objectsAt(link.ledgers.get(ledger), "postings");
  return [...new Set(postings.map((posting) => textAt(objectAt(posting, "of"), "entity") ?? ""))];
}

function postersOf(link: Link, target: Target): readonly FieldScope[] {
  const posters = posterNames(link, target).flatMap((name) => link.entities.get(name) ?? []);
  return posters.length === 0 ? [entityScope(target.entity)] : posters.map((one) => entityScope(one));
}

/** The new record is made from the rows' record, and the field is the one that takes what remains. */
function checkOffer(link: Link, offer: ObjectNode, target: Target): void {
  requireAmount(link, child(offer, "value"), target);
  const to = objectAt(offer, "to");
  const entity = requireEntity(link, child(to, "entity"));
  const field = child(offer, "field");
  if (entity === undefined || field === undefined) return;
  const source = objectAt(entity, "source");
  // A source that is not there is told where it is named.
  if (!link.entities.has(textAt(source, "entity") ?? textAt(target.entity, "entity") ?? "")) return;
  const lines = objectAt(source, "lines");
  const isMadeFrom = textAt(source, "entity") === textAt(target.entity, "entity") && textAt(lines, "to") === textAt(to, "lines");
  if (isMadeFrom && textAt(lines, "remaining") === textOf(field)) return;
  const name = textAt(entity, "entity") ?? "";
  link.faults.add(
    "ledger/offer",
    field.at,
    `no line of ${name} that is made from ${target.own.name} takes what remains in "${textOf(field)}"`,
    source?.at,
  );
}
