// @vitest-environment node
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { root } from "../../support/source-files.ts";
import { portalConfig } from "../../../vite.config.ts";

/** Words that only the tools for implementers use. */
const TRACES =
  /__preview|@schemas\/|inspector|preview-(?:pane|settings)|definition-faults|schemas:(?:update|fault)|__open-in-editor|检查器|Pratinjau layar/;

it("a build carries nothing of the inspector, the preview and the faults overlay", async () => {
  const config = portalConfig();
  const outputs = (await build({
    ...config,
    configFile: false,
    mode: "production",
    root: `${root}/src/app`,
    logLevel: "silent",
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const files = [outputs].flat().flatMap(({ output }) => output);
  expect(files.length).toBeGreaterThan(50);
  const modules = files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  expect(modules.some((id) => id.endsWith("/src/app/failures/Overlays.tsx"))).toBe(true);
  expect(modules.filter((id) => id.includes("/src/app/dev/"))).toEqual([]);
  const traces = files.flatMap((file) => {
    const found = TRACES.exec(file.type === "chunk" ? file.code : file.source.toString());
    return found === null ? [] : [`${file.fileName}: ${found[0]}`];
  });
  expect(traces).toEqual([]);
});
