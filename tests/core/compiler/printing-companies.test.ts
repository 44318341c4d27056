import { expect, it } from "vitest";
import { printingCompanies } from "../../../src/core/compiler/printing-companies.ts";
import type { Json } from "../../../src/core/compiler/changed-documents.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const parsed = new Map(
  [...deliveredFiles()]
    .filter(([path]) => !path.includes("/meta/"))
    .map(([path, text]): [string, Json] => [path, JSON.parse(text) as Json]),
);

it("papers of one title are told apart by the companies that print them", () => {
  const printed = printingCompanies(parsed, ["DS", "YJD", "QT", "JLSJ"]);
  const notes = [...printed].filter(([name]) => name.startsWith("delivery-note"));
  expect(Object.fromEntries(notes)).toEqual({
    "delivery-note": ["DS"],
    "delivery-note-warehouse": ["YJD"],
    "delivery-note-a5": ["QT"],
    "delivery-note-overseas": ["JLSJ"],
  });
});

it("an action that a company adds or says anew counts for that company alone", () => {
  const base = { actions: [{ key: "print", template: "sheet" }, { key: "view" }] };
  const printed = printingCompanies(
    new Map<string, Json>([
      ["schemas/modules/box/workflow.json", base],
      ["schemas/modules/box/workflow.AA.json", { actions: { add: [{ key: "label", template: "label" }] } }],
      ["schemas/modules/box/workflow.BB.json", { actions: [{ key: "print", template: "own" }] }],
      ["schemas/modules/box/entity.json", { actions: [{ key: "print", template: "none" }] }],
    ]),
    ["AA", "BB"],
  );
  expect(Object.fromEntries(printed)).toEqual({ sheet: ["AA"], label: ["AA"], own: ["BB"] });
});

it.each([null, 5, { set: {}, add: [null, "x"] }, { set: [{ key: "print", template: 5 }] }])(
  "what somebody has half typed is no paper: %j",
  (actions) => {
    const half = new Map<string, Json>([["schemas/modules/box/workflow.AA.json", { actions }]]);
    expect([...printingCompanies(half, ["AA"])]).toEqual([]);
  },
);
