import { appendFileSync, readFileSync } from "node:fs";

/** Add a text of the code to both catalogues: `node scripts/messages.ts add <id> <Chinese> <Indonesian>` (repeatable triples). */
const [verb, ...rest] = process.argv.slice(2);
if (verb !== "add" || rest.length === 0 || rest.length % 3 !== 0) {
  console.error("usage: node scripts/messages.ts add <id> <Chinese> <Indonesian> [<id> <Chinese> <Indonesian> ...]");
  process.exit(2);
}
for (let index = 0; index < rest.length; index += 3) {
  const [id = "", chinese = "", indonesian = ""] = rest.slice(index, index + 3);
  const known = readFileSync("src/i18n/locales/cn.po", "utf8");
  if (known.includes(`msgid ${JSON.stringify(id)}\n`)) {
    console.error(`${id} is in the catalogues already`);
    continue;
  }
  appendFileSync("src/i18n/locales/cn.po", `\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(chinese)}\n`);
  appendFileSync("src/i18n/locales/id.po", `\nmsgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(indonesian)}\n`);
}
