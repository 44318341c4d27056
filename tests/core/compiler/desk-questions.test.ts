import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addCard } from "../../../src/core/compiler/add-card.ts";
import { addDictionary } from "../../../src/core/compiler/add-dictionary.ts";
import { addReminder } from "../../../src/core/compiler/add-reminder.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { layOut } from "../../../src/core/compiler/lay-out.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

const files = deliveredFiles();
const compiler = nodeCompiler(registries);
const before = compiler.compile(files);
const read = (path: string) => files.get(path);

function judged(texts: ReadonlyMap<string, string>) {
  const after = compiler.compile(new Map([...files, ...texts]));
  for (const [path, text] of texts) expect([path, layOut(path, text)]).toEqual([path, text]);
  return {
    paths: [...texts.keys()],
    faults: after.faults.map(({ sentence }) => sentence),
    differences: diffResults(before, after).join("\n"),
  };
}

describe("a new dictionary", () => {
  it("is its key, its name and its values; the usual tone is not said", () => {
    const items = [
      { value: "1", label: { cn: "甲", id: "A" }, tone: "success" },
      { value: "2", label: { cn: "乙", id: "B" }, tone: "neutral" },
    ] as const;
    const texts = addDictionary(read, { key: "own_grade", title: { cn: "等级", id: "Kelas" }, items });
    expect(judged(texts)).toMatchObject({ paths: ["schemas/dictionaries/own_grade.json"], faults: [] });
    expect([...texts.values()][0]).toContain('{ "value": "2", "label": { "cn": "乙", "id": "B" } }');
  });
});

describe("a new reminder", () => {
  const reminder = {
    module: "contract",
    key: "contractEnding",
    field: "conEnd",
    side: "before",
    days: 30,
    to: ["owner", "purchaser"],
    title: { cn: "合同到期提醒", id: "Pengingat akhir kontrak" },
    where: { field: "gConStatus", values: ["2", "4"] },
  } as const;

  it.each([
    ["before", reminder.where],
    ["after", undefined],
  ] as const)("is an event %s a date, told by a task with a name", (side, where) => {
    const { paths, faults, differences } = judged(addReminder(read, { ...reminder, side, where }));
    expect(faults).toEqual([]);
    expect(paths).toEqual(["schemas/events.json", "schemas/dictionaries/sys_job_target.json"]);
    expect(differences).toContain("events: + event contractEnding");
    expect(differences).toContain("+ value 合同到期提醒");
  });
});

describe("a new card on the desk", () => {
  const card = {
    module: "contract",
    key: "runningContracts",
    title: { cn: "执行中合同", id: "Kontrak berjalan" },
    screen: "contract-manage.list",
    where: { field: "gConStatus", values: ["2"] },
    roles: ["purchaser"],
  };

  it("counts a list by what it asks for", () => {
    const { paths, faults, differences } = judged(addCard(read, card));
    expect(faults).toEqual([]);
    expect(paths[0]).toBe("schemas/workbench.json");
    expect(differences).toContain("workbench: + card 执行中合同");
  });

  it("brings along what the list does not ask for yet", () => {
    const where = { field: "packing", values: ["1"] };
    const texts = addCard(read, { ...card, module: "delivery", screen: "delivery.list", where });
    expect(judged(texts).faults).toEqual([]);
    expect([...texts.keys()]).toContain("schemas/modules/delivery/list/base.json");
  });
});
