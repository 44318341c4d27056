import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/**
 * The HTTP library alone: a file of the answers that each path is given, `node bare.ts FILE`. What the product answers beside
 * it is what asking, judging and the store cost.
 */
const answers = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Readonly<Record<string, string>>;
const app = new Hono();
for (const [path, body] of Object.entries(answers))
  app.get(path, (context) => context.body(body, 200, { "Content-Type": "application/json; charset=utf-8" }));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.stdout.write(`listening ${port}\n`));
process.on("SIGTERM", () => process.exit(0));
