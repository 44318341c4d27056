import { describe, expect, it } from "vitest";
import { matchItems } from "../../src/app/search/match-items.ts";
import { searchItems } from "../../src/app/search/search-items.ts";
import { goLetters } from "../../src/app/shortcuts/go-letters.ts";
import { entry, group } from "./support.ts";

const meta = { ...entry("x").meta, title: "帮助", link: "https://help.example/" };
const tree = [
  group("/gyssystem", [entry("contract"), entry("delivery"), entry("secret", { hidden: true })]),
  group("/help", [entry("docs", { meta })]),
  entry("/goods/upsert", { hidden: true }),
];

describe("what the header search finds", () => {
  it("is every visible route with the titles above it, and the workbench", () => {
    expect(searchItems(tree).map(({ path }) => path)).toEqual([
      "/workbenches/workbenches",
      "/gyssystem/contract",
      "/gyssystem/delivery",
      "https://help.example/",
    ]);
    expect(searchItems(tree)[1]?.titles.map(({ cn }) => cn)).toEqual(["/gyssystem", "contract"]);
  });

  it("knows which of them lead to another site", () => {
    expect(searchItems(tree).filter(({ isExternal }) => isExternal)).toHaveLength(1);
  });
});

const items = [
  { title: "供货协同 > 采购合同", path: "/gyssystem/contract" },
  { title: "供货协同 > 送货单", path: "/gyssystem/delivery" },
  { title: "财务协同 > 付款查询", path: "/finance/payment" },
];
const found = (pattern: string) => matchItems(items, pattern).map(({ path }) => path);

describe("the match", () => {
  it.each([
    ["a title in part", "送货", ["/gyssystem/delivery"]],
    ["a path in part", "payment", ["/finance/payment"]],
    ["a path with a slip of the finger", "delivrey", ["/gyssystem/delivery"]],
    ["nothing that is too far away", "xqzw", []],
    ["everything while nothing is typed", " ", items.map(({ path }) => path)],
  ])("finds %s", (_name, pattern, paths) => {
    expect(found(pattern)).toEqual(paths);
  });

  it("puts a hit in the title before one in the path", () => {
    const both = [
      { title: "x", path: "/order" },
      { title: "order", path: "/x" },
    ];
    expect(matchItems(both, "order").map(({ path }) => path)).toEqual(["/x", "/order"]);
  });

  it("looks at no more than 32 signs", () => {
    expect(found(`${"payment".padEnd(32)}${"z".repeat(40)}`)).toEqual(["/finance/payment"]);
  });
});

describe("the letters after g", () => {
  it("are the first free letter of the last piece of the path", () => {
    const places = goLetters(searchItems([group("/a", [entry("delivery"), entry("deliveryAudit"), entry("d")])]));
    expect(places.map(({ letter, item }) => `${letter} ${item.path}`)).toEqual([
      "w /workbenches/workbenches",
      "d /a/delivery",
      "e /a/deliveryAudit",
    ]);
  });
});
