import { readFileSync } from "node:fs";
import type { Product } from "../../../src/core/definition/product.ts";
import { addSamples } from "../../../src/demo/add-samples.ts";
import { parseSettings } from "../../../src/server/ground/settings.ts";
import { openPortal } from "../../../src/server/portal.ts";
import { systemClock } from "../../../src/server/store/clock.ts";
import { addEdition, manifestOf } from "../../../src/server/studio/editions.ts";
import { createLog } from "../../../src/server/wire/log.ts";
import type { Told } from "./main.ts";
import { inFolder } from "../in-folder.ts";
import { PRODUCT_FILE, startPortal, studioOf, STUDIO_FOLDER } from "./process.ts";

const EDITIONS = 1000;
const LIST = "schemas/modules/delivery/list/base.json";

/** How long a process takes to answer on a store with one published edition, and with a thousand. */
export async function benchStart(): Promise<readonly Told[]> {
  return inFolder(async (folder) => {
    await publishTwo(folder);
    const few = await startMs(folder);
    await addMany(folder);
    return [
      { name: "start with 2 editions", value: few, unit: "ms", aim: undefined },
      { name: `start with ${EDITIONS} editions`, value: await startMs(folder), unit: "ms", aim: undefined },
    ];
  });
}

async function publishTwo(folder: string): Promise<void> {
  const server = await startPortal(folder);
  try {
    const ask = await studioOf(server);
    for (const title of ["一", "二"]) {
      const { id } = await ask<{ id: number }>("POST", "draft", { name: title });
      const { text } = await ask<{ text: string }>("GET", `draft/${id}/document?path=${encodeURIComponent(LIST)}`);
      const now = text.replace(/"title": \{ "cn": "[^"]*"/, `"title": { "cn": "${title}"`);
      const { lockVersion } = await ask<{ lockVersion: number }>("PUT", `draft/${id}/document`, { path: LIST, text: now });
      await ask("POST", "publish", { draftId: id, lockVersion, message: title });
    }
  } finally {
    await server.kill();
  }
}

/** The two published ones in turn, as if somebody had gone to and fro. */
async function addMany(folder: string): Promise<void> {
  const product = JSON.parse(readFileSync(PRODUCT_FILE, "utf8")) as Product;
  const settings = parseSettings({ DATA_DIR: folder });
  const portal = await openPortal({
    settings,
    product,
    clock: systemClock,
    addSamples,
    log: createLog("silent"),
    studioFolder: STUDIO_FOLDER,
  });
  try {
    await portal.store.write(async (tx) => {
      const newest = await tx.selectFrom("edition").selectAll().orderBy("editionId", "desc").limit(2).execute();
      let parentId = Number(newest[0]!.editionId);
      for (let at = newest.length; at < EDITIONS; at += 1) {
        const { editionId, productHash, createBy, createTime, baseId, message } = newest[at % 2 === 0 ? 1 : 0]!;
        const manifest = await manifestOf(tx, Number(editionId));
        const documents = new Map(Array.from(manifest, ([path, digest]) => [path, { digest }]));
        parentId = await addEdition(tx, { productHash, createBy, createTime, baseId, parentId, message, documents });
      }
    });
  } finally {
    await portal.close();
  }
}

/** From nothing to the first answer. */
async function startMs(folder: string): Promise<number> {
  const begun = performance.now();
  const server = await startPortal(folder);
  await server.call("GET", "/captchaImage");
  const tookMs = performance.now() - begun;
  await server.kill();
  return tookMs;
}
