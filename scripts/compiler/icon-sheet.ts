import { type IconName, iconNames, iconPaths } from "../../src/ui/icon-paths.ts";

export const ICON_SHEET_PATH = "docs/icons.svg";
export const ICON_PAGE_PATH = "docs/icons.md";

const COLUMNS = 6;
const TILE_WIDTH_PX = 128;
const TILE_HEIGHT_PX = 72;
const DRAWN_PX = 32;
const GRID = 16; // units of the paths (src/ui/icon-paths.ts)

/** All icons with their names below them, in the order of the set, on white so that they are seen in a dark page too. */
export function iconSheet(): string {
  const height = Math.ceil(iconNames.length / COLUMNS) * TILE_HEIGHT_PX;
  const tiles = iconNames.map((name, index) =>
    tile(name, (index % COLUMNS) * TILE_WIDTH_PX, Math.floor(index / COLUMNS) * TILE_HEIGHT_PX),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * TILE_WIDTH_PX} ${height}" font-family="system-ui, sans-serif" font-size="12" text-anchor="middle">
<rect width="100%" height="100%" fill="#fff"/>
${tiles.join("\n")}
</svg>
`;
}

/** The page that shows the sheet, and names each icon so that it is found by searching the page. */
export function iconPage(): string {
  const rows = Array.from({ length: Math.ceil(iconNames.length / COLUMNS) }, (_row, row) =>
    iconNames.slice(row * COLUMNS, (row + 1) * COLUMNS).map((name) => `\`${name}\``),
  );
  return `# Icons

The ${iconNames.length} names that \`icon\` of a button, a menu entry or a group takes. An editor completes them, with the picture
beside each; another name is a fault. The page and its sheet are drawn from [the set](../src/ui/icon-paths.ts) by
\`npm run schemas -- types\`; \`check --frozen\` proves them fresh. A new icon is one line there, in the manner of
[Design](design.md).

![All icons](icons.svg)

In the rows of the sheet:

${rows.map((row) => `- ${row.join(", ")}`).join("\n")}
`;
}

/** An icon as an image for Markdown, in a grey that is seen on light and on dark. */
export function iconImage(name: string): string {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_PX}" height="${DRAWN_PX}" viewBox="0 0 ${GRID} ${GRID}">${path(name as IconName, "#808080")}</svg>`;
  return `![${name}](data:image/svg+xml;base64,${Buffer.from(drawn).toString("base64")})`;
}

function tile(name: IconName, left: number, top: number): string {
  const scale = DRAWN_PX / GRID;
  const [x, y] = [left + (TILE_WIDTH_PX - DRAWN_PX) / 2, top + 10];
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path(name, "#1f2329")}</g><text x="${left + TILE_WIDTH_PX / 2}" y="${top + 60}">${name}</text>`;
}

function path(name: IconName, colour: string): string {
  return `<path d="${iconPaths[name]}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}
