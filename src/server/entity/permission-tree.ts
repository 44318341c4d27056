import type { Action, Text, Workflow } from "../../core/definition/generated/documents.ts";
import { ALL_PERMISSIONS } from "../../core/contract/session.ts";
import { joinTexts, sameText } from "../../core/contract/language.ts";
import { perProduct } from "../../core/definition/per-product.ts";
import type { Product } from "../../core/definition/product.ts";
import { canonicalPermission } from "../../core/gate/permissions.ts";
import type { LiveValue } from "./live-values.ts";

const reading: Text = { cn: "查询列表", id: "Lihat daftar" };
const opening: Text = { cn: "查看", id: "Lihat" };

/** Every permission string below the object that it is about, worded by the buttons that it opens. */
export const permissionTree = perProduct(treeOf);

function treeOf(product: Product): readonly LiveValue[] {
  const workflows = Object.values(product.workflows).flatMap((perVariant) => Object.values(perVariant));
  const words = wordsOf(workflows);
  const strings = new Set([
    ...product.roles.roles.flatMap((role) => role.permissions),
    ...(product.roles.permissions ?? []),
    ...words.keys(),
  ]);
  strings.delete(ALL_PERMISSIONS);
  const byObject = Map.groupBy([...strings].toSorted(), objectOf);
  const titles = titlesOf(product, workflows, [...byObject.keys()]);
  return [...byObject].flatMap(([object, permissions]) => {
    const group: LiveValue = { value: object, label: titles.get(object) ?? sameText(object), isOffered: false };
    return [
      group,
      ...permissions.map((permission): LiveValue => {
        const word = permission.slice(permission.lastIndexOf(":") + 1);
        return { value: permission, label: words.get(permission) ?? { cn: word, id: word }, isOffered: true, parent: object };
      }),
    ];
  });
}

/** What a permission is about: all of it but the last word. */
function objectOf(permission: string): string {
  const whole = canonicalPermission(permission);
  return whole.slice(0, whole.lastIndexOf(":"));
}

function wordsOf(workflows: readonly Workflow[]): ReadonlyMap<string, Text> {
  const words = new Map<string, Text>();
  const add = (needs: Action["needs"], text: Text): void => {
    // "open" and "clock" are no permissions.
    for (const need of typeof needs === "string" ? [] : needs) if (!words.has(need)) words.set(need, text);
  };
  for (const workflow of workflows) for (const action of workflow.actions) add(action.needs, action.title);
  for (const { reads } of workflows) {
    add(reads.list, reading);
    add(reads.get, opening);
  }
  return words;
}

/**
 * An object is called as its entities are. Where another one is called so too, or no document has it, it is called as the
 * menu calls what it opens; what the menu does not have either keeps its own name.
 */
function titlesOf(product: Product, workflows: readonly Workflow[], objects: readonly string[]): ReadonlyMap<string, Text> {
  const own = new Map(objects.map((object) => [object, titleOf(product, workflows, object)]));
  const known = Map.groupBy(own.values(), (title) => title?.cn);
  return new Map(
    objects.map((object) => {
      const title = own.get(object);
      const isItsOwn = title !== undefined && known.get(title.cn)?.length === 1;
      return [object, isItsOwn ? title : (menuTitleOf(product, object) ?? title ?? sameText(object))];
    }),
  );
}

function titleOf(product: Product, workflows: readonly Workflow[], object: string): Text | undefined {
  const entities = new Set(workflows.filter((one) => one.permission === object).map((one) => one.entity));
  const titles = [...entities].flatMap((entity) => product.entities[entity]?.[product.variants.default]?.title ?? []);
  return titles.length === 0 ? undefined : joinTexts(titles, { cn: "、", id: ", " });
}

function menuTitleOf({ menu }: Product, object: string): Text | undefined {
  const entries = [...menu.menu.flatMap(({ children }) => children), ...menu.fixed];
  return entries.find(({ needs = [] }) => needs.some((need) => objectOf(need) === object))?.title;
}
