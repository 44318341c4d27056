import { ALL_PERMISSIONS } from "../../core/contract/session.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { fillText, type Language } from "../../core/contract/language.ts";
import type { Product } from "../../core/definition/product.ts";
import { permissionTree } from "../entity/permission-tree.ts";

const everything: Text = { cn: "全部权限", id: "Semua hak" };
const role: Text = { cn: "角色「{title}」", id: 'Peran "{title}"' };
const permission: Text = { cn: "{object}：{title}", id: "{object}: {title}" };
const besides: Text = { cn: "{told}（{name}）", id: "{told} ({name})" };

/**
 * Permissions and roles as whoever gives rights away knows them. What nothing is called by stays as it is, and of those that are
 * called alike each says its own name besides.
 */
export function wordedRights(product: Product, names: readonly string[], lang: Language): readonly string[] {
  const told = words(product, names, lang);
  const isAlone = (one: string): boolean => told.indexOf(one) === told.lastIndexOf(one);
  return told.map((one, at) => (isAlone(one) ? one : fillText(besides, { told: one, name: names[at] ?? "" })[lang]));
}

function words(product: Product, names: readonly string[], lang: Language): readonly string[] {
  const tree = permissionTree(product);
  const labelOf = new Map(tree.map(({ value, label }) => [value, label]));
  return names.map((name) => {
    if (name === ALL_PERMISSIONS) return everything[lang];
    const known = product.roles.roles.find(({ key }) => key === name);
    if (known !== undefined) return fillText(role, { title: known.title })[lang];
    const { label: title, parent } = tree.find(({ value, isOffered }) => isOffered && value === name) ?? {};
    const object = parent === undefined ? undefined : labelOf.get(parent);
    return title === undefined || object === undefined ? name : fillText(permission, { object, title })[lang];
  });
}
