import type { Compared } from "./compare-pictures.ts";

const PER_CENT = 100;
const STYLE =
  "body{font:14px system-ui,sans-serif;margin:24px;color:#1f2329}ul{padding-left:18px}section{margin-top:32px}" +
  ".three{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;align-items:start}figure{margin:0}img{max-width:100%;border:1px solid #e5e8ec}";

/**
 * All that differs, on one page: as it was, as it is, and where.
 *
 * @param folders addresses of the pictures, seen from the page
 */
export function changesPage(
  compared: readonly Compared[],
  folders: { readonly before: string; readonly after: string; readonly changes: string },
): string {
  const of = (was: Compared["was"]): readonly Compared[] => compared.filter((one) => one.was === was);
  const changed = of("changed").toSorted((one, other) => other.share - one.share);
  const figure = (folder: string, story: string, said: string): string =>
    `<figure><figcaption>${said}</figcaption><a href="${folder}/${story}.png"><img loading="lazy" src="${folder}/${story}.png" alt="${story}, ${said}"></a></figure>`;
  const sections = [
    ...changed.map(
      ({ story, share }) =>
        `<section><h2 id="${story}">${story}, ${(share * PER_CENT).toFixed(2)} %</h2><div class="three">${figure(folders.before, story, "before")}${figure(folders.after, story, "after")}${figure(folders.changes, story, "what differs")}</div></section>`,
    ),
    ...of("new").map(
      ({ story }) => `<section><h2 id="${story}">${story}, new</h2>${figure(folders.after, story, "after")}</section>`,
    ),
    ...of("gone").map(
      ({ story }) => `<section><h2 id="${story}">${story}, gone</h2>${figure(folders.before, story, "before")}</section>`,
    ),
  ];
  const told = `${compared.length} stories: ${of("same").length} as they were, ${changed.length} changed, ${of("new").length} new, ${of("gone").length} gone`;
  const list = [...changed, ...of("new"), ...of("gone")].map(({ story }) => `<li><a href="#${story}">${story}</a></li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>What stories look like now</title><style>${STYLE}</style><h1>${told}</h1><ul>${list.join("")}</ul>${sections.join("\n")}</html>\n`;
}
