import type { Entity, Field, LinesScreen, Screen, Workflow } from "./generated/documents.ts";
import { chainLinks, hasChain } from "../chain/links.ts";
import type { Product, ScreenBundle, VariantCode } from "./product.ts";

/**
 * What the browser loads for one screen in one company.
 *
 * @returns `undefined` for a line table whose entity has no workflow: it is only shown inside a form
 */
export function makeBundle(product: Product, screenId: string, variant: VariantCode): ScreenBundle | undefined {
  const screen = product.screens[screenId]?.[variant];
  const entity = screen && product.entities[screen.entity]?.[variant];
  if (screen === undefined || entity === undefined) return undefined;
  const [first, ...others] = workflowsOf(product, screen, variant);
  if (first === undefined) return undefined;
  const worded = wordEntity(entity, first);
  const workflows = [toldElsewhere(first), ...others.map(toldElsewhere)] as const;
  return {
    variant,
    screen,
    entity: worded,
    workflows,
    lines: lineScreens(product, screen, variant),
    ...ownerOf(product, screen, variant),
    ...(screen.kind === "detail" && isChained(product, entity, variant) ? { chained: true as const } : {}),
    dictionaries: dictionariesOf(worded, workflows),
  };
}

/** All bundles of a product, by `<screen>.<VARIANT>`. */
export function makeBundles(product: Product): ReadonlyMap<string, ScreenBundle> {
  const bundles = new Map<string, ScreenBundle>();
  for (const [screen, perVariant] of Object.entries(product.screens)) {
    for (const variant of Object.keys(perVariant)) {
      const bundle = makeBundle(product, screen, variant);
      if (bundle !== undefined) bundles.set(`${screen}.${variant}`, bundle);
    }
  }
  return bundles;
}

/** The record to which a list belongs is read by the calls of its own entity. */
function ownerOf(product: Product, screen: Screen, variant: VariantCode): Pick<ScreenBundle, "owner"> {
  const name = screen.kind === "list" ? screen.of?.entity : undefined;
  const entity = name === undefined ? undefined : product.entities[name]?.[variant];
  if (entity === undefined) return {};
  const reads = Object.values(product.workflows).flatMap((perVariant) => perVariant[variant] ?? []);
  const call = reads.find((workflow) => workflow.entity === name)?.reads.call;
  const { path, label, labelId = label } = entity;
  return { owner: { path, labels: { cn: label, id: labelId }, ...(call === undefined ? {} : { call }) } };
}

function isChained(product: Product, entity: Entity, variant: VariantCode): boolean {
  const entities = Object.values(product.entities).flatMap((perVariant) => perVariant[variant] ?? []);
  return hasChain(entity, chainLinks(entities), Object.values(product.ledgers));
}

/** The screen's workflow first, then the entity's others by name; a line table goes with the workflow named like its entity. */
function workflowsOf(product: Product, screen: Screen, variant: VariantCode): readonly Workflow[] {
  const own = "workflow" in screen ? screen.workflow : screen.entity;
  const all = Object.values(product.workflows).flatMap((perVariant) => perVariant[variant] ?? []);
  const ofEntity = all.filter((workflow) => workflow.entity === screen.entity);
  return ofEntity.toSorted((left, right) => Number(right.workflow === own) - Number(left.workflow === own));
}

/** Fields with the dictionaries of the workflow; what only the server asks or fills stays with it. */
function wordEntity({ promises: _asked, submitter: _filled, version: _told, ...entity }: Entity, workflow: Workflow): Entity {
  const { dicts } = workflow;
  if (dicts === undefined) return entity;
  const word = (field: Field): Field => (dicts[field.key] === undefined ? field : { ...field, dict: dicts[field.key]! });
  return { ...entity, fields: entity.fields.map(word) };
}

/** How messages reach people is the server's alone. */
function toldElsewhere(workflow: Workflow): Workflow {
  return { ...workflow, actions: workflow.actions.map(({ reach: _way, ...action }) => action) };
}

function lineScreens(product: Product, screen: Screen, variant: VariantCode): Readonly<Record<string, LinesScreen>> {
  const ids =
    screen.kind === "detail"
      ? (screen.tabs ?? []).flatMap((tab) => tab.screen ?? [])
      : screen.kind === "list" && screen.expands !== undefined
        ? [screen.expands]
        : [];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const lines = product.screens[id]?.[variant];
      return lines?.kind === "lines" ? [[id, lines]] : [];
    }),
  );
}

/** Dictionaries of the fields, the lines and the inputs of actions, and those that suggest words; flags are worded by SiFo. */
function dictionariesOf(entity: Entity, workflows: readonly Workflow[]): readonly string[] {
  const fields = [...entity.fields, ...(entity.lines ?? []).flatMap((table) => table.fields)];
  const inputs = workflows.flatMap((workflow) => workflow.actions.flatMap((action) => action.prompt ?? []));
  const others = workflows.flatMap((workflow) => Object.values(workflow.dicts ?? {}));
  const keys = [...fields, ...inputs].flatMap((item) => item.dict ?? (item.kind === ("flag" as string) ? "SiFo" : []));
  const suggested = fields.flatMap(({ suggests }) => (typeof suggests === "string" ? suggests : []));
  return [...new Set([...keys, ...others, ...suggested])].toSorted();
}
