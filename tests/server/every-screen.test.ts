import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "../../src/core/contract/session.ts";
import type { ListScreen } from "../../src/core/definition/generated/documents.ts";
import { concealedFields } from "../../src/core/gate/visibility.ts";
import { fieldKinds } from "../../src/core/definition/fields.ts";
import { hasPermission } from "../../src/core/gate/permissions.ts";
import { expectedList, listEntries } from "../support/expected-screen.ts";
import { sessionOf } from "../../src/proof/stage/session-of.ts";
import { presentProduct } from "./entity/support/shipped-product.ts";
import { openScene, type Person, type Scene } from "./entity/support/scene.ts";

const COMPANIES = { DS: "101", YJD: "102", QT: "103", JLSJ: "104" } as const;
const PLATFORM = ["admin", "operator", "implementer", "merchant", "newbie"];
const ACCOUNTS = Object.entries(COMPANIES).flatMap(([code, comId]) =>
  [
    ...["purchaser", "manager", "finance", "warehouse"].map((role) => `${code.toLowerCase()}.${role}`),
    "hengtuo.admin",
    "hengtuo.sales",
    "hengtuo.finance",
  ].map((account) => [account, code, comId] as const),
);

type Router = { readonly component: string; readonly path: string; readonly children: readonly Router[] };

describe("every list of every role, without a browser", () => {
  const product = presentProduct();
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(product);
  });
  afterAll(() => scene.portal.close());

  it.each(ACCOUNTS)("%s under %s: the menu, the rows and the columns agree", async (account, code, comId) => {
    const person = await scene.signIn(account, comId);
    await expectScreens(person, code);
  });

  it.each(PLATFORM)("%s: the menu, the rows and the columns agree", async (account) => {
    const person = await scene.signIn(account);
    await expectScreens(person, "DS");
  });

  async function expectScreens(person: Person, code: string): Promise<void> {
    const session = await sessionOf(person);
    const tree = (await person.get("/getRouters")).data as unknown as readonly Router[];
    const offered = new Set(tree.flatMap((group) => group.children.map((entry) => entry.component)));
    for (const { route, entry } of listEntries(product)) {
      const screen = product.screens[entry.screen ?? ""]?.[code];
      if (screen?.kind !== "list") continue;
      if (!offered.has(entry.component)) {
        // Nobody is kept from a screen of the company's for which they have the right and the side.
        const isFor =
          entry.audience === undefined ||
          entry.audience.includes(session.side) ||
          entry.audience.some((one) => session.roles.includes(one));
        const isOf = entry.variants === undefined || entry.variants.includes(code);
        const may = entry.needs === undefined || hasPermission(session, entry.needs);
        if (session.roles.length > 0 && session.roles[0] !== "ROLE_DEFAULT")
          expect({ entry: entry.key, hidden: isFor && isOf && may }).toEqual({ entry: entry.key, hidden: false });
        continue;
      }
      await expectRows(person, screen, code, session, route);
    }
  }

  async function expectRows(person: Person, screen: ListScreen, code: string, session: Session, route: string): Promise<void> {
    const entity = product.entities[screen.entity]![code]!;
    const workflow = product.workflows[screen.workflow]![code]!;
    const expected = expectedList(product, screen, code, session, route);
    expect(expected.columns.length).toBeGreaterThan(0);
    const list = await person.get(`${workflow.path ?? entity.path}/list?pageSize=10`);
    expect({ screen: screen.screen, code: list.code }).toEqual({ screen: screen.screen, code: 200 });
    const concealed = concealedFields(entity.fields, session, fieldKinds(entity.fields));
    for (const row of list.rows ?? []) {
      const known = new Set(Object.keys(row));
      expect({ screen: screen.screen, missing: expected.columns.filter((key) => !known.has(key)) }).toEqual({
        screen: screen.screen,
        missing: [],
      });
      const told = entity.fields.filter(
        (field) =>
          concealed.has(field.key) &&
          field.visible !== undefined &&
          "else" in field.visible &&
          field.visible.else === "omit" &&
          field.visible.unless.when === undefined &&
          known.has(field.key),
      );
      expect({ screen: screen.screen, told: told.map((field) => field.key) }).toEqual({ screen: screen.screen, told: [] });
    }
  }
});
