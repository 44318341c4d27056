import { describe, expect, it } from "vitest";
import { widening } from "../../../src/core/definition/overlay/widening.ts";

const unless = (audience: object, other: "omit" | "mask" = "omit") => ({ unless: audience, else: other });

describe("a change that lets more people act, act on more, or see more", () => {
  it.each([
    ["keeps", [{ fields: ["phone"] }], null, "keeps lost an entry"],
    ["visible", unless({ role: ["warehouse"] }), null, "everybody who reads the record sees it"],
    ["visible", unless({ role: ["warehouse", "sales"] }), unless({ role: ["warehouse"] }), "other people may see it"],
    ["visible", unless({ side: ["supplier"] }), unless({ side: ["supplier"] }, "mask"), "it is masked and no longer left out"],
    [
      "visible",
      unless({ side: ["supplier"] }),
      unless({ side: ["supplier"], when: { open: { eq: "1" } } }),
      "other people may see it",
    ],
    [
      "scope",
      { company: "gComId", rows: { buyer: { status: { ne: "0" } } } },
      { company: "gComId" },
      "the buyer side sees more records",
    ],
    ["scope", { company: "gComId", supplier: "gSupId" }, { company: "gComId" }, "records reach other people"],
    ["scope", { listed: { status: { ne: "3" } } }, {}, "lists show more records"],
    ["internal", true, null, "screens may show it"],
  ])("%s: %j to %j", (property, before, after, words) => {
    expect(widening(property, before, after)).toBe(words);
  });

  it.each([
    ["keeps", null, [{ fields: ["phone"] }]],
    ["visible", null, unless({ role: ["warehouse"] })],
    ["visible", unless({ role: ["warehouse"] }), unless({ role: ["warehouse", "sales"] })],
    ["visible", unless({ side: ["supplier"] }, "mask"), unless({ side: ["supplier"] })],
    ["scope", { company: "gComId" }, { company: "gComId", listed: { status: { ne: "3" } } }],
    ["scope", { company: "gComId" }, { company: "gComId", rows: { buyer: { status: { ne: "0" } } } }],
    [
      "scope",
      { rows: { buyer: { status: { ne: "0" } } } },
      { rows: { buyer: { all: [{ status: { ne: "0" } }, { kind: { eq: "memo" } }] } } },
    ],
  ])("says nothing of %s: %j to %j, which only narrows", (property, before, after) => {
    expect(widening(property, before, after)).toBeUndefined();
  });
});
