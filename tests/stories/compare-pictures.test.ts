import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changesPage } from "../../scripts/stories/changes-page.ts";
import { type Compared, comparePictures } from "../../scripts/stories/compare-pictures.ts";

/** Two releases with pictures of 40 by 20 pixels. */
let folder = "";
let compared: readonly Compared[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  for (const one of [before, after]) mkdirSync(one);
  await draw(join(before, "same.png"), 20);
  await draw(join(after, "same.png"), 20);
  await draw(join(before, "moved.png"), 20);
  await draw(join(after, "moved.png"), 20, 4);
  await draw(join(before, "longer.png"), 20);
  await draw(join(after, "longer.png"), 30);
  await draw(join(before, "dropped.png"), 20);
  await draw(join(after, "added.png"), 20);
  compared = await comparePictures(before, after, join(folder, "changes"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A white picture with a black square. */
async function draw(file: string, height: number, left = 0): Promise<void> {
  const square = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 40, height, channels: 3, background: "#fff" } })
    .composite([{ input: square, left, top: 0 }])
    .png()
    .toFile(file);
}

describe("the pictures of two releases", () => {
  it("tell which stories look different, and how much of them", () => {
    expect(compared.map(({ story, was }) => [story, was])).toEqual([
      ["added", "new"],
      ["dropped", "gone"],
      ["longer", "changed"],
      ["moved", "changed"],
      ["same", "same"],
    ]);
    // Two squares of 4 by 4 differ; of the longer one, its last ten lines.
    expect(compared.find(({ story }) => story === "moved")?.share).toBeCloseTo(32 / 800);
    expect(compared.find(({ story }) => story === "longer")?.share).toBeCloseTo(400 / 1200);
  });

  it("leave a picture of each difference, and one page of all", () => {
    expect(readdirSync(join(folder, "changes")).toSorted()).toEqual(["longer.png", "moved.png"]);
    const page = changesPage(compared, { before: "../before", after: "../after", changes: "." });
    expect(page).toContain("5 stories: 1 as they were, 2 changed, 1 new, 1 gone");
    for (const named of [
      "../before/moved.png",
      "../after/moved.png",
      "./moved.png",
      "../after/added.png",
      "../before/dropped.png",
    ])
      expect(page).toContain(`src="${named}"`);
    expect(page).not.toContain("same.png");
  });

  it("say when there is nothing to compare with", async () => {
    await expect(comparePictures(join(folder, "none"), join(folder, "after"), join(folder, "changes"))).rejects.toThrow(
      RangeError,
    );
  });
});
