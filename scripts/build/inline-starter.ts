import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

/** Stands in index.html where what runs before all else belongs. */
const PLACE = "<!-- starter -->";

/**
 * Put the starter into the page itself: it begins the first call, which must not wait behind the scripts for one of the
 * few connections that a browser opens. The server names its hash in the policy of the page.
 *
 * @param file the starter
 */
export function inlineStarter(file: string): Plugin {
  return {
    name: "inline-starter",
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) => {
        // Pages of the workshop ask the server for nothing.
        if (!path.endsWith("/index.html")) return html;
        if (!html.includes(PLACE)) throw new RangeError(`index.html has no place for ${file}: ${PLACE}`);
        const { code, errors } = minifySync(file, readFileSync(file, "utf8"));
        if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message ?? ""}`);
        return html.replace(PLACE, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
