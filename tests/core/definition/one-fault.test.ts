import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { formatFaults } from "../../../scripts/compiler/fault-formats.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { formatFault } from "../../../src/core/definition/fault.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const shipped = deliveredFiles();
const compiler = nodeCompiler(registries);

type Item = { key: string; dict?: string };
type Document = {
  fields: Item[];
  lines: Item[];
  states: Item[];
  actions: Item[];
  marks: Item[];
  roles: Item[];
  events: Record<string, unknown>[];
  items: { value: string }[];
  variants: { code: string }[];
  entity: string;
  permission: string;
  kind: string;
};

const module = (name: string): string => `schemas/modules/${name}`;
const item = (items: readonly Item[], key: string): Item => items.find((one) => one.key === key)!;
const without = (items: Item[], key: string): void =>
  void items.splice(
    items.findIndex((one) => one.key === key),
    1,
  );

/** The shipped documents with one mistake; without a change the file is gone. */
function faultsOf(path: string, change?: (document: Document) => void) {
  const text = shipped.get(path);
  expect([path, text !== undefined]).toEqual([path, true]);
  const files = new Map(shipped);
  if (change === undefined) files.delete(path);
  else {
    const document = JSON.parse(text!) as Document;
    change(document);
    files.set(path, JSON.stringify(document, null, 1));
  }
  return compiler.compile(files).faults;
}

/** Each is made at one place; so it is told once, wherever it shows. */
const mistakes: readonly (readonly [
  what: string,
  path: string,
  change: ((document: Document) => void) | undefined,
  sentence: string,
])[] = [
  [
    "a field that is renamed",
    `${module("supplier")}/entity.json`,
    (own) => (item(own.fields, "gStatust").key = "gStatustX"),
    '"gStatust" is not a field of supplier',
  ],
  [
    "a dictionary that is misspelt",
    `${module("delivery")}/entity.json`,
    (own) => (item(own.fields, "gTransportway").dict = "g_transportwey"),
    'there is no dictionary "g_transportwey"',
  ],
  ["a dictionary that is gone", "schemas/dictionaries/SiFo.json", undefined, 'there is no dictionary "SiFo"'],
  [
    "a value that is gone",
    "schemas/dictionaries/delivery_status.json",
    (own) => own.items.shift(),
    '"1" is not a value of the dictionary delivery_status',
  ],
  [
    "an action that is renamed",
    `${module("contract")}/workflow.json`,
    (own) => (item(own.actions, "auditPass").key = "auditPassX"),
    '"auditPass" is no action of contract',
  ],
  [
    "an action that is gone",
    `${module("contract")}/workflow.json`,
    (own) => without(own.actions, "auditPass"),
    '"auditPass" is no action of contract',
  ],
  [
    "a first state that is gone",
    `${module("bid")}/workflow.json`,
    (own) => without(own.states, "draft"),
    "no state of bid is initial",
  ],
  [
    "a state in between that is gone",
    `${module("quotation")}/workflow.json`,
    (own) => without(own.states, "filling"),
    "which is no declared state of quotation",
  ],
  [
    "a workflow of no entity",
    `${module("delivery")}/workflow.json`,
    (own) => (own.entity = "deliveryx"),
    'there is no entity "deliveryx"; did you mean "delivery"?',
  ],
  ["a workflow that is gone", `${module("payment")}/workflow.json`, undefined, 'there is no workflow "payment"'],
  [
    "a prefix that is misspelt",
    `${module("supplier")}/workflow.json`,
    (own) => (own.permission += "x"),
    'no role holds a permission that begins with "tdhcsystem:supplierx"; did you mean "tdhcsystem:supplier"?',
  ],
  ["an entity that is gone", `${module("announcement")}/entity.json`, undefined, 'there is no entity "announcement"'],
  ["an entity by another name", `${module("delivery")}/entity.json`, (own) => (own.entity += "x"), '"entity" must be "delivery"'],
  [
    "a word that an entity does not know",
    `${module("inquiry")}/entity.json`,
    (own) => Object.assign(own.fields[0]!, { sparkle: 1 }),
    'unknown property "sparkle"',
  ],
  [
    "a base screen that is gone",
    `${module("bid-manage")}/detail/base.json`,
    undefined,
    "differs from schemas/modules/bid-manage/detail/base.json, which does not exist",
  ],
  ["a screen of no kind", `${module("category")}/list/base.json`, (own) => (own.kind = "lists"), '"kind" must be "list"'],
  ["a role that is gone", "schemas/roles.json", (own) => without(own.roles, "purchaser"), 'there is no role "purchaser"'],
  [
    "a company that is called otherwise",
    "schemas/variants.json",
    (own) => (own.variants[1]!.code = "YJDX"),
    'there is no company code "YJD"; did you mean "YJDX"?',
  ],
  ["a company that is gone", "schemas/variants.json", (own) => own.variants.splice(2, 1), 'there is no company code "QT"'],
  [
    "a company without files",
    "schemas/variants.json",
    (own) => own.variants.push({ ...own.variants[0]!, code: "ABC" }),
    "has no file for ABC, like",
  ],
  ["roles that are gone", "schemas/roles.json", undefined, "is missing"],
  [
    "a message of an event that is misspelt",
    "schemas/events.json",
    (own) => {
      const { message, ...others } = own.events[0]!;
      own.events[0] = { ...others, mesage: message };
    },
    'unknown property "mesage"; did you mean "message"?',
  ],
];

/** Documents to which others look for their actions, events, limits or fields, and that cannot be read for one word. */
const unread: readonly string[] = [
  ...["order-manage", "announcement-manage", "contract", "inquiry", "quotation", "winning-notice"].map(
    (name) => `${module(name)}/workflow.json`,
  ),
  ...["contract", "payment", "quotation", "supplier"].map((name) => `${module(name)}/entity.json`),
  ...["boxes", "contract-quantity", "stock"].map((name) => `schemas/ledgers/${name}.json`),
  "schemas/events.json",
  "schemas/menu.json",
  "schemas/roles.json",
];

describe("one mistake is one fault", () => {
  it.each(mistakes)("%s", (_what, path, change, sentence) => {
    const faults = faultsOf(path, change);
    expect(faults.map((fault) => fault.sentence)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each(unread)("%s accuses nobody else while it cannot be read", (path) => {
    const faults = faultsOf(path, (own) => Object.assign(own, { sparkle: 1 }));
    expect(faults.map(formatFault)).toEqual([expect.stringMatching(`^${path}:.* unknown property "sparkle"`)]);
  });

  it("names the other places in its line, and tells programs all of them", () => {
    const [fault] = faultsOf("schemas/dictionaries/SiFo.json");
    const also = fault?.also ?? [];
    expect(also.length).toBeGreaterThan(20);
    expect(formatFault(fault!)).toMatch(new RegExp(`; the same at .*entity\\.json:\\d+, .* and ${also.length - 8} more$`));
    const [told] = JSON.parse(formatFaults([fault!], "json")) as [{ readonly also: readonly object[] }];
    expect(told.also).toEqual(also);
    const sarif = formatFaults([fault!], "sarif");
    for (const place of also) expect(sarif).toContain(`"uri": "${place.file}"`);
  });
});
