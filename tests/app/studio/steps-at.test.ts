import { json } from "@codemirror/lang-json";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { stepsAt } from "../../../src/app/studio/workplace/steps-at.ts";

const TEXT = `{
  "title": { "cn": "单", "id": "Surat" },
  "sections": [
    { "key": "base", "fields": [
      { "key": "gTally", "title": { "cn": "理", "id": "T" } }
    ] }
  ],
  "items": [{ "value": "1" }, { "label": 2 }]
}`;

/** The steps with the caret before that text. */
function stepsBefore(found: string): readonly unknown[] {
  const anchor = TEXT.indexOf(found);
  return stepsAt(EditorState.create({ doc: TEXT, selection: { anchor }, extensions: [json()] }));
}

const tally = [{ member: "sections" }, { item: "base" }, { member: "fields" }, { item: "gTally" }];

describe("the item around the caret", () => {
  it.each([
    ['"gTally"', tally],
    ['"理"', tally],
    ['      { "key": "gTally"', tally],
    ['"base"', tally.slice(0, 2)],
    ['"1"', [{ member: "items" }, { item: "1" }]],
    ['"label"', [{ member: "items" }, { item: "1" }]],
    ['"单"', []],
  ])("before %s is told by the steps to it", (found, steps) => {
    expect(stepsBefore(found)).toEqual(steps);
  });
});
