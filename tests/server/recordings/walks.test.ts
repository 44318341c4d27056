import { describe } from "vitest";
import { comesOutAsRecorded } from "./support/comes-out-as-recorded.ts";
import { composeWalks } from "./support/compose-walks.ts";

describe("a thousand random walks of several people in every company", () => {
  comesOutAsRecorded({ name: "walks", compose: () => composeWalks(1000), every: 13, least: 600 });
});
