import { beforeAll, describe, expect, it } from "vitest";
import { viewTable } from "../../src/core/definition/view-table.ts";
import { destinationAddress } from "../../src/app/engine/destination-address.ts";
import { openedBy } from "../../src/app/engine/default-detail.ts";
import { replaceScreen } from "../../src/app/engine/screen-store.ts";
import { resolvePage } from "../../src/app/pages/resolve-page.ts";
import { putViews } from "../../src/client/view-table.ts";
import type { RouterEntry } from "../../src/client/bootstrap.ts";
import type { SignedIn } from "../../src/client/session-store.ts";
import type { Action, ListScreen, MenuEntry } from "../../src/core/definition/generated/documents.ts";
import type { ListBundle } from "../../src/core/definition/product.ts";
import { destinationOf } from "../../src/engine/actions/go-somewhere.ts";
import type { ActionTarget } from "../../src/engine/actions/action-target.ts";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";
import { listEntries } from "../support/expected-screen.ts";
import { entry as routerEntry, group as routerGroup } from "./support.ts";

const product = shippedProduct();
const CODES = product.variants.variants.map((variant) => variant.code);

const asRouter = ({ path, component, title }: MenuEntry): RouterEntry => {
  const plain = routerEntry(path, { component });
  return { ...plain, meta: { ...plain.meta, title: title.cn, titleId: title.id } };
};

/** The whole menu of a company, as somebody sees it who may open everything. */
function signedInAt(code: string): SignedIn {
  const isOf = (entry: MenuEntry): boolean => entry.variants === undefined || entry.variants.includes(code);
  const routers = [
    ...product.menu.menu.map((group) => routerGroup(group.path, group.children.filter(isOf).map(asRouter))),
    ...product.menu.fixed.filter(isOf).map(asRouter),
  ];
  return { routers, company: { code } } as unknown as SignedIn;
}

type Case = { readonly code: string; readonly route: string; readonly screen: ListScreen; readonly action: Action };

/** Every button of every list that begins a record, for every company. */
const cases = CODES.flatMap((code) =>
  listEntries(product).flatMap(({ route, entry }): readonly Case[] => {
    const screen = product.screens[entry.screen ?? ""]?.[code];
    if (screen?.kind !== "list" || (entry.variants !== undefined && !entry.variants.includes(code))) return [];
    const { actions } = product.workflows[screen.workflow]![code]!;
    const buttons = new Set(screen.toolbar.map((button) => button.key));
    return actions
      .filter((action) => action.does === "create" && buttons.has(action.key))
      .map((action) => ({ code, route, screen, action }));
  }),
);

const bundleOf = (screen: ListScreen, code: string): ListBundle =>
  ({ screen, variant: code, lines: {}, workflows: [product.workflows[screen.workflow]![code]!] }) as unknown as ListBundle;

beforeAll(() => putViews(viewTable(product.menu)));

describe("what begins a record", () => {
  beforeAll(() => {
    for (const { screen, code } of cases) replaceScreen(bundleOf(screen, code));
  });

  it("stands on many lists", () => {
    expect(new Set(cases.map(({ screen }) => screen.screen)).size).toBeGreaterThan(20);
  });

  it.each(cases.map((one) => [`${one.code} ${one.screen.screen} ${one.action.key}`, one] as const))(
    "%s opens the list's own form under an own tag",
    (_name, { code, route, screen, action }) => {
      const signedIn = signedInAt(code);
      const bundle = bundleOf(screen, code);
      const target = { workflows: bundle.workflows, detail: openedBy(bundle) } as unknown as ActionTarget;
      const destination = destinationOf(action, undefined, target);
      if (destination?.kind !== "create") throw new Error(`nothing opens, but ${JSON.stringify(destination)}`);
      const page = resolvePage(route, signedIn)!;
      const address = destinationAddress(destination, page, signedIn, () => undefined);
      const [path = "", query = ""] = address.split("?");
      const opened = resolvePage(path, signedIn);
      const params = new URLSearchParams(query);
      const module = screen.screen.split(".")[0];
      const shown = opened?.kind === "create" ? (params.get("screen") ?? opened.screen) : undefined;
      expect({ shown: shown?.split(".")[0], entity: product.screens[shown ?? ""]?.[code] }).toMatchObject({
        shown: action.opens?.split(".")[0] ?? module,
        entity: { entity: screen.entity },
      });
      // A form with a route of its own stands under that one's title, every other below the list in front.
      const fixed = product.menu.fixed.find((one) => one.screen === shown && one.mode === "create");
      expect({ path, title: opened?.title }).toEqual({
        path: fixed?.path ?? `${route}/new`,
        title: fixed?.title ?? { cn: `新增${page.title.cn}`, id: `Tambah ${page.title.id}` },
      });
    },
  );
});

describe("what leads to a list without a record", () => {
  const leading = CODES.flatMap((code) =>
    Object.values(product.workflows).flatMap((perVariant) =>
      (perVariant[code]?.actions ?? [])
        .filter((action) => action.does === "list" && action.select === "none")
        .map((action) => ({ code, action })),
    ),
  );

  it.each(leading.map((one) => [`${one.code} ${one.action.key}`, one] as const))(
    "%s finds its route",
    (_name, { code, action }) => {
      const signedIn = signedInAt(code);
      const destination = destinationOf(action, undefined, {} as unknown as ActionTarget);
      if (destination === undefined) throw new Error("nothing opens");
      const page = resolvePage("/workbenches/workbenches", signedIn)!;
      const address = destinationAddress(destination, page, signedIn, () => undefined);
      expect(resolvePage(address, signedIn)).toMatchObject({ kind: "list", screen: action.opens });
    },
  );
});
