import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { NONCE_PLACEHOLDER } from "../../src/server/http/static-files.ts";

/** Stands in index.html where the outline's styles belong. */
const PLACE = "<!-- outline -->";
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;
const END = "</body>";

/**
 * Put the styles of the shell's outline into the page itself, so that it stands there once the page has come; the stylesheet,
 * which is ten times as large, is waited for by the scripts and not by the outline.
 *
 * @param file the outline's styles
 * @param tokens where the custom properties are said that it uses
 */
export function inlineOutline(file: string, tokens: string): Plugin {
  return {
    name: "inline-outline",
    transformIndexHtml: {
      order: "post",
      handler: (html, { path, server }) => {
        // While somebody works on it, styles come one by one, and their order is that of the page.
        if (!path.endsWith("/index.html") || server !== undefined) return html;
        const [stylesheet] = STYLESHEET.exec(html) ?? [];
        if (stylesheet === undefined || !html.includes(PLACE))
          throw new RangeError(`index.html has no stylesheet, or no place for the outline: ${PLACE}`);
        const style = outlineStyle(readFileSync(file, "utf8"), readFileSync(tokens, "utf8"));
        return html
          .replace(stylesheet, "")
          .replace(PLACE, () => `<style nonce="${NONCE_PLACEHOLDER}">${style}</style>`)
          .replace(END, () => `${stylesheet.trim()}${END}`);
      },
    },
  };
}

/**
 * The rules with the properties that they use, in the values of both themes. They stand in the layer of the tokens, where the
 * stylesheet, which comes later, has the last word: for print, and for browsers that it speaks to otherwise.
 *
 * @throws {RangeError} for a property that is said nowhere
 */
export function outlineStyle(rules: string, tokens: string): string {
  const own = new Set(Array.from(rules.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  const used = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name));
  const said = [...used]
    .filter((name) => !own.has(name))
    .map((name) => {
      const value = new RegExp(`^  ${name}: ([^;]+);`, "m").exec(tokens)?.[1];
      if (value === undefined) throw new RangeError(`the outline uses ${name}, which the tokens do not say`);
      return `${name}:${value.replaceAll(", ", ",")}`;
    });
  const themes = [":root{color-scheme:light dark", ...said].join(";");
  const chosen = ["light", "dark"].map((theme) => `[data-theme="${theme}"]{color-scheme:${theme}}`).join("");
  const bare = rules
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};:,/]) ?/g, "$1")
    .replaceAll(";}", "}")
    .trim();
  return `@layer theme{${themes}}${chosen}${bare}}`;
}
