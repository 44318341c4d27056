import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { tinyFiles } from "../../documents/support.ts";
import { Judge } from "../../../src/server/studio/judge.ts";

const folder = mkdtempSync(join(tmpdir(), "judge-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Validators that never come to an end with one name, and grow without bound with another. */
const NEEDS = `
export const meta = ${JSON.stringify([...tinyFiles].filter(([path]) => path.startsWith("schemas/meta/")))};
const validate = (value) => {
  if (value.dict === "endless") for (;;);
  if (value.dict === "greedy") for (const held = [];;) held.push(new Array(100000).fill(String(held.length)));
  return true;
};
export const validators = (_schemas, references) => Object.fromEntries(references.map((one) => [one, validate]));
export const registries = { guards: [], effects: [], hookFields: {}, panels: [], components: [], views: [], icons: [], configKeys: [] };
`;
writeFileSync(join(folder, "needs.mjs"), NEEDS);
writeFileSync(join(folder, "documents.json"), JSON.stringify({ hash: "x", documents: [] }));
const files = { needs: pathToFileURL(join(folder, "needs.mjs")).href, documents: join(folder, "documents.json") };
const path = "schemas/dictionaries/status.json";
const dictionary = (dict: string): string => JSON.stringify({ dict, title: { cn: "甲", id: "A" }, items: [] });

it.each(["endless", "greedy"])("ends a thread that an %s draft holds, and judges the next draft with another", async (dict) => {
  const judge = new Judge(files, 3000);
  try {
    await expect(judge.judge({ base: [], changes: [[path, dictionary(dict)]] })).rejects.toMatchObject({
      bizCode: "STATE_REFUSED",
      text: "DRAFT_TOO_COSTLY",
    });
    const { faults } = await judge.judge({ base: [], changes: [[path, dictionary("status")]] });
    expect(faults.map(({ rule }) => rule)).toContain("layout/missing-file");
  } finally {
    await judge.end();
  }
});

it("judges drafts that come together one after another, each by itself", async () => {
  const judge = new Judge(files);
  try {
    const all = await Promise.all(
      ["a", "b", "c"].map((one) => judge.judge({ base: [], changes: [[`schemas/${one}.json`, "{}"]] })),
    );
    expect(all.map(({ faults }) => faults[0]?.file)).toEqual(["schemas/a.json", "schemas/b.json", "schemas/c.json"]);
  } finally {
    await judge.end();
  }
});
