import { describe, expect, it } from "vitest";
import { effectivePath, splitPath, type TextStep } from "../../../../src/core/compiler/item-path.ts";
import type { Control } from "../../../../src/core/compiler/properties/control.ts";
import { controlsIn } from "../../../../src/core/compiler/properties/control-of.ts";
import { beginningOf, emptiedOf, fits, wayOf } from "../../../../src/core/compiler/properties/fits.ts";
import { properties } from "../../../../src/core/compiler/properties/properties.ts";
import type { DocumentKind } from "../../../../src/core/definition/document-kind.ts";
import { objectsAt, textAt } from "../../../../src/core/definition/node.ts";
import { compileDelivered } from "../../../documents/support/delivered.ts";

const result = compileDelivered();
const list = { kind: "screen", name: "delivery.list" } as const;
const member = (m: string): TextStep => ({ member: m });
const item = (i: string): TextStep => ({ item: i });

function memberOf(
  document: { readonly kind: DocumentKind; readonly name: string },
  path: readonly string[],
  name: string,
  variant?: string,
) {
  const [object] = properties(result, { document, path, variant }).objects;
  return object!.members.find((one) => one.name === name)!;
}

/** What of a control is entered in the text alone. */
function deepIn(control: Control): readonly string[] {
  if (control.kind === "deep") return [""];
  if (control.kind === "parts") return control.members.flatMap((one) => deepIn(one.control).map((at) => `.${one.name}${at}`));
  return controlsIn(control).flatMap(deepIn);
}

describe("the properties of an object", () => {
  it("are all that the vocabulary allows there, in its order, with what it says of them", () => {
    const [column, field] = properties(result, { document: list, path: ["columns", "gTally"], variant: "YJD" }).objects;
    expect(column!.members.map(({ name }) => name)).toEqual(["title", "width", "pin", "opens", "total", "hidden"]);
    expect(column!.members[1]).toMatchObject({ control: { kind: "number", isWhole: true, least: 48, most: 480 } });
    expect(column!.members[1]!.told).toEqual({
      cn: "列宽（像素），与字段不同时写。",
      id: "Lebar dalam piksel bila berbeda dari lebar kolom data.",
    });
    expect(field).toMatchObject({ document: { kind: "entity", name: "delivery" }, path: ["fields", "gTally"] });
    expect(field!.members.length).toBeGreaterThan(30);
  });

  it("offer only what exists", () => {
    const { names, fields, values } = properties(result, { document: list, path: ["columns", "gTally"], variant: undefined });
    expect(memberOf(list, ["columns", "gTally"], "opens").control).toEqual({ kind: "choice", of: { names: "Screen" } });
    expect(names["Screen"]!.find(({ key }) => key === "delivery.detail")?.text?.cn).toBe("送货单");
    expect(names["Dictionary"]!.length).toBeGreaterThan(50);
    expect(fields.find(({ key }) => key === "gTransportway")).toMatchObject({ kind: "dict", dict: "g_transportway" });
    expect(values["g_transportway"]!.map(({ key }) => key)).toContain("1");
  });

  it("offer the values of the dictionary for what a search begins with", () => {
    const asked = { document: list, path: ["search", "gDeliverytype"], variant: "YJD" };
    const { objects, names } = properties(result, asked);
    const { control } = objects[0]!.members.find(({ name }) => name === "default")!;
    const [first] = control.kind === "ways" ? control.ways : [];
    expect(first?.control).toEqual({ kind: "choice", of: { names: "value of g_Deliverytype" } });
    expect(names["value of g_Deliverytype"]!.find(({ key }) => key === "1")?.text?.cn).toBe("普通送货");
  });

  it("say where each value comes from, and what holds without it", () => {
    expect(memberOf(list, ["columns", "gTally"], "title", "YJD")).toMatchObject({
      isStated: false,
      source: { from: "fact", at: expect.stringContaining("delivery/entity.json") as string },
      value: { cn: "理货人", id: "Petugas tally" },
    });
    expect(memberOf(list, ["columns", "gDeliverynum"], "pin", "YJD")).toMatchObject({
      isStated: false,
      source: { from: "base" },
    });
    expect(memberOf(list, ["columns", "gDeliverynum"], "pin")).toMatchObject({ isStated: true, value: "start", inherited: null });
    expect(memberOf(list, ["toolbar", "apply"], "place")).toMatchObject({ value: "bar", source: { from: "default" } });
    const entity = { kind: "entity", name: "invoice" } as const;
    expect(memberOf(entity, ["fields", "billType"], "among", "JLSJ")).toMatchObject({
      isStated: true,
      was: null,
      value: ["5", "6"],
      source: { from: "company" },
    });
  });

  it("are those of the object around it where the vocabulary has none for it, and none where the company has no such item", () => {
    const workflow = { kind: "workflow", name: "delivery" } as const;
    const [action] = properties(result, {
      document: workflow,
      path: ["actions", "apply", "when", "0"],
      variant: undefined,
    }).objects;
    expect(action!.path).toEqual(["actions", "apply", "when", "0"]);
    expect(action!.members.map(({ name }) => name)).toContain("refusal");
    expect(properties(result, { document: list, path: ["columns", "gshaddress"], variant: "QT" }).objects).toEqual([]);
  });

  it("can be told of every keyed item of every document, and what it says fits its control", () => {
    const unfitting: string[] = [];
    const textual = new Set<string>();
    const judge = (kind: DocumentKind, name: string, path: readonly string[]): void => {
      const {
        objects: [object],
        shapes,
      } = properties(result, { document: { kind, name }, path, variant: undefined });
      for (const [at, control] of Object.entries(shapes)) for (const one of deepIn(control)) textual.add(`${at} ${one}`);
      for (const one of object?.members ?? []) for (const at of deepIn(one.control)) textual.add(`${kind} ${one.name} ${at}`);
      expect(object, `${kind} ${name} ${path.join("/")}`).toBeDefined();
      for (const one of object!.members)
        if (one.source.at !== undefined && !fits(one.control, one.value, shapes))
          unfitting.push(`${name} ${path.join("/")} ${one.name}`);
    };
    for (const [name, screen] of result.base.screens) {
      judge("screen", name, []);
      for (const part of ["columns", "toolbar", "search"] as const) {
        const [first] = objectsAt(screen, part);
        if (first !== undefined) judge("screen", name, [part, textAt(first, "key")!]);
      }
    }
    for (const [name, entity] of result.base.entities)
      judge("entity", name, ["fields", textAt(objectsAt(entity, "fields").at(-1), "key")!]);
    for (const [name, workflow] of result.base.workflows)
      judge("workflow", name, ["actions", textAt(objectsAt(workflow, "actions")[0], "key")!]);
    for (const name of result.base.prints.keys()) judge("print", name, []);
    for (const name of result.base.pages.keys()) judge("page", name, []);
    for (const name of result.base.ledgers.keys()) judge("ledger", name, []);
    for (const kind of ["menu", "roles", "variants", "workbench", "events"] as const) judge(kind, kind, []);
    expect(unfitting).toEqual([]);
    // Everything else of every document has a control; a null that empties a field is none of a control's values.
    expect([...textual]).toEqual(["workflow.schema.json#/$defs/ValueFrom .value"]);
  });
});

describe("what an object of a text is about", () => {
  it.each<readonly [DocumentKind, readonly TextStep[], readonly string[]]>([
    ["screen", [member("columns"), item("gTally")], ["columns", "gTally"]],
    ["screen", [member("columns"), member("set"), item("gTally")], ["columns", "gTally"]],
    ["screen", [member("columns"), member("add"), item("gTally")], ["columns", "gTally"]],
    ["screen", [member("columns"), member("move"), item("gTally")], ["columns", "gTally"]],
    ["screen", [member("sections"), item("base"), member("fields"), item("gTally")], ["fields", "gTally"]],
    ["screen", [member("fields"), member("set"), item("gTally")], ["fields", "gTally"]],
    ["entity", [member("lines"), item("items"), member("fields"), item("gNum")], ["lines", "items", "fields", "gNum"]],
    [
      "entity",
      [member("lines"), member("items"), member("fields"), member("set"), item("gNum")],
      ["lines", "items", "fields", "gNum"],
    ],
    ["workflow", [member("actions"), item("apply"), member("prompt"), item("reason")], ["actions", "apply", "prompt", "reason"]],
    ["workflow", [member("actions"), member("add"), item("x"), member("prompt"), item("r")], ["actions", "x", "prompt", "r"]],
    ["entity", [member("scope"), member("rows")], ["scope", "rows"]],
    ["screen", [member("set"), member("title")], []],
    ["menu", [member("menu"), item("purchase"), member("children"), item("2")], ["menu", "purchase", "children", "2"]],
    ["screen", [], []],
  ])("in a %s: %j", (kind, steps, path) => {
    expect(effectivePath(kind, steps)).toEqual(path);
  });

  it("is an item of a list, and what lies within that", () => {
    expect(splitPath("workflow", ["actions", "apply", "prompt", "reason"])).toEqual({
      item: ["actions", "apply"],
      inner: ["prompt", "reason"],
    });
    expect(splitPath("entity", ["lines", "items", "fields", "gNum"])).toEqual({
      item: ["lines", "items", "fields", "gNum"],
      inner: [],
    });
    expect(splitPath("entity", ["scope"])).toEqual({ item: [], inner: ["scope"] });
  });
});

describe("what there is to begin with", () => {
  const only: Control = { kind: "choice", of: { values: [true] } };
  const told = {};
  it("is what cannot be said otherwise", () => {
    const control: Control = {
      kind: "parts",
      members: [
        { name: "count", told, control: only, isNeeded: true },
        { name: "where", told, control: only, isNeeded: false },
        { name: "by", told, control: { kind: "choice", of: { names: "FieldName" } }, isNeeded: true },
      ],
    };
    expect(beginningOf({ kind: "shape", name: "Count" }, { Count: control })).toEqual({ count: true });
    expect(beginningOf({ kind: "word" }, {})).toBeNull();
  });
  it("and what is left when all is taken away", () => {
    const several = { name: "lists", told, control: { kind: "list", of: only } } as const;
    expect(emptiedOf({ ...several, isNeeded: true }, {})).toEqual([]);
    expect(emptiedOf({ ...several, isNeeded: false }, {})).toBeNull();
    const some = { ...several, control: { ...several.control, least: 1 }, isNeeded: true };
    expect(emptiedOf(some, {})).toBeNull();
  });
  it("and an object that is only begun is known by what it says", () => {
    const part = (name: string): Control => ({ kind: "parts", members: [{ name, told, control: only, isNeeded: true }] });
    const ways = ["one", "other"].map((name) => ({ told, control: part(name) }));
    expect(wayOf(ways, { other: null }, {})).toBe(1);
    expect(wayOf(ways, {}, {})).toBeUndefined();
  });
});

describe("what a control takes", () => {
  it.each<readonly [Control, unknown, boolean]>([
    [{ kind: "text" }, { cn: "名", id: "Nama" }, true],
    [{ kind: "text" }, { cn: "名", id: " " }, false],
    [{ kind: "number", isWhole: true, least: 48, most: 480 }, 48, true],
    [{ kind: "number", isWhole: true, least: 48, most: 480 }, 47, false],
    [{ kind: "number", isWhole: true }, 1.5, false],
    [{ kind: "number", isWhole: false }, "12x", false],
    [{ kind: "word", pattern: "^[a-z]+$" }, "abc", true],
    [{ kind: "word", pattern: "^[a-z]+$" }, "ABC", false],
    [{ kind: "choice", of: { values: ["start", "end"] } }, "middle", false],
    [{ kind: "choices", of: { names: "Role" }, least: 1 }, [], false],
    [{ kind: "choices", of: { names: "Role" } }, [], true],
    [{ kind: "choice", of: { values: ["owner"], names: "Role" } }, "purchaser", true],
    [{ kind: "list", of: { kind: "text" }, least: 1 }, [], false],
    [{ kind: "list", of: { kind: "text" } }, [{ cn: "章", id: "Cap" }, null], false],
    [{ kind: "map", keys: { kind: "word", pattern: "^[a-z]+$" }, of: { kind: "switch" } }, { a: true }, true],
    [{ kind: "map", keys: { kind: "word", pattern: "^[a-z]+$" }, of: { kind: "switch" } }, { A: true }, false],
    [{ kind: "switch" }, "true", false],
    [{ kind: "condition" }, {}, false],
    [{ kind: "condition" }, { gTally: null }, false],
    [{ kind: "condition" }, { gTally: {} }, false],
    [{ kind: "condition" }, { any: [{ gTally: { eq: "x" } }, null] }, false],
    [{ kind: "condition" }, { any: [{ gTally: { eq: "x" } }, { state: "draft" }] }, true],
  ])("%j of %j: %s", (control, value, isFit) => {
    expect(fits(control, value)).toBe(isFit);
  });
});
