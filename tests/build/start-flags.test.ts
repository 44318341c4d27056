import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startEnvironment, startFlags } from "../../scripts/start-flags.ts";
import { projectRoot } from "../documents/support.ts";

const flags = startFlags(projectRoot);

it.each([
  ["deploy/Containerfile", flags.map((flag) => `"${flag}", `).join("")],
  ["deploy/portal.service", flags.map((flag) => `${flag} `).join("")],
])("%s starts the product as npm start does", (file, told) => {
  expect(flags.length).toBeGreaterThan(0);
  const text = readFileSync(join(projectRoot, file), "utf8");
  expect(text).toMatch(new RegExp(`node"?,? ${told}"?src/server/main\\.ts`));
  for (const [name, value] of Object.entries(startEnvironment)) expect(text).toMatch(new RegExp(`ENV.*${name}=${value}`, "i"));
});
