import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "../../core/definition/product.ts";
import { addSamples } from "../../demo/add-samples.ts";
import { DEMO_PASSWORD } from "../../demo/demo-accounts.ts";
import { parseSettings } from "../../server/ground/settings.ts";
import { openPortal, type Portal } from "../../server/portal.ts";
import { createLog } from "../../server/wire/log.ts";
import { verifyInvariants } from "../../server/verbs/verify.ts";
import { describedAnswers } from "./described-answers.ts";
import { type Door, personOf, type Person } from "./person.ts";

/** 2026-11-21 16:00:00 in Asia/Shanghai, to which the sample data belongs: what elapses or is due is the same every time. */
const MOMENT_MS = Date.UTC(2026, 10, 21, 8);
const MOST_TOLD = 20;

/** A whole portal of a product, with the sample data, on a store of its own in a folder that goes with it. */
export type OpenDoor = Pick<Portal, "store" | "services"> & {
  /** @param comId the company that they work for; absent: the account's own */
  readonly enter: (account: string, comId?: string) => Promise<Person>;
  /** Close it, and say what of its answers is not as it is described, and what of its store contradicts itself. */
  readonly close: () => Promise<readonly string[]>;
};

export async function openDoor(product: Product): Promise<OpenDoor> {
  const dataDir = mkdtempSync(join(tmpdir(), "proof-"));
  const described = describedAnswers(product);
  const misfits = new Set<string>();
  const portal = await openPortal({
    settings: parseSettings({ DATA_DIR: dataDir, CAPTCHA: "off", RATE_LIMITS: "off" }),
    product,
    clock: () => MOMENT_MS,
    addSamples,
    // Nobody attacks it: to make a password dear would only take time.
    passwordCost: { memoryKiB: 64, passes: 1 },
    log: createLog("silent"),
  });
  const send: Door["send"] = async (method, path, { body, headers = {}, token, raw } = {}) => {
    const all = new Headers(headers);
    if (token !== undefined) all.set("Authorization", `Bearer ${token}`);
    if (body !== undefined) all.set("Content-Type", "application/json");
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: all,
      ...(content === undefined ? {} : { body: content }),
    });
    return portal.fetch(request, { address: "127.0.0.1" });
  };
  const call: Door["call"] = async (method, path, options) => {
    const response = await send(method, `/prod-api${path}`, options);
    const body = (await response.json()) as Record<string, unknown>;
    for (const misfit of described.faultsOf(method, path.split("?")[0] ?? "", body)) misfits.add(misfit);
    return { body };
  };
  const signIn: Door["signIn"] = async (username) => {
    const { body } = await call("POST", "/login", { body: { username, password: DEMO_PASSWORD } });
    if (typeof body["token"] !== "string") throw new Error(`${username} cannot sign in: ${JSON.stringify(body)}`);
    return body["token"];
  };
  return {
    store: portal.store,
    services: portal.services,
    enter: async (account, comId) => {
      const person = await personOf({ send, call, signIn }, account);
      if (comId !== undefined) {
        const chosen = await person.post("/tdhcsystem/gCompanyBase/setCompany", { gComId: comId });
        if (chosen.code !== 200) throw new Error(`${account} cannot work for ${comId}: ${chosen.msg}`);
      }
      return person;
    },
    close: async () => {
      try {
        const broken = await portal.store.read((db) => verifyInvariants(db, product));
        return [
          ...[...misfits].slice(0, MOST_TOLD).map((misfit) => `an answer is not as it is described: ${misfit}`),
          ...broken.slice(0, MOST_TOLD).map((one) => `the store contradicts itself: ${JSON.stringify(one)}`),
        ];
      } finally {
        await portal.close();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}
