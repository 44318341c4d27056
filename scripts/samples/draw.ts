import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { GROUNDS, PALETTES, THINGS, type Tones } from "./things.ts";

/** Draw the pictures of the sample shop anew: `node scripts/samples/draw.ts`. They are committed, so nobody else needs to. */
const FOLDER = join(import.meta.dirname, "../../demo/pictures");
mkdirSync(FOLDER, { recursive: true });

for (const [name, thing] of Object.entries(THINGS))
  for (const [index, tones] of PALETTES.entries())
    await save(`${name}-${index + 1}`, drawing(800, 600, ground(index), standing(thing(tones))), 64);

for (const [index, [left, middle, right]] of (
  [
    ["pipe", "valve", "flange"],
    ["panel", "transformer", "cable"],
    ["helmet", "gearbox", "bearing"],
  ] as const
).entries()) {
  const tones = PALETTES[index] as Tones;
  const scene = [left, middle, right].map((name, place) =>
    inner(THINGS[name]!(tones), `translate(${540 + place * 330} 60) scale(.58)`, `${place}`),
  );
  await save(`banner-${index + 1}`, drawing(1600, 480, ground(index), scene.join("")), 96);
}

const SHAPES = [
  (a: string, b: string) => `<path d="M200 60 330 340H70z" fill="${a}"/><circle cx="200" cy="250" r="58" fill="${b}"/>`,
  (a: string, b: string) =>
    `<circle cx="160" cy="200" r="120" fill="${a}"/><circle cx="250" cy="200" r="120" fill="${b}" opacity=".85"/>`,
  (a: string, b: string) =>
    `<path d="M200 50 330 125v150l-130 75-130-75V125z" fill="${a}"/><path d="M200 130l60 35v70l-60 35-60-35v-70z" fill="${b}"/>`,
  (a: string, b: string) =>
    `<path d="M70 70h120v260H70z" fill="${a}"/><path d="M210 70h120v120H210zM210 210h120v120H210z" fill="${b}"/>`,
  (a: string, b: string) => `<path d="M60 290Q200 20 340 290z" fill="${a}"/><path d="M110 320h180v24H110z" fill="${b}"/>`,
  (a: string, b: string) =>
    `<path d="M200 60a140 140 0 1 0 140 140h-70a70 70 0 1 1-70-70z" fill="${a}"/><circle cx="300" cy="100" r="40" fill="${b}"/>`,
];
const PAIRS = [
  ["#25507a", "#e2903a"],
  ["#8a3b2e", "#d9b36c"],
  ["#2f6b53", "#c9d26a"],
  ["#4a4a78", "#e07a7a"],
] as const;
for (const [index, [a, b]] of PAIRS.flatMap((pair) => SHAPES.map((shape) => [shape, pair] as const)).entries())
  await save(
    `mark-${index + 1}`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>${a(b[0], b[1])}</svg>`,
    16,
  );

function drawing(width: number, height: number, background: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}<rect width="${width}" height="${height}" fill="url(#ground)"/>${content}</svg>`;
}

function ground(index: number): string {
  const [top, bottom] = GROUNDS[index % GROUNDS.length] as readonly [string, string];
  return `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

/** The shadow, and what throws it. */
function standing(content: string): string {
  return `<ellipse cx="400" cy="480" rx="270" ry="26" fill="#1d2a36" opacity=".14"/>${content}`;
}

/** Several things in one drawing must not share the names of their shades. */
function inner(content: string, transform: string, mark: string): string {
  const own = content.replaceAll(/id="(\w+)"/g, `id="$1${mark}"`).replaceAll(/url\(#(\w+)\)/g, `url(#$1${mark})`);
  return `<g transform="${transform}">${standing(own)}</g>`;
}

async function save(name: string, svg: string, colours: number): Promise<void> {
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${name}.png`));
}
