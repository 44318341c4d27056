import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it } from "vitest";
import { ConditionSentence } from "../../../src/app/studio/properties/conditions/ConditionSentence.tsx";
import { activateLanguage } from "../../../src/i18n/i18n.ts";
import { PropertiesContext, type PropertiesScope } from "../../../src/app/studio/properties/properties-context.ts";

const all = { fields: [{ key: "gTally", text: { cn: "理货人", id: "Petugas" } }], values: {} };
const scope = { all } as unknown as PropertiesScope;

beforeAll(() => activateLanguage("cn"));

function sentenceOf(condition: unknown): string {
  const place = document.createElement("div");
  const faults: unknown[] = [];
  const root = createRoot(place, { onUncaughtError: (fault) => faults.push(fault) });
  flushSync(() =>
    root.render(
      <PropertiesContext value={scope}>
        <ConditionSentence condition={condition} />
      </PropertiesContext>,
    ),
  );
  expect(faults).toEqual([]);
  const said = place.textContent;
  root.unmount();
  return said;
}

it("says a condition that is complete", () => {
  expect(sentenceOf({ any: [{ gTally: { empty: false } }, { gTally: { eq: "x" } }] })).toContain("理货人");
});

// An item that is added to a list of parts is nothing at first.
it.each([
  [{ any: [{ gTally: { eq: "x" } }, null] }],
  [{ all: [{ gTally: { eq: "x" } }, {}] }],
  [{ not: {} }],
  [{ some: { of: "box", is: { any: [null] } } }],
  [{ gTally: null }],
  [{}],
  [null],
])("says nothing while a part of it is still to be said: %j", (condition) => {
  expect(sentenceOf(condition)).toBe("");
});
