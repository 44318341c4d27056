import { createHash } from "node:crypto";
import { type Fault, formatFault } from "../../src/core/definition/fault.ts";
import { rules } from "../../src/core/definition/rules.ts";

export const faultFormats = ["text", "json", "sarif", "github"] as const;
export type FaultFormat = (typeof faultFormats)[number];
export type Level = "error" | "warning";

/** Faults for people, programs, code scanning or a GitHub run. */
export function formatFaults(faults: readonly Fault[], format: FaultFormat, level: Level = "error"): string {
  switch (format) {
    case "text":
      return faults.map((fault) => (level === "warning" ? `warning: ${formatFault(fault)}` : formatFault(fault))).join("\n");
    case "json":
      return JSON.stringify(
        faults.map((fault) => ({ level, ...fault })),
        null,
        2,
      );
    case "sarif":
      return JSON.stringify(sarif(faults, level), null, 2);
    case "github":
      return faults.map((fault) => githubLine(fault, level)).join("\n");
  }
}

function githubLine(fault: Fault, level: Level): string {
  const property = (text: string): string => message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return `::${level} file=${property(fault.file)},line=${fault.line},col=${fault.column},title=${property(fault.rule)}::${message(formatFault(fault))}`;
}

function message(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** SARIF 2.1.0; fingerprints leave lines out, so that a fault keeps its name while others are mended above it. */
function sarif(faults: readonly Fault[], level: Level): unknown {
  const ids = Object.keys(rules);
  const seen = new Map<string, number>();
  const results = faults.map((fault) => {
    const identity = `${fault.rule}\n${fault.file}\n${fault.sentence}`;
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return {
      ruleId: fault.rule,
      ruleIndex: ids.indexOf(fault.rule),
      level,
      message: { text: fault.sentence },
      locations: [location(fault)],
      ...relatedLocations(fault),
      partialFingerprints: { "sentence/v1": createHash("sha256").update(`${identity}\n${count}`).digest("hex").slice(0, 32) },
    };
  });
  const driver = {
    name: "schemas",
    version: "1",
    informationUri: "https://json-schema.org",
    rules: Object.entries(rules).map(([id, text]) => ({ id, shortDescription: { text } })),
  };
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { PROJECT: { description: { text: "The project's folder." } } },
        results,
      },
    ],
  };
}

/** What the fault disagrees with, and further places that miss the same. */
function relatedLocations({ related, also = [] }: Fault): object {
  const places = [
    ...(related === undefined ? [] : [{ place: related, text: "compared with this" }]),
    ...also.map((place) => ({ place, text: "the same here" })),
  ];
  if (places.length === 0) return {};
  return { relatedLocations: places.map(({ place, text }, index) => ({ id: index + 1, ...location(place), message: { text } })) };
}

function location({ file, line, column }: Pick<Fault, "file" | "line" | "column">): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file), uriBaseId: "PROJECT" },
      region: { startLine: line, startColumn: column },
    },
  };
}
