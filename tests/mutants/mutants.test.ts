import { appendFileSync } from "node:fs";
import { beforeAll, expect, it, vi } from "vitest";
import { prove } from "../../scripts/compiler/prove.ts";
import { readFiles } from "../../scripts/compiler/read-files.ts";
import { activateLanguage } from "../../src/i18n/i18n.ts";
import { projectRoot } from "../documents/support.ts";
import { beginDrawing } from "../../src/proof/drawing/draw-screen.tsx";
import { Mutants } from "./support/judge-mutant.ts";
import { mutantsOf } from "./support/mutate.ts";

const isFull = process.env["TEST_SIZE"] === "full";
const SEED = Number(process.env["TEST_SEED"] ?? 20_261_121);
/** `100-200` tries a part of them, so that several runs share the whole. */
const [FROM, TO] = (process.env["MUTANTS"] ?? (isFull ? "0-2000" : "0-8")).split("-").map(Number) as [number, number];

const files = readFiles(projectRoot);
let mutants: Mutants;
beforeAll(async () => {
  beginDrawing(() => vi.dynamicImportSettled());
  await activateLanguage("cn");
  mutants = new Mutants(files);
});

it(
  `documents with a slip in them are refused, or run without a fault (${FROM} to ${TO}, seed ${SEED})`,
  async () => {
    const figures = { refused: 0, same: 0, runs: 0, "refused by the proof": 0, passed: 0 };
    const unseen: string[] = [];
    for (const mutant of mutantsOf(files, SEED, FROM, TO)) {
      const fate = await mutants.fateOf(mutant);
      keep(`${mutant.number} ${fate.kind} ${mutant.file} ${mutant.said}`);
      if (fate.kind !== "fails") {
        figures[fate.kind] += 1;
        continue;
      }
      // What somebody would meet must be what the proof tells beforehand.
      const proven = prove(projectRoot, fate.product, fate.modules).faults.map(({ sentence }) => sentence);
      keep(`  ${fate.complaints.slice(0, 4).join("\n  ")}\n  proof: ${proven.slice(0, 3).join(" | ")}`);
      if (proven.length > 0) figures["refused by the proof"] += 1;
      else {
        figures.passed += 1;
        unseen.push(`${mutant.number} ${mutant.file} ${mutant.said}: ${fate.complaints[0] ?? ""}`);
      }
    }
    console.log(JSON.stringify(figures));
    keep(JSON.stringify(figures));
    expect(unseen).toEqual([]);
    expect(figures.refused).toBeGreaterThan((TO - FROM) / 4);
    expect(figures.runs).toBeGreaterThan(0);
  },
  (TO - FROM) * 30_000,
);

/** A line in the report of a long run. */
function keep(line: string): void {
  const report = process.env["MUTANTS_REPORT"];
  if (report !== undefined) appendFileSync(report, `${line}\n`);
}
