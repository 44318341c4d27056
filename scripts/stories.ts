import { spawn } from "node:child_process";

/** The catalogue: `npm run stories` opens it, `npm run stories -- build` writes storybook-static/. */
const isBuild = process.argv.includes("build");
const args = isBuild ? ["build", "--quiet"] : ["dev", "--port", "6006", "--no-open"];
const child = spawn("storybook", args, { stdio: "inherit", env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" } });
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
