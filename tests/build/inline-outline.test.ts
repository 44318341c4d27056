import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { outlineStyle } from "../../scripts/build/inline-outline.ts";

const tokens = readFileSync("src/ui/theme/tokens.css", "utf8");

it("puts the outline's rules into the page with the properties that they use, in both themes", () => {
  const style = outlineStyle(readFileSync("src/app/styles/outline.css", "utf8"), tokens);
  expect(style).toMatch(/^@layer theme\{:root\{color-scheme:light dark;--bg:light-dark\(#\w+,#\w+\);/);
  expect(style).toContain('[data-theme="dark"]{color-scheme:dark}body{margin:0}');
  for (const [, name] of style.matchAll(/var\((--[\w-]+)\)/g)) expect(style).toContain(`${name}:`);
  expect(style).not.toMatch(/\n|\/\*| {2}/);
});

it("says which property the tokens do not have", () => {
  expect(() => outlineStyle(".start { color: var(--nothing); }", tokens)).toThrow("--nothing");
});
