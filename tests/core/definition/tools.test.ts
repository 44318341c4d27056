import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../../../src/core/definition/fault.ts";
import { formatFaults } from "../../../scripts/compiler/fault-formats.ts";
import { emit } from "../../../scripts/compiler/emit.ts";
import { compile } from "../../../scripts/compiler/compile.ts";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { changedBundles } from "../../../scripts/vite-plugin-schemas.ts";
import { viewTable } from "../../../src/core/definition/view-table.ts";
import { run } from "../../../scripts/schemas.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { compileTiny, projectRoot, tinyFiles } from "../../documents/support.ts";

/** A copy of the shipped documents that commands may change. */
let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "schemas-"));
  cpSync(join(projectRoot, "schemas"), join(root, "schemas"), { recursive: true });
  const delivered = deliveredFiles();
  for (const path of readFiles(projectRoot).keys()) if (!delivered.has(path)) rmSync(join(root, path));
  for (const [path, text] of delivered) writeFileSync(join(root, path), text);
  mkdirSync(join(root, "src/core/definition/generated"), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function command(...args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const exit = run([...args, "--root", root], { out: (text) => void out.push(text), note: (text) => void notes.push(text) });
  return { exit, out: out.join("\n"), notes: notes.join("\n") };
}

function git(...args: readonly string[]) {
  execFileSync("git", ["-C", root, "-c", "user.name=t", "-c", "user.email=t@t", ...args], { stdio: "pipe" });
}

describe("npm run schemas", () => {
  it("checks the shipped documents clean once their lock is written", () => {
    expect(command("lock").notes).toBe("");
    expect(command("check", "--frozen")).toMatchObject({ exit: 0, out: "" });
  });

  it.each([
    [[]],
    [["chek"]],
    [["check", "--format", "xml"]],
    [["check", "--frosen"]],
    [["diff"]],
    [["diff", "DS", "YJX"]],
    [["resolve", "delivery.list"]],
    [["explain", "nothing.list"]],
  ])("%j is wrong usage", (args) => {
    const answer = command(...args);
    expect([answer.exit, answer.out]).toEqual([2, ""]);
  });

  it("names a near command, and keeps the usage for who names none", () => {
    const { notes } = command("dif");
    expect(notes.split("\n")[0]).toBe('there is no command "dif"; did you mean "diff"?');
    expect(notes).not.toContain("Usage:");
    expect(command().notes).toContain("Usage:");
  });

  it("resolves a screen alone on stdout", () => {
    const screen = JSON.parse(command("resolve", "delivery.list", "--variant", "YJD").out) as {
      columns: readonly { key: string }[];
    };
    expect(screen.columns.map((column) => column.key)).toContain("gWarehouseApproval");
  });

  it("tells a stale lock: a warning, or a fault when frozen", () => {
    const path = join(root, "schemas/modules/delivery/list/base.json");
    const before = readFileSync(path, "utf8");
    writeFileSync(path, before.replace('"tone": "danger"', '"tone": "primary"'));
    expect(command("check")).toMatchObject({ exit: 0, notes: expect.stringContaining("fresh/lock is stale") as string });
    expect(command("check", "--frozen")).toMatchObject({
      exit: 1,
      out: expect.stringContaining("schemas/screens.lock.json") as string,
    });
    writeFileSync(path, before);
  });

  it("adds a company with a document for every screen, and everything stays clean", () => {
    const answer = command("new", "variant", "XYZ");
    expect([answer.exit, answer.notes]).toEqual([0, ""]);
    expect(existsSync(join(root, "schemas/modules/delivery/list/XYZ.json"))).toBe(true);
    expect(command("check", "--frozen").exit).toBe(0);
    expect(command("diff", "base", "XYZ").out).toBe("base and XYZ are the same");
    expect(command("new", "variant", "XYZ").exit).toBe(2);
  });

  it("takes a company away again, and everything is as it was", () => {
    const before = readFileSync(join(root, "schemas/variants.json"), "utf8");
    expect(command("new", "variant", "XYY").exit).toBe(0);
    const answer = command("remove", "variant", "XYY");
    expect([answer.exit, answer.notes]).toEqual([0, ""]);
    expect(readFileSync(join(root, "schemas/variants.json"), "utf8")).toBe(before);
    expect(existsSync(join(root, "schemas/modules/delivery/list/XYY.json"))).toBe(false);
    expect(command("check", "--frozen").exit).toBe(0);
    expect(command("remove", "variant", "XYY")).toMatchObject({
      exit: 2,
      notes: expect.stringContaining('there is no company code "XYY"') as string,
    });
    expect(command("remove", "variant", "DS")).toMatchObject({
      exit: 2,
      notes: expect.stringContaining("DS is the code") as string,
    });
    expect(command("remove", "screen", "delivery.list").exit).toBe(2);
  });

  it("takes a shipped company with its differences and menu entries away, and everything stays clean", () => {
    const own = mkdtempSync(join(tmpdir(), "schemas-"));
    cpSync(join(projectRoot, "schemas"), join(own, "schemas"), { recursive: true });
    mkdirSync(join(own, "src/core/definition/generated"), { recursive: true });
    const notes: string[] = [];
    const exit = run(["remove", "variant", "YJD", "--root", own], {
      out: () => undefined,
      note: (text) => void notes.push(text),
    });
    expect([exit, notes]).toEqual([0, []]);
    expect(
      readdirSync(join(own, "schemas"), { recursive: true, encoding: "utf8" }).filter((name) => name.includes("YJD")),
    ).toEqual([]);
    rmSync(own, { recursive: true, force: true });
  });

  it("says in sentences what changed since a revision, each once for the companies that it concerns", () => {
    git("init", "-q");
    git("add", "schemas");
    git("commit", "-q", "-m", "before");
    expect(command("diff", "HEAD")).toMatchObject({ exit: 0, out: "", notes: "nothing changed since HEAD" });
    const [base, own] = ["base", "QT"].map((file) => join(root, `schemas/modules/delivery/list/${file}.json`)) as [
      string,
      string,
    ];
    const [beforeBase, beforeOwn] = [readFileSync(base, "utf8"), readFileSync(own, "utf8")];
    writeFileSync(base, beforeBase.replace('    { "key": "gManor" },\n', ""));
    writeFileSync(own, beforeOwn.replace('"before": "gRemarks"', '"before": "gApproval"'));
    const lines = command("diff", "HEAD").out.split("\n");
    expect(lines).toContain("delivery.list: - column 采购经办人");
    expect(lines).toContain("QT: delivery.list: - column 采购经办人; column 有无附件 now stands after 备注");
    writeFileSync(base, beforeBase);
    writeFileSync(own, beforeOwn);
    expect(command("diff", "no-such-revision")).toMatchObject({
      exit: 2,
      notes: 'git does not know the revision "no-such-revision"',
    });
  });

  it("writes in the one way what was edited, and leaves alone what nobody has touched", () => {
    expect(command("format")).toEqual({ exit: 0, out: "", notes: "" });
    const name = "schemas/modules/delivery/list/QT.json";
    const path = join(root, name);
    const before = readFileSync(path, "utf8");
    writeFileSync(path, JSON.stringify(JSON.parse(before)));
    expect(command("format")).toEqual({ exit: 0, out: name, notes: "" });
    expect(readFileSync(path, "utf8")).toBe(before);
    expect(command("format", "--since", "no-such-revision").exit).toBe(2);
  });

  it("adds a screen on an entity, with a document for every company, and everything stays clean", () => {
    const answer = command("new", "screen", "delivery.overview");
    expect(answer).toMatchObject({
      exit: 2,
      notes: expect.stringContaining("delivery.overview does not say what the screen is; say --kind") as string,
    });
    const strange = command("new", "screen", "delivery.overview", "--kind", "board");
    expect(strange.notes).toContain('a new screen is a list or a detail, not "board"');
    const made = command("new", "screen", "receive.list");
    expect(made).toMatchObject({ exit: 2, notes: "receive.list is there already" });
    const fresh = command("new", "screen", "contract.overview", "--kind", "list");
    expect([fresh.exit, fresh.notes]).toEqual([0, ""]);
    const screen = JSON.parse(command("resolve", "contract.overview", "--variant", "JLSJ").out) as { columns: readonly object[] };
    expect(screen.columns).toHaveLength(8);
    expect(command("check", "--frozen").exit).toBe(0);
    expect(command("new", "screen", "nothing.list").exit).toBe(2);
  });

  it("stops at the company's line when the base changes what the company overrides", () => {
    const path = join(root, "schemas/modules/delivery/list/base.json");
    const before = readFileSync(path, "utf8");
    writeFileSync(
      path,
      before.replace('{ "key": "gShipnum" }', '{ "key": "gShipnum", "title": { "cn": "运输编号", "id": "No. angkut" } }'),
    );
    const { exit, out } = command("check");
    expect(exit).toBe(1);
    expect(out).toContain(
      'schemas/modules/delivery/list/QT.json:7:46 overlay/was "title" of delivery.list columns gShipnum was {"cn":"车牌/船名航次/运单号","id":"No. kendaraan / kapal / resi"} when this was written and is {"cn":"运输编号","id":"No. angkut"} now (base.json:48)',
    );
    writeFileSync(path, before);
  });

  it("emits complete plain JSON once, and nothing the second time", () => {
    const result = compile(root);
    expect([emit(root, result), emit(root, result)]).toEqual([true, false]);
    const bundle = JSON.parse(readFileSync(join(root, ".build/bundles/delivery.list.YJD.json"), "utf8")) as object;
    expect(bundle).toEqual(JSON.parse(JSON.stringify(result.bundles.get("delivery.list.YJD"))));
  });
});

type SarifLog = {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly message: { readonly text: string };
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number; readonly startColumn: number };
        };
      }[];
    }[];
  }[];
};

/** The faults of every wrong document. */
function catalogue(): readonly Fault[] {
  const folder = join(projectRoot, "tests/documents/wrong");
  return readdirSync(folder).flatMap((name) => {
    const { fault } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { readonly fault: string | readonly string[] };
    return [fault].flat().map((text): Fault => {
      const [, file, line, column, rule, sentence] = /^(\S+?):(\d+):(\d+) (\S+) (.*)$/s.exec(text)!;
      return {
        file: file!,
        line: Number(line),
        column: Number(column),
        rule: rule as Fault["rule"],
        sentence: `${name}: ${sentence!}`,
      };
    });
  });
}

describe("formatFaults", () => {
  const path = "schemas/modules/note/list/base.json";
  const { faults } = compileTiny({ [path]: tinyFiles.get(path)!.replace('"key": "apply"', '"key": "aply"') });

  it("gives SARIF with a line and a fingerprint on every result", () => {
    const log = JSON.parse(formatFaults(faults, "sarif")) as {
      runs: readonly { results: readonly { ruleId: string; locations: readonly unknown[]; partialFingerprints: object }[] }[];
    };
    const [result] = log.runs[0]!.results;
    expect(result).toMatchObject({
      ruleId: "reference/action",
      locations: [{ physicalLocation: { region: { startLine: 18, startColumn: 14 } } }],
    });
    expect(Object.keys(result!.partialFingerprints)).toHaveLength(1);
  });

  it("keeps to the SARIF schema", () => {
    const schemaFile = join(projectRoot, "tests/documents/sarif-schema-2.1.0.json");
    const { $schema: _draft4, id: _id, ...schema } = JSON.parse(readFileSync(schemaFile, "utf8")) as Record<string, unknown>;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([validate(JSON.parse(formatFaults(faults, "sarif"))), validate.errors]).toEqual([true, null]);
  });

  it("keeps a fingerprint when lines above come and go", () => {
    const moved = compileTiny({ [path]: `\n\n${tinyFiles.get(path)!.replace('"key": "apply"', '"key": "aply"')}` }).faults;
    const print = (of: typeof faults): unknown =>
      (JSON.parse(formatFaults(of, "sarif")) as { runs: readonly { results: readonly { partialFingerprints: unknown }[] }[] })
        .runs[0]!.results[0]!.partialFingerprints;
    expect(print(moved)).toEqual(print(faults));
  });

  it("carries the same findings in text, JSON, SARIF and annotations: every wrong document of the catalogue", () => {
    const {
      $schema: _draft4,
      id: _id,
      ...schema
    } = JSON.parse(readFileSync(join(projectRoot, "tests/documents/sarif-schema-2.1.0.json"), "utf8")) as Record<string, unknown>;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    const many = catalogue();
    expect(many.length).toBeGreaterThan(150);
    const text = formatFaults(many, "text").split("\n");
    const json = JSON.parse(formatFaults(many, "json")) as readonly (Fault & { level: string })[];
    const log = JSON.parse(formatFaults(many, "sarif")) as SarifLog;
    const github = formatFaults(many, "github").split("\n");
    const results = log.runs[0]!.results;
    expect([text.length, json.length, results.length, github.length]).toEqual(Array(4).fill(many.length));
    expect([validate(log), validate.errors]).toEqual([true, null]);
    for (const [index, fault] of many.entries()) {
      const place = { rule: fault.rule, file: fault.file, line: fault.line, column: fault.column };
      expect(text[index]!.startsWith(`${fault.file}:${fault.line}:${fault.column} ${fault.rule} ${fault.sentence}`)).toBe(true);
      expect(json[index]).toMatchObject({ ...place, sentence: fault.sentence, level: "error" });
      const { ruleId, message, locations } = results[index]!;
      const { artifactLocation, region } = locations[0]!.physicalLocation;
      expect({ rule: ruleId, file: decodeURI(artifactLocation.uri), line: region.startLine, column: region.startColumn }).toEqual(
        place,
      );
      expect(message.text).toBe(fault.sentence);
      expect(github[index]).toContain(`,line=${fault.line},col=${fault.column},title=${fault.rule}::`);
    }
    // A fingerprint names one finding.
    expect(new Set(results.map((result) => Object.values(result.partialFingerprints)[0])).size).toBe(many.length);
  });

  it("gives one GitHub annotation per fault", () => {
    expect(formatFaults(faults, "github")).toMatch(
      /^::error file=schemas\/modules\/note\/list\/base\.json,line=18,col=14,title=reference\/action::/,
    );
  });
});

describe("the Vite plugin", () => {
  it("tells the browser only of bundles that differ", () => {
    const path = "schemas/modules/note/list/BB.json";
    const before = compileTiny();
    const after = compileTiny({ [path]: tinyFiles.get(path)!.replace('"before": "status"', '"after": "amount"') });
    expect(Object.keys(changedBundles(before, after))).toEqual(["note.list.BB"]);
  });

  it("knows what every component of the menu shows, and in which companies", () => {
    expect(viewTable(compileTiny().product!.menu)).toEqual({
      "demo/note/index": { screen: "note.list", variants: ["AA", "BB"] },
      home: { view: "workbench" },
      "demo/note/add": { screen: "note.detail", mode: "create" },
    });
  });
});
