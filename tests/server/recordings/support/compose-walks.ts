import { holds } from "../../../../src/core/condition/evaluate.ts";
import type { Action, Condition, Entity, Workflow } from "../../../../src/core/definition/generated/documents.ts";
import { fieldKinds } from "../../../../src/core/definition/fields.ts";
import { mayTouch } from "../../../../src/core/gate/gate.ts";
import {
  CONTRACT,
  manners,
  randomOf,
  STEPS_OF_CHAIN,
  type People,
  type Pick,
  type Walk,
} from "../../entity/support/chain-steps.ts";
import { matrixCompanies } from "../../entity/support/matrix-people.ts";
import type { Row } from "../../entity/support/scene.ts";
import { columnsNow, type RecordedScene, type Recording } from "./fixture.ts";
import { openStage } from "./open-stage.ts";
import type { Stage } from "./outcome.ts";
import { peopleOf, type Player } from "../../../../src/proof/stage/people-of.ts";
import { pressedCall } from "../../../../src/proof/acting/pressed-call.ts";
import { promptedInputs } from "../../../../src/proof/acting/prompted-inputs.ts";
import { Tape } from "./taped-person.ts";

const SEED = 20_261_123;
const STEPS = 14;
const BEGINNINGS = [0, 0, 8, 15];
const SECOND_MS = 1000;
/** Business objects on which anything at all is tried between the steps of the chain. */
const PRESSED = [
  "inquiry",
  "quotation",
  "procurement-notice",
  "winning-notice",
  "bid",
  "contract",
  "delivery",
  "delivery-packing",
  "box",
  "make-invoice",
  "invoice",
  "payment",
  "supplier",
  "shop-order",
  "goods",
];

/** Walks of the people of every company, each with its own seed and from the untouched demonstration. */
export async function composeWalks(walks: number): Promise<Recording> {
  const { scene, ...stage } = await openStage();
  const scenes: RecordedScene[] = [];
  try {
    const casts = new Map<string, readonly Player[]>();
    for (const { code, comId } of matrixCompanies) casts.set(code, await peopleOf(stage.cast, code, comId));
    for (let number = 0; number < walks; number += 1) {
      const { code, comId } = matrixCompanies[number % matrixCompanies.length]!;
      const tape = new Tape(stage);
      const wait = (ms: number): void => {
        scene.portal.wait(ms);
        tape.waited(ms);
      };
      await walkOnce(stage, tape, { code, comId, players: casts.get(code)!, pick: randomOf(SEED + number), wait });
      scenes.push({ name: `${code} walk ${number}`, steps: tape.steps });
      await stage.watch.undo();
      scene.portal.wait(-STEPS * SECOND_MS);
    }
    return { columns: columnsNow(stage.product), scenes };
  } finally {
    await stage.watch.undo();
    await scene.portal.close();
  }
}

type Walking = {
  readonly code: keyof typeof manners;
  readonly comId: string;
  readonly players: readonly Player[];
  readonly pick: Pick;
  readonly wait: (ms: number) => void;
};

async function walkOnce(stage: Stage, tape: Tape, walking: Walking): Promise<void> {
  const { code, comId, pick, wait } = walking;
  const named = (who: string) => tape.person(who, comId);
  const people: People = {
    sales: named("hengtuo.sales"),
    payee: named("hengtuo.finance"),
    purchaser: named(`${code}.purchaser`),
    manager: named(`${code}.manager`),
    warehouse: named(`${code}.warehouse`),
    finance: named(`${code}.finance`),
  };
  const { rows = [] } = await people.sales.get(`${CONTRACT}/list?gConStatus=2&pageSize=300&orderByColumn=gConnum&isAsc=asc`);
  const walk: Walk = { contract: rows[pick(rows.length)]?.id ?? "", manner: manners[code], records: [] };
  let at = BEGINNINGS[pick(BEGINNINGS.length)]!;
  for (let step = 0; step < STEPS; step += 1) {
    wait(SECOND_MS);
    if (pick(3) === 0) await pressSomething(stage, tape, walking);
    else {
      const chosen = pick(8) === 0 ? pick(STEPS_OF_CHAIN.length) : at;
      at = chosen === at ? (at + 1) % STEPS_OF_CHAIN.length : at;
      await STEPS_OF_CHAIN[chosen]!.run(people, walk, pick);
    }
  }
}

/** A button of some record, mostly one that its state offers, pressed by somebody who mostly may. */
async function pressSomething(stage: Stage, tape: Tape, { code, players, pick }: Walking): Promise<void> {
  const variant = code.toUpperCase();
  const workflow = stage.product.workflows[PRESSED[pick(PRESSED.length)]!]?.[variant];
  const entity = stage.product.entities[workflow?.entity ?? ""]?.[variant];
  const admin = players.find(({ who }) => who === "admin")!;
  if (workflow === undefined || entity === undefined) return;
  const record = await someRecord(stage, admin, { entity, workflow }, pick);
  if (record === undefined) return;
  const actions = workflow.actions.filter((action) => ["transition", "remove"].includes(action.does ?? "transition"));
  const offered = actions.filter((action) => fits(action, workflow, entity, record));
  const among = offered.length > 0 && pick(6) > 0 ? offered : actions;
  const action = among[pick(among.length)];
  if (action === undefined) return;
  const able = players.filter(({ session }) => mayTouch(action, session));
  const player = pick(10) === 0 || able.length === 0 ? players[pick(players.length)]! : able[pick(able.length)]!;
  const inputs = promptedInputs(stage.product, entity, action, [record]);
  const pressed = pressedCall({ entity, workflow, action, rows: [record], inputs });
  if (pressed !== undefined) await tape.make({ who: player.who, comId: player.comId, ...pressed });
}

/** One of the supplier's own records where it has some, else one of the company's. */
async function someRecord(
  stage: Stage,
  admin: Player,
  { entity, workflow }: { readonly entity: Entity; readonly workflow: Workflow },
  pick: Pick,
): Promise<Row | undefined> {
  const path = workflow.path ?? entity.path;
  if (path === undefined) return undefined;
  const asker = await stage.cast.person(pick(3) === 0 ? "admin" : "hengtuo.admin", admin.comId);
  const { rows = [] } = await asker.get(`${path}/list?pageSize=300&orderByColumn=createTime&isAsc=desc`);
  const row = rows[pick(Math.max(1, rows.length))];
  if (row === undefined) return undefined;
  const reads = workflow.reads.call === undefined ? path : `${path}/${workflow.reads.call}`;
  const person = await stage.cast.person("admin", admin.comId);
  return ((await person.get(`${reads}/${row.id}`)).data as Row | undefined) ?? row;
}

function fits({ from }: Action, workflow: Workflow, entity: Entity, record: Row): boolean {
  const condition = from === "draft" ? workflow.draft : from;
  // One that depends on who asks is left to the server.
  if (condition === undefined || typeof condition === "string" || Array.isArray(condition)) return true;
  return holds(condition as Condition, record, fieldKinds(entity.fields));
}
