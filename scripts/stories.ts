import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { changesPage } from "./stories/changes-page.ts";
import { comparePictures } from "./stories/compare-pictures.ts";
import { designTokens } from "./stories/design-tokens.ts";
import { type Face, takeStoryPictures } from "./stories/story-pictures.ts";

/*
 * The catalogue.
 *
 *   npm run stories                            opens it
 *   npm run stories -- build                   writes storybook-static/
 *   npm run stories -- pictures [FOLDER]       takes a picture of every story of storybook-static/
 *   npm run stories -- compare BEFORE [AFTER]  what differs between the pictures of two releases, on one page
 *   npm run stories -- tokens [FOLDER]         the tokens of both themes in the W3C's format
 */

const BUILT = "storybook-static";
const PICTURES = ".data/stories/pictures";

const { values, positionals } = parseArgs({
  options: {
    theme: { type: "string", default: "light" },
    language: { type: "string", default: "cn" },
    only: { type: "string", default: "" },
  },
  allowPositionals: true,
});
const [command = "open", ...given] = positionals;
const commands: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  open: () => storybook("dev", "--port", "6006", "--no-open"),
  build: () => storybook("build", "--quiet"),
  pictures,
  compare,
  tokens,
};
const run = commands[command];
if (run === undefined) {
  console.error(`there is no "${command}"; there are: ${Object.keys(commands).join(", ")}`);
  process.exitCode = 2;
} else process.exitCode = (await run()) ? 0 : 1;

function storybook(...args: readonly string[]): boolean {
  const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" };
  return spawnSync("storybook", args, { stdio: "inherit", env }).status === 0;
}

async function pictures(): Promise<boolean> {
  const folder = given[0] ?? PICTURES;
  const failed = await takeStoryPictures(BUILT, folder, faceOf(values), values.only);
  for (const story of failed) console.error(`not drawn: ${story}`);
  console.log(`pictures are in ${folder}`);
  return failed.length === 0;
}

function faceOf({ theme, language }: { readonly theme: string; readonly language: string }): Face {
  if ((theme === "light" || theme === "dark") && (language === "cn" || language === "id")) return { theme, language };
  throw new RangeError("--theme is light or dark, --language is cn or id");
}

async function compare(): Promise<boolean> {
  const [before, after = PICTURES] = given;
  if (before === undefined) throw new RangeError("name the folder with the pictures of the release before");
  const to = ".data/stories/changes";
  const compared = await comparePictures(before, after, join(to, "pictures"));
  const from = (folder: string): string => relative(resolve(to), resolve(folder));
  writeFileSync(join(to, "index.html"), changesPage(compared, { before: from(before), after: from(after), changes: "pictures" }));
  const differing = compared.filter(({ was }) => was !== "same").length;
  console.log(`${differing} of ${compared.length} stories look different: ${join(to, "index.html")}`);
  return true;
}

function tokens(): boolean {
  const folder = given[0] ?? ".data/stories";
  const [tokensCss, themeCss] = ["tokens", "theme"].map((name) => readFileSync(`src/ui/theme/${name}.css`, "utf8"));
  mkdirSync(folder, { recursive: true });
  for (const side of ["light", "dark"] as const) {
    const file = join(folder, `tokens.${side}.json`);
    writeFileSync(file, `${JSON.stringify(designTokens(tokensCss ?? "", themeCss ?? "", side), null, 2)}\n`);
    console.log(file);
  }
  return true;
}
