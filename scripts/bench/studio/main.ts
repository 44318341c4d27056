import { parseArgs } from "node:util";
import { benchDrawing } from "./drawing.ts";
import { benchPublishing } from "./publishing.ts";
import { benchStart } from "./start.ts";

/** The options of this benchmark, for whoever gives a wrong one. */
export const options = "--only drawing|publishing|start";

/** One figure beside its aim. */
export type Told = { readonly name: string; readonly value: number; readonly unit: "ms" | "s"; readonly aim: number | undefined };

/** What whoever tailors a company waits for, and what it costs those who work meanwhile; needs `npm run build`. */
export async function bench(args: readonly string[] = []): Promise<boolean> {
  const { only } = parseArgs({ args: [...args], options: { only: { type: "string" } } }).values;
  const parts = { drawing: benchDrawing, publishing: benchPublishing, start: benchStart };
  const told: Told[] = [];
  for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) told.push(...(await part()));
  for (const { name, value, unit, aim } of told) {
    const verdict = aim === undefined ? "no aim" : `aim ${aim} ${unit}  ${value <= aim ? "holds" : "MISSED"}`;
    console.log(`${name.padEnd(64)} ${value.toFixed(unit === "s" ? 2 : 0).padStart(8)} ${unit}  ${verdict}`);
  }
  return told.every(({ value, aim }) => aim === undefined || value <= aim);
}
