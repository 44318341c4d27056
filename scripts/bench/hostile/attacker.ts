import { attacks } from "./attacks.ts";

/** One attack in a process of its own, so that what it costs its maker is not taken for slowness of the product. */
const [name = "", port = "", seconds = ""] = process.argv.slice(2);
const attack = attacks[name];
if (attack === undefined) throw new Error(`there is no attack "${name}"`);
const told = await attack(Number(port), performance.now() + Number(seconds) * 1000);
process.stdout.write(`${name}: ${told}\n`);
process.exit(0);
