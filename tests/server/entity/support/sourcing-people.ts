import { HOUR_MS, isoTime } from "../../../../src/server/store/clock.ts";
import type { Person, Scene } from "./scene.ts";

/** A company, and names of its suppliers, that the stories of sourcing happen in. */
export const SOURCING_COMPANY = "101";
export const HENGTUO_NAME = "海宁恒拓钢管有限公司";
export const XIFENG_NAME = "无锡锡丰阀门制造有限公司";

export type SourcingPeople = {
  readonly purchaser: Person;
  readonly manager: Person;
  readonly hengtuo: Person;
  readonly xifeng: Person;
};

/** The people of a story, signed in anew. */
export async function sourcingPeople(scene: Scene): Promise<SourcingPeople> {
  return {
    purchaser: await scene.signIn("ds.purchaser", SOURCING_COMPANY),
    manager: await scene.signIn("ds.manager", SOURCING_COMPANY),
    hengtuo: await scene.signIn("hengtuo.admin", SOURCING_COMPANY),
    xifeng: await scene.signIn("xifeng.admin", SOURCING_COMPANY),
  };
}

/** Hours later everybody signs in again. */
export async function peopleLater(scene: Scene, hours: number): Promise<SourcingPeople> {
  scene.portal.wait(hours * HOUR_MS);
  return sourcingPeople(scene);
}

/** The moment that is some hours ahead, as it is entered. */
export const hoursAhead = (scene: Scene, hours: number): string => isoTime(scene.portal.services.clock() + hours * HOUR_MS);
