import { describe } from "vitest";
import { comesOutAsRecorded } from "./support/comes-out-as-recorded.ts";
import { composePresses } from "./support/compose-presses.ts";

describe("every action in every state of every company", () => {
  comesOutAsRecorded({ name: "presses", compose: composePresses, every: 12, least: 1500 });
});
