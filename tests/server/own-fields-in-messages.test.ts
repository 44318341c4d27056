import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../scripts/compiler/node-compiler.ts";
import { registries } from "../../scripts/compiler/registries.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { renderMessage } from "../../src/server/messages/render.ts";
import type { Row } from "../../src/server/store/tables.ts";
import { applyRecipe } from "../cookbook/recipes.ts";
import { deliveredFiles } from "../documents/support/delivered.ts";

const CODE = "YJD";
const EVENTS = "schemas/events.json";
const ENTITY = `schemas/modules/delivery/entity.${CODE}.json`;

/** A company's delivery with a lift of its own, a value that no other has, and what is told of both. */
const FIELDS = [
  { key: "lift", kind: "dict", dict: "g_transportway", title: { cn: "吊装", id: "Angkat" }, after: "gRemarks" },
  { key: "liftFee", kind: "decimal", precision: 12, scale: 2, title: { cn: "吊装费", id: "Biaya angkat" }, after: "lift" },
  { key: "liftAt", kind: "dateTime", title: { cn: "吊装时间", id: "Waktu angkat" }, after: "liftFee" },
];
const DICTIONARY = {
  $schema: "../meta/variant.schema.json",
  dict: "g_transportway",
  variant: CODE,
  items: { add: [{ value: "crane", label: { cn: "吊车", id: "Derek" }, after: "1" }] },
};
const MESSAGE = {
  cn: "送货单{no}于{liftAt}由{lift}吊装，费用{liftFee}",
  id: "Surat jalan {no} diangkat {lift} pada {liftAt}, biaya {liftFee}",
};
const EVENT = { key: "lifted", entity: "delivery", to: ["owner"], message: MESSAGE };
const REMINDER = { job: "deliveryOverdue", when: { lift: { eq: "crane" } }, field: "liftAt", after: "0d" };

const compiled = (event: object) =>
  nodeCompiler(registries).compile(
    applyRecipe(deliveredFiles(), {
      blocks: [
        { path: ENTITY, json: JSON.stringify({ fields: { add: FIELDS } }) },
        { path: `schemas/dictionaries/g_transportway.${CODE}.json`, json: JSON.stringify(DICTIONARY) },
        { path: EVENTS, json: JSON.stringify({ events: [event] }) },
      ],
    }),
  );

describe("a company's own fields in the words of an event", () => {
  const { faults, product } = compiled({ ...EVENT, variants: [CODE], remind: REMINDER });
  const comId = product?.variants.companies.find(({ code }) => code === CODE)?.comId;
  const params = { no: "S1", lift: "crane", liftFee: "1234.5", liftAt: "2026-03-01 09:30:00" };
  const message = {
    templateKey: "event.lifted",
    params: JSON.stringify(params),
    title: "",
    titleId: "",
    comId,
  } as Row<"message">;

  it("are known where the event is that company's", () => {
    expect(faults.map(formatFault)).toEqual([]);
  });

  it.each([
    ["cn", "送货单S1于2026-03-01 09:30由吊车吊装，费用1,234.50"],
    ["id", "Surat jalan S1 diangkat Derek pada 2026-03-01 09:30, biaya 1.234,50"],
  ] as const)("are said as the company's fields are, in %s", (language, said) => {
    expect(renderMessage(product!, message, language)).toBe(said);
  });

  it("are a fault where the event is for all", () => {
    const told = compiled({ ...EVENT, remind: REMINDER }).faults;
    expect(told.map(({ file, rule, sentence }) => [file, rule, sentence])).toEqual([
      [EVENTS, "text/placeholder", 'nothing fills {liftAt} in the message of "lifted"'],
      [EVENTS, "reference/field", '"lift" is not a field of delivery'],
      [EVENTS, "reference/field", '"liftAt" is not a field of delivery'],
    ]);
  });
});
