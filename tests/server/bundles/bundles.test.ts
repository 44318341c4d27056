import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeBundleFiles } from "../../../scripts/build/bundle-files.ts";
import { writeFormRuntime } from "../../../scripts/build/form-runtime.ts";
import { BUNDLE_FILES, formFile, indexFile, screenFile } from "../../../src/core/contract/bundle-files.ts";
import { makeBundle, makeBundles } from "../../../src/core/definition/make-bundle.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { Bundles } from "../../../src/server/bundles/bundles.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, temporaryFolder, type TestPortal } from "../support/open-test-portal.ts";

const product = shippedProduct();
const [distFolder, studioFolder, emptyFolder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
const built = (name: string): Buffer => readFileSync(join(distFolder, BUNDLE_FILES, name));
const builtNames = (): readonly string[] => readdirSync(join(distFolder, BUNDLE_FILES)).toSorted();
/** Every fifth of them, for what takes a second per dozen: to be packed as whoever asks for it gets it. */
const packedNames = (): readonly string[] => builtNames().filter((_name, index) => index % 5 === 0);
/** What the browser is told of a company. */
const codes = product.variants.variants.map(({ code }) => code);

/** The shipped documents, in which one column of one company's list is called otherwise, and a field of its form is longer. */
function changedProduct(): Product {
  const [code = ""] = codes;
  const list = product.screens["delivery.list"]![code]!;
  const entity = product.entities["delivery"]![code]!;
  const fields = entity.fields.map((field) => (field.kind === "string" ? { ...field, max: Number(field.max ?? 1) + 1 } : field));
  return {
    ...product,
    hash: "changed",
    screens: {
      ...product.screens,
      "delivery.list": { ...product.screens["delivery.list"], [code]: { ...list, title: { cn: "发货", id: "Kirim" } } },
    },
    entities: { ...product.entities, delivery: { ...product.entities["delivery"], [code]: { ...entity, fields } } },
  } as Product;
}

beforeAll(async () => {
  const formRuntime = await writeFormRuntime(studioFolder);
  writeBundleFiles(distFolder, { product, bundles: makeBundles(product) }, formRuntime);
});
afterAll(() => {
  for (const folder of [distFolder, studioFolder, emptyFolder]) rmSync(folder, { recursive: true });
});

describe("the files of the documents", () => {
  it("are the same, byte for byte, from the build and from the server while it runs", async () => {
    const bundles = new Bundles({ distFolder: emptyFolder, studioFolder });
    const indexes = await bundles.indexesOf(product);
    const names = builtNames();
    expect(names.length).toBeGreaterThan(makeBundles(product).size);
    for (const name of names) expect((await bundles.find(name)!.as(undefined)).equals(built(name)), name).toBe(true);
    expect(packedNames().length).toBeGreaterThan(50);
    for (const name of packedNames()) {
      const made = bundles.find(name)!;
      expect(gunzipSync(await made.as("gzip")).equals(built(name)), name).toBe(true);
      expect(brotliDecompressSync(await made.as("br")).equals(built(name)), name).toBe(true);
    }
    expect(indexes).toEqual(await new Bundles({ distFolder, studioFolder }).indexesOf(product));
  });

  it("carry a hash of what they hold, and the index of a company names all of its own", async () => {
    const indexes = await new Bundles({ distFolder, studioFolder }).indexesOf(product);
    for (const code of codes) {
      const { hash, ...index } = indexes[code]!;
      expect(JSON.parse(built(indexFile(code, hash)).toString())).toEqual(index);
      for (const [screen, made] of Object.entries(index.screens))
        expect(JSON.parse(built(screenFile(screen, code, made)).toString())).toEqual(makeBundle(product, screen, code));
      expect(Object.keys(index.forms).toSorted()).toEqual(
        Object.keys(product.entities)
          .filter((entity) => product.entities[entity]![code] !== undefined)
          .toSorted(),
      );
    }
    for (const name of builtNames())
      expect(name).toContain(`.${createHash("sha256").update(built(name)).digest("hex").slice(0, 12)}.`);
  });

  it("are made anew only where the documents say something else", async () => {
    const bundles = new Bundles({ distFolder, studioFolder });
    const before = await bundles.indexesOf(product);
    const after = await bundles.indexesOf(changedProduct());
    const [code = "", ...others] = codes;
    for (const other of others) expect(after[other]).toEqual(before[other]);
    const moved = (part: "screens" | "forms") =>
      Object.keys(after[code]![part]).filter((key) => after[code]![part][key] !== before[code]![part][key]);
    const drawn = Object.entries(product.screens).filter(([, perVariant]) => perVariant[code]?.entity === "delivery");
    expect(moved("forms")).toEqual(["delivery"]);
    expect(moved("screens").toSorted()).toEqual(drawn.map(([screen]) => screen).toSorted());
    expect(bundles.find(screenFile("delivery.list", code, after[code]!.screens["delivery.list"]!))).toBeDefined();
    expect(bundles.find(formFile("delivery", after[code]!.forms["delivery"]!))).toBeDefined();
    // What has not changed stays that of the build.
    expect(builtNames().filter((name) => bundles.find(name) !== undefined)).toEqual([]);
  });

  it("are packed better for whoever asks than all of them were at once", async () => {
    const bundles = new Bundles({ distFolder: emptyFolder, studioFolder });
    await bundles.indexesOf(product);
    const sizes = packedNames().map(async (name) => {
      const file = bundles.find(name)!;
      const [br, gzip, bare] = await Promise.all([file.as("br"), file.as("gzip"), file.as(undefined)]);
      return { br: br.byteLength, gzip: gzip.byteLength, bare: bare.byteLength };
    });
    const all = await Promise.all(sizes);
    const sum = (of: "br" | "gzip" | "bare"): number => all.reduce((before, size) => before + size[of], 0);
    expect(sum("br")).toBeLessThan(sum("gzip"));
    expect(sum("br")).toBeLessThan(sum("bare") / 5);
  });

  it("lack the scripts of forms where the build has left nothing to make them with, and nothing else", async () => {
    const indexes = await new Bundles({ distFolder: emptyFolder, studioFolder: emptyFolder }).indexesOf(product);
    for (const code of codes) {
      expect(indexes[code]!.forms).toEqual({});
      expect(Object.keys(indexes[code]!.screens).length).toBeGreaterThan(0);
    }
  });
});

describe("a portal that runs on other documents than those of the build", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({ product: changedProduct(), distFolder, studioFolder });
  });
  afterAll(() => portal.close());

  it("tells whoever signs in where these begin, and serves them beside those of the build, packed and for ever", async () => {
    const token = await portal.signIn("hengtuo.admin");
    const { body } = await portal.call("GET", "/workbench/bootstrap", { token });
    const { edition, views } = body["data"] as unknown as {
      edition: { number: number; indexes: Record<string, string> };
      views: Record<string, unknown>;
    };
    expect(Object.keys(edition.indexes)).toEqual(codes);
    expect(Object.values(views)).toContainEqual({ screen: "delivery.list" });
    const read = async (name: string, encoding: string): Promise<Response> =>
      portal.send("GET", BUNDLE_FILES + name, { headers: { "Accept-Encoding": encoding } });
    for (const code of codes) {
      const answer = await read(indexFile(code, edition.indexes[code]!), "identity");
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { screens, forms } = (await answer.json()) as { screens: Record<string, string>; forms: Record<string, string> };
      for (const name of [
        screenFile("delivery.list", code, screens["delivery.list"]!),
        formFile("delivery", forms["delivery"]!),
      ]) {
        const plain = await (await read(name, "identity")).text();
        expect(plain.length).toBeGreaterThan(1000);
        const packed = await read(name, "br, gzip");
        if (code !== codes[0]) continue;
        expect(packed.headers.get("content-encoding")).toBe("br");
        expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
        const again = await portal.send("GET", BUNDLE_FILES + name, {
          headers: { "Accept-Encoding": "br", "If-None-Match": packed.headers.get("etag") ?? "" },
        });
        expect(again.status).toBe(304);
      }
    }
    expect((await read("delivery.list.none.000000000000.json", "br")).status).toBe(404);
  });

  it("says with every answer of a call under which edition it was made", async () => {
    const answer = await portal.send("GET", "/prod-api/getInfo");
    expect(answer.headers.get("x-edition")).toBe("0");
  });
});
