import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startFlags } from "../../scripts/start-flags.ts";
import { projectRoot } from "../documents/support.ts";

const flags = startFlags(projectRoot);

it.each([
  ["deploy/Containerfile", flags.map((flag) => `"${flag}", `).join("")],
  ["deploy/portal.service", flags.map((flag) => `${flag} `).join("")],
])("%s starts the product as npm start does", (file, told) => {
  expect(flags.length).toBeGreaterThan(0);
  expect(readFileSync(join(projectRoot, file), "utf8")).toMatch(new RegExp(`node"?,? ${told}"?src/server/main\\.ts`));
});
