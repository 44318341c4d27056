import { expect, it } from "vitest";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { addField } from "../../../src/core/compiler/add-field.ts";
import { diffResults } from "../../../src/core/compiler/diff-results.ts";
import { editItem } from "../../../src/core/compiler/edit-item.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

it("tells what one company says otherwise of a field that is new for everybody", () => {
  const files = deliveredFiles();
  const compiler = nodeCompiler(registries);
  const before = compiler.compile(files);
  const title = { cn: "紧急程度", id: "Urgensi" };
  const shows = [{ screen: "delivery.detail", part: "form", section: "base" }] as const;
  const field = { module: "delivery", key: "gUrgency", kind: "string", title, shows, companies: undefined } as const;
  const added = new Map([...files, ...addField((path) => files.get(path), field)]);
  const now = { phase: "commit", when: { gDeliverytype: { eq: "1" } } };
  const edited = editItem((path) => added.get(path), {
    document: { kind: "entity", name: "delivery" },
    path: ["fields", "gUrgency"],
    variant: "YJD",
    change: { member: "required", now, was: null, inherited: null },
  });
  const after = compiler.compile(new Map([...added, ...([...edited] as [string, string][])]));
  expect(after.faults).toEqual([]);
  const said = diffResults(before, after).filter((line) => line.includes("entity: + field 紧急程度"));
  expect(said).toEqual([
    expect.stringMatching(/^delivery entity: \+ field 紧急程度 after \S+$/),
    expect.stringMatching(
      /^YJD: delivery entity: \+ field 紧急程度 after \S+; field 紧急程度 required is now .*"commit".* \(was absent\)$/,
    ),
  ]);
});
