import { createHash } from "node:crypto";
import type { Screen } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import type { Call } from "../wire/call.ts";
import { readPage } from "../wire/page.ts";
import { queryText } from "../wire/query.ts";
import { replyData, replyRows, type Reply } from "../wire/reply.ts";
import { currentEdition } from "./editions.ts";

/** GET /template/screen/current?screenId=&code=: a company's screen as it is in force; the default company's where the code has none. */
export async function currentScreen(call: Call): Promise<Reply> {
  const { product } = call.services;
  const screenId = queryText(call.query, "screenId") ?? "";
  const perVariant = Object.hasOwn(product.screens, screenId) ? product.screens[screenId]! : {};
  const asked = queryText(call.query, "code") ?? product.variants.default;
  const code = Object.hasOwn(perVariant, asked) ? asked : product.variants.default;
  const screen = perVariant[code];
  if (screen === undefined) throw new NotFoundFailure();
  return replyData(call, { ...factsOf(screenId, code, screen), version: await versionOf(call), json: screen }, "FOUND");
}

/** GET /template/screen/list?screenId=&code=: every screen of every company. */
export async function screenList(call: Call): Promise<Reply> {
  const { product } = call.services;
  const wanted = { screenId: queryText(call.query, "screenId") ?? "", code: queryText(call.query, "code") };
  const found = Object.entries(product.screens)
    .filter(([screenId]) => screenId.includes(wanted.screenId))
    .flatMap(([screenId, perVariant]) =>
      Object.entries(perVariant)
        .filter(([code]) => wanted.code === undefined || code === wanted.code)
        .map(([code, screen]) => factsOf(screenId, code, screen)),
    );
  const { offset, limit } = readPage(call.query);
  const version = await versionOf(call);
  const rows = found.slice(offset, offset + limit).map((facts) => ({ ...facts, version }));
  return replyRows(call, rows, found.length);
}

/** GET /template/screen/{id}: one of them, by its screen and the company's code, with its definition. */
export async function oneScreen(call: Call): Promise<Reply> {
  const { product } = call.services;
  const [, screenId = "", code = ""] = /^(.+)\.([^.]+)$/.exec(call.params["id"] ?? "") ?? [];
  const screen = Object.hasOwn(product.screens, screenId) ? product.screens[screenId]?.[code] : undefined;
  if (screen === undefined) throw new NotFoundFailure();
  return replyData(call, { ...factsOf(screenId, code, screen), version: await versionOf(call), json: screen }, "FOUND");
}

/** Number of the edition that is in force; 0 while nobody has needed a record of what the build brought along. */
async function versionOf(call: Call): Promise<number> {
  const { store, edition } = call.services;
  if (edition > 0) return edition;
  const recorded = await store.read((db) => currentEdition(db, call.services));
  return Number(recorded?.editionId ?? 0);
}

function factsOf(screenId: string, code: VariantCode, screen: Screen) {
  const { title } = screen;
  return {
    id: `${screenId}.${code}`,
    screenId,
    code,
    title: title.cn,
    titleId: title.id,
    checksum: createHash("sha256").update(JSON.stringify(screen)).digest("hex"),
  };
}
