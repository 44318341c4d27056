import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** What became of a story's picture; `share` is how much of it differs, from 0 to 1. */
export type Compared = { readonly story: string; readonly was: "same" | "changed" | "new" | "gone"; readonly share: number };

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number };

/**
 * Compare two folders of pictures, the pictures of a story by its name.
 *
 * @param to where the pictures of what differs go, `<story>.png`
 */
export async function comparePictures(before: string, after: string, to: string): Promise<readonly Compared[]> {
  const [old, now] = [namesIn(before), namesIn(after)];
  mkdirSync(to, { recursive: true });
  const compared: Compared[] = [];
  for (const story of [...new Set([...old, ...now])].toSorted()) {
    const file = `${story}.png`;
    if (!now.has(story)) compared.push({ story, was: "gone", share: 1 });
    else if (!old.has(story)) compared.push({ story, was: "new", share: 1 });
    else compared.push(await compareTwo(story, join(before, file), join(after, file), join(to, file)));
  }
  return compared;
}

function namesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) throw new RangeError(`there are no pictures in ${folder}`);
  return new Set(readdirSync(folder).flatMap((name) => (name.endsWith(".png") ? [name.slice(0, -".png".length)] : [])));
}

async function compareTwo(story: string, before: string, after: string, to: string): Promise<Compared> {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([before, after].map((file) => pixelsOf(file, width, height)));
  const seen = Buffer.alloc(width * height * 4);
  const count = pixelmatch(one!.data, other!.data, seen, width, height, { threshold: 0.1 });
  if (count === 0) return { story, was: "same", share: 0 };
  await sharp(seen, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(to);
  return { story, was: "changed", share: count / (width * height) };
}

/** A picture on a ground that is as large as the larger of two; what one lacks is nothing at all, which is no colour of the other. */
async function pixelsOf(file: string, width: number, height: number): Promise<Picture> {
  const { width: own, height: tall } = await sharp(file).metadata();
  const data = await sharp(file)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - tall, background: { r: 255, g: 0, b: 255, alpha: 1 } })
    .raw()
    .toBuffer();
  return { data, width, height };
}
