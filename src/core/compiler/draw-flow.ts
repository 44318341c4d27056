import { conditionToSentence } from "../condition/to-sentence.ts";
import { sameText } from "../contract/language.ts";
import { formatPlace } from "../definition/fault.ts";
import type { Entity, Roles, State as StateFacts, Text, Workflow } from "../definition/generated/documents.ts";
import type { Library } from "../definition/link/link.ts";
import { allowedStates, ledFrom, type State, statesOf } from "../definition/link/workflow-moves.ts";
import { type JsonNode, type ObjectNode, membersOf, objectsAt, plain, textAt } from "../definition/node.ts";
import type { CompileResult } from "./compiler.ts";
import { companyOf } from "./explain-item.ts";
import type { Flow, FlowAction, FlowKin, FlowMove, FlowScreen, FlowState, Own, Said } from "./flow.ts";
import { permissionsOf, ranksOf, sidesOf, turnOf } from "./flow-turns.ts";
import { flowWording } from "./flow-wording.ts";
import { sayAction } from "./say-action.ts";
import { movingSentences } from "./say-ledgers.ts";
import { followingSentences, lineSentences, tellingSentences } from "./say-then.ts";

type Compiled = Pick<CompileResult, "libraries" | "base" | "codes" | "gathered">;

/** The flow of a workflow as a company has it, also while other documents have faults; undefined where it cannot be read. */
export function drawFlow(name: string, company: string, result: Compiled): Flow | undefined {
  const library = result.libraries.get(company);
  const node = library?.workflows.get(name);
  const entity = node && library?.entities.get(textAt(node, "entity") ?? "");
  const roles = library?.roles;
  if (library === undefined || node === undefined || entity === undefined || roles === undefined) return undefined;
  const workflow = plain(node) as Workflow;
  const known = (plain(roles) as Roles).roles;
  const states = statesOf(node);
  const wording = flowWording(library, plain(entity) as Entity, workflow);
  const ownOf = (item: JsonNode): Own | undefined => ownIn(item, company, result.codes);
  const bare = objectsAt(node, "actions").map((action) => bareAction(action, node, states, known, ownOf(action)));
  const titled = states.map((state) => ({ key: state.key, title: (plain(state.node) as StateFacts).title }));
  const about = { wording, workflow, states: titled, roles: known };
  const actions = bare.map(({ action, drawn }): FlowAction => ({
    ...drawn,
    said: [...sayAction(plain(action) as Workflow["actions"][number], drawn, about), ...elsewhere(action, node, library)],
  }));
  const first = states.map((state) => bareState(state, ownOf(state.node)));
  const ranks = ranksOf(first, actions);
  const kin = kinOf(name, result);
  const baseNode = result.base.workflows.get(name);
  return {
    workflow,
    ...(baseNode === undefined || baseNode === node ? {} : { base: plain(baseNode) as Workflow }),
    title: (plain(entity) as Entity).title,
    company,
    companies: result.codes,
    states: first.map((state): FlowState => ({
      ...state,
      turn: turnOf(state, actions, ranks),
      says: conditionToSentence(Object.fromEntries(Object.entries(state.is).map(([field, eq]) => [field, { eq }])), wording),
    })),
    marks: workflow.marks ?? [],
    actions,
    roles: known.map(({ key, title, side, permissions }) => ({ key, title, side, permissions })),
    permissions: permissionsIn(plain(roles) as Roles, workflow.permission),
    screens: screensOf(kin, library),
    kin,
  };
}

/** Who may press an action of a workflow and when, what it asks, does and tells; nothing where its documents cannot be read. */
export function actionSentences(action: ObjectNode, workflow: ObjectNode, library: Library): readonly Text[] {
  const entity = library.entities.get(textAt(workflow, "entity") ?? "");
  if (entity === undefined || library.roles === undefined) return [];
  const { roles } = plain(library.roles) as Roles;
  const facts = plain(workflow) as Workflow;
  const states = statesOf(workflow);
  const titled = states.map((state) => ({ key: state.key, title: (plain(state.node) as StateFacts).title }));
  const { drawn } = bareAction(action, workflow, states, roles, undefined);
  const about = { wording: flowWording(library, plain(entity) as Entity, facts), workflow: facts, states: titled, roles };
  return sayAction(plain(action) as Workflow["actions"][number], drawn, about).map(({ text }) => text);
}

function bareState({ node, key, facts }: State, own: Own | undefined): Omit<FlowState, "turn" | "says"> {
  const { title, initial, final, outside, marks = [], unmarked = [] } = plain(node) as StateFacts;
  return {
    key,
    title,
    is: Object.fromEntries(facts),
    isInitial: initial === true,
    isFinal: final === true,
    isOutside: outside === true,
    marks,
    unmarked,
    ...(own === undefined ? {} : { own }),
    at: formatPlace(node.at),
  };
}

function bareAction(
  action: ObjectNode,
  workflow: ObjectNode,
  states: readonly State[],
  roles: Roles["roles"],
  own: Own | undefined,
): { readonly action: ObjectNode; readonly drawn: Omit<FlowAction, "said"> } {
  const { key, title, does = "transition", side, needs } = plain(action) as Workflow["actions"][number];
  const { permission, side: ofWorkflow } = plain(workflow) as Workflow;
  const begins = does === "create";
  const sources = begins ? [] : allowedStates(action, workflow, states);
  const moves = ledFrom(action, sources, states).flatMap(({ state, targets, branch }) =>
    targets.map((to): FlowMove => ({ from: state.key, to: to.key, ...(branch === undefined ? {} : { branch }) })),
  );
  const permissions = permissionsOf(needs, permission);
  const drawn = {
    key,
    title,
    does,
    isAutomatic: needs === "clock" || needs === "document",
    begins,
    sides: needs === "clock" || needs === "document" ? [] : sidesOf(side ?? ofWorkflow, permissions, roles),
    needs: permissions,
    allowed: sources.map(({ state }) => state.key),
    moves: distinct(moves),
    ...(own === undefined ? {} : { own }),
    at: formatPlace(action.at),
  };
  return { action, drawn };
}

/** Of several ways between the same two states the first. */
function distinct(moves: readonly FlowMove[]): readonly FlowMove[] {
  return moves.filter((move, at) => moves.findIndex(({ from, to }) => from === move.from && to === move.to) === at);
}

function elsewhere(action: ObjectNode, workflow: ObjectNode, library: Library): readonly Said[] {
  const sentences = [
    ...movingSentences(action, workflow, library),
    ...lineSentences(action, "drops"),
    ...lineSentences(action, "adds"),
    ...followingSentences(action, library),
    ...tellingSentences(action),
  ];
  return sentences.map(({ cn, id }) => ({ part: "elsewhere", text: { cn, id } }));
}

/** Whether the company's own document has the item, or says something else of it than the base. */
function ownIn(item: JsonNode, company: string, codes: readonly string[]): Own | undefined {
  const isOwn = (node: JsonNode): boolean => companyOf(node.at.file, codes) === company;
  if (isOwn(item)) return "added";
  return membersOf(item).some(([, { value }]) => isOwn(value)) ? "changed" : undefined;
}

function permissionsIn({ roles, permissions = [] }: Roles, prefix: string): readonly string[] {
  const all = [...new Set([...roles.flatMap((role) => role.permissions), ...permissions])].filter((one) => !one.includes("*"));
  const isOwn = (permission: string): boolean => permission.startsWith(`${prefix}:`);
  return all.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || (one < other ? -1 : 1));
}

/** Screens with a toolbar of the actions of any of the workflows. */
function screensOf(workflows: readonly FlowKin[], { screens }: Library): readonly FlowScreen[] {
  return Array.from(screens, ([screen, node]): FlowScreen | undefined => {
    const workflow = textAt(node, "workflow") ?? "";
    if (!workflows.some((one) => one.workflow === workflow) || objectsAt(node, "toolbar").length === 0) return undefined;
    const { title, steps = [], search = [] } = plain(node) as Partial<Pick<FlowScreen, "title" | "steps" | "search">>;
    const toolbar = objectsAt(node, "toolbar").map((item) => textAt(item, "key") ?? "");
    return { screen, workflow, title: title ?? sameText(screen), toolbar, steps, search };
  }).filter((screen) => screen !== undefined);
}

function kinOf(name: string, { gathered, base }: Compiled): readonly FlowKin[] {
  const names = new Set([name]);
  for (const known of names)
    for (const [other, document] of gathered.documents.base.workflow) if (textAt(document, "like") === known) names.add(other);
  return Array.from(names, (workflow) => {
    const node = base.workflows.get(workflow);
    return { workflow, dicts: node === undefined ? {} : ((plain(node) as Workflow).dicts ?? {}) };
  });
}
