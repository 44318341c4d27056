import { describe, expect, it } from "vitest";
import type { DetailScreen, LinesScreen, ListScreen, Workflow } from "../../src/core/definition/generated/documents.ts";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";
import { specifiedLists, type SpecifiedList } from "./support/specified-lists.ts";

const product = shippedProduct();
const CODES = ["DS", "YJD", "QT", "JLSJ"];
const cases = specifiedLists.flatMap((list) => CODES.map((code) => [list.screen, code, list] as const));

describe("the list screens of specification 2.4", () => {
  it.each(cases)("%s of %s has the search fields, buttons and columns that were agreed, in their order", (screen, code, list) => {
    const shown = listOf(screen, code);
    const { companies, search, buttons, columns } = list;
    const difference = companies?.[code];
    expect({
      search: keysOf(shown.search),
      buttons: keysOf(shown.toolbar),
      columns: keysOf(shown.columns.filter((column) => column.hidden !== true)),
    }).toEqual({
      search: changed(search, difference?.search),
      buttons: buttons === "" ? words(difference?.buttons ?? "") : changed(buttons, difference?.buttons),
      columns: changed(difference?.columnsInstead ?? columns, difference?.columns),
    });
  });

  it.each(cases)("%s of %s begins with its default filters and no others", (screen, code, list) => {
    const defaults = listOf(screen, code).search.filter((field) => field.default !== undefined);
    expect(Object.fromEntries(defaults.map((field) => [field.key, field.default]))).toEqual(list.defaults ?? {});
  });

  it.each(cases)("%s of %s searches by selects and by days where it should", (screen, code, list) => {
    const shown = listOf(screen, code);
    const kinds = new Map(product.entities[shown.entity]![code]!.fields.map((field) => [field.key, field.kind] as const));
    const kindOf = (key: string) => {
      const item = shown.search.find((field) => field.key === key);
      return kinds.get(item?.field ?? key);
    };
    expect(words(list.selects ?? "").map(kindOf)).toEqual(words(list.selects ?? "").map(() => "dict"));
    for (const key of words(list.dates ?? "")) expect(["date", "dateTime"]).toContain(kindOf(key));
  });

  it.each(cases)("%s of %s has its detail form and its line tables", (_screen, code, list) => {
    const difference = list.companies?.[code];
    if (list.form !== undefined) {
      const detail = product.screens[list.form[0]]![code] as DetailScreen;
      expect(keysOf(detail.sections[0]!.fields)).toEqual(changed(list.form[1], difference?.form));
    }
    for (const [screen, keys] of Object.entries(list.lines ?? {})) {
      const table = product.screens[screen]![code] as LinesScreen;
      expect({ screen, columns: keysOf(table.columns) }).toEqual({
        screen,
        columns: changed(keys, difference?.lines?.[screen]),
      });
    }
  });

  it.each([
    ["delivery.list", "backoutApproved", { select: "single" }],
    ["delivery-packing.list", "backoutApproved", { select: "single" }],
    ["procurement-notice.list", "signUp", { needs: "open" }],
    ["supplier.list", "refresh", { needs: "open", select: "none" }],
  ])("%s: the button %s has %j in every company", (screen, action, facts) => {
    for (const code of CODES) expect(workflowOf(screen, code).actions.find(({ key }) => key === action)).toMatchObject(facts);
  });

  it("puts the supplier's record into four tabs, the category as a radio", () => {
    for (const code of CODES) {
      const detail = product.screens["supplier.detail"]![code] as DetailScreen;
      expect(keysOf(detail.tabs ?? [])).toEqual(["detail", "bank", "customer", "quality"]);
      expect(detail.sections[0]!.fields.find(({ key }) => key === "gCategory")).toMatchObject({ as: "radio" });
    }
  });
});

function listOf(screen: string, code: string): ListScreen {
  return product.screens[screen]![code] as ListScreen;
}

function workflowOf(screen: string, code: string): Workflow {
  return product.workflows[listOf(screen, code).workflow]![code]!;
}

function keysOf(items: readonly { readonly key: string }[]): readonly string[] {
  return items.map(({ key }) => key);
}

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** Carry out a chain of `key after key` and `key before key`. */
function changed(base: string, differences: string | undefined): readonly string[] {
  return (differences ?? "")
    .split(", ")
    .filter((step) => step !== "")
    .reduce<readonly string[]>((keys, step) => {
      const [key = "", where, anchor = ""] = step.split(" ");
      const others = keys.filter((one) => one !== key);
      const index = others.indexOf(anchor);
      if (index < 0) throw new RangeError(`"${anchor}" of "${step}" is not in the list`);
      return others.toSpliced(where === "after" ? index + 1 : index, 0, key);
    }, words(base));
}

/** Guards the table itself: the specification has ten lists, the second of them in two kinds. */
it("covers every list of the specification", () => {
  expect(specifiedLists.map((list: SpecifiedList) => list.screen)).toHaveLength(11);
});
