import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { ObjectFaults, type ObjectFaultsProps } from "../../../src/app/studio/properties/ObjectFaults.tsx";

const ENTITY = "schemas/modules/delivery/entity.json";
const fault = (file: string, line: number, asks: string) => ({ file, line, column: 90, asks, sentence: "plain" });
const faults = [
  fault(ENTITY, 40, "只有数字可以计算"),
  fault(ENTITY, 41, "another field"),
  fault("schemas/modules/delivery/entity.YJD.json", 7, "required"),
  fault("schemas/modules/contract/entity.json", 40, "another document"),
] as unknown as ObjectFaultsProps["faults"];
const object = {
  at: `${ENTITY}:40:5`,
  members: [
    { source: { from: "company", at: "schemas/modules/delivery/entity.YJD.json:7:22" } },
    { source: { from: "nothing" } },
  ],
} as unknown as ObjectFaultsProps["object"];

function told(of: ObjectFaultsProps): readonly (string | null)[] {
  const place = document.createElement("div");
  const root = createRoot(place);
  flushSync(() => root.render(<ObjectFaults {...of} />));
  const said = Array.from(place.querySelectorAll("p"), ({ textContent }) => textContent);
  root.unmount();
  return said;
}

it("says of an object what is wrong on the lines that say something of it, and nothing else", () => {
  expect(told({ object, faults })).toEqual(["只有数字可以计算 plain", "required plain"]);
  expect(told({ object, faults: faults.slice(1, 2) })).toEqual([]);
});
