import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Scene } from "./entity/support/scene.ts";
import { PASSWORD } from "./support/open-test-portal.ts";

const LIST = "/prod-api/tdhcsystem/delivery/list?pageSize=50";

describe("an answer on the wire", () => {
  let scene: Scene;
  let token = "";
  beforeAll(async () => {
    scene = await openScene();
    token = await scene.portal.signIn("hengtuo.sales");
  });
  afterAll(() => scene.portal.close());

  const answerTo = async (path: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { "Accept-Encoding": accepted };
    const response = await scene.portal.send("GET", path, { token, headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["BR;q=0.1, gzip", "br", brotliDecompressSync],
    ["*", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, *;q=0.5", "gzip", gunzipSync],
  ])(
    "is packed for a client that takes %s as %s, a tenth of its length, and says the same",
    async (accepted, encoding, unpack) => {
      const plain = await answerTo(LIST);
      const packed = await answerTo(LIST, accepted);
      expect(packed.response.headers.get("content-encoding")).toBe(encoding);
      expect(packed.response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(packed.response.headers.get("cache-control")).toBe("no-store");
      expect(packed.response.headers.get("vary")).toBe("Accept-Encoding");
      expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 10);
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
    },
  );

  it.each([undefined, "identity", "br;q=0, gzip;q=0", "deflate", "brown"])(
    "is sent as it is to a client that takes %s",
    async (accepted) => {
      const { response, bytes } = await answerTo(LIST, accepted);
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 200 });
    },
  );

  it("is sent as it is where packing would save no packet", async () => {
    const { response, bytes } = await answerTo("/prod-api/message/unreadCount", "br");
    expect(bytes.byteLength).toBeLessThan(1024);
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  it("is sent as it is where it carries a token, however long it is", async () => {
    const response = await scene.portal.send("POST", "/prod-api/login", {
      body: { username: "hengtuo.sales", password: PASSWORD },
      headers: { "Accept-Encoding": "br" },
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.json()).toMatchObject({ code: 200, token: expect.any(String) });
  });
});
