import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { openScene, type Scene } from "../entity/support/scene.ts";

/** Pictures in the widths that pages ask for (domain 9). */
let scene: Scene;
let goods: { readonly mainImage: string }[] = [];
beforeAll(async () => {
  scene = await openScene();
  const { body } = await scene.portal.call("GET", "/brand/goods/list?pageSize=3");
  goods = body["rows"] as typeof goods;
});
afterAll(() => scene.portal.close());

const ask = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(scene.portal.fetch(new Request(`http://localhost/prod-api/common/picture?${query}`, { headers })));

describe("a picture that is published", () => {
  it.each([160, 400, 800])("is answered %i pixels wide, as WebP and without what the file says beside it", async (width) => {
    const answer = await ask(`name=${goods[0]!.mainImage}&w=${width}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toContain("public");
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([made.format, made.width, made.exif, made.icc]).toEqual(["webp", width, undefined, undefined]);
  });

  it("is not made larger than it is, and comes once for whoever has it", async () => {
    const answer = await ask(`name=${goods[0]!.mainImage}&w=1600`);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(800);
    const tag = answer.headers.get("etag") ?? "";
    const again = await ask(`name=${goods[0]!.mainImage}&w=1600`, { "If-None-Match": tag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it.each(["w=5", "w=-400", "w=400.0", "w=99999", "w=NaN"])("has no width %s", async (query) => {
    const { body } = await scene.portal.call("GET", `/common/picture?name=${goods[0]!.mainImage}&${query}`);
    expect(body).toMatchObject({ code: 400 });
  });
});

describe("a picture that is not published", () => {
  it("is shown to its readers alone, and kept by nobody", async () => {
    const operator = await scene.signIn("operator");
    const licences = ((await operator.get("/goods/merchant/list?pageSize=1")).rows ?? []) as unknown as { license: string }[];
    const name = licences[0]?.license ?? "";
    expect(name).not.toBe("");
    expect((await scene.portal.call("GET", `/common/picture?name=${name}&w=400`)).body).toMatchObject({ code: 401 });
    const token = await scene.portal.signIn("operator");
    const own = await ask(`name=${name}&w=400`, { Authorization: `Bearer ${token}` });
    expect([own.status, own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
  });

  it("and one that nobody has are not told apart", async () => {
    const { body } = await scene.portal.call("GET", "/common/picture?name=0123456789abcdef0123456789abcdef&w=400");
    expect(body).toMatchObject({ code: 401 });
  });
});

it("makes one picture once, however many ask for it at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(`name=${goods[1]!.mainImage}&w=400`)));
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBe(1);
});
