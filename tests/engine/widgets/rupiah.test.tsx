import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { createDraft } from "../../../src/engine/form/draft-store.ts";
import { DraftContext } from "../../../src/engine/form/draft-context.ts";
import { DraftField } from "../../../src/engine/form/DraftField.tsx";
import { EngineContext } from "../../../src/engine/engine-context.ts";
import { PrintText } from "../../../src/engine/print/PrintText.tsx";
import { drawAlone } from "../../../src/engine/widgets/cells/draw-alone.tsx";
import { NumberCell } from "../../../src/engine/widgets/cells/NumberCell.ts";
import { i18n } from "../../../src/i18n/i18n.ts";
import { engine, workflow } from "../form/fixture.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
i18n.loadAndActivate({ locale: "cn", messages: {} });

const title = { cn: "金额", id: "Nilai" };
const money = { kind: "decimal", precision: 18, scale: 2, unitFrom: "currency", title } as const;
const entity = {
  entity: "payment",
  fields: [
    { key: "currency", kind: "dict", dict: "currency", title },
    { key: "asked", ...money },
    { key: "paid", ...money, set: "server" },
  ],
  scope: {},
} as unknown as Entity;
const [, asked, paid] = entity.fields as unknown as [never, Entity["fields"][number], Entity["fields"][number]];
const record = { currency: "IDR", asked: "100000000.55", paid: "100000000.55" };

async function drawn(what: ReactNode): Promise<{ readonly host: HTMLElement; readonly close: () => Promise<void> }> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  await act(async () => root.render(<EngineContext value={engine}>{what}</EngineContext>));
  return { host, close: () => act(async () => root.unmount()) };
}

describe("an amount in rupiah", () => {
  const context = () => ({ dictionary: () => undefined, now: "2026-11-21 16:00:00" });

  it("is read whole in lists and on paper, of whatever currency the record is", async () => {
    const cell = NumberCell({ field: asked } as never, { language: "id" } as never);
    const { host, close } = await drawn(
      <>
        <p>{drawAlone(cell(record.asked, record as never))}</p>
        <p>{drawAlone(cell(record.asked, { ...record, currency: "USD" } as never))}</p>
        <p>
          <PrintText field={asked} value={record.asked} dictionary={undefined} record={record} />
        </p>
      </>,
    );
    const texts = Array.from(host.querySelectorAll("p"), (one) => one.textContent);
    expect(texts).toEqual(["100.000.001", "100.000.000,55", "100,000,001"]);
    await close();
  });

  it("keeps its sen where it is entered, and shows none where it is read", async () => {
    const draft = createDraft({ entity, record, context });
    const model = (field: Entity["fields"][number]) =>
      ({
        key: field.key,
        field,
        title,
        span: 1,
        masked: false,
        as: undefined,
        isShown: () => true,
        follows: ["currency"],
      }) as const;
    const { host, close } = await drawn(
      <DraftContext value={{ draft, workflow }}>
        <DraftField model={model(asked)} columns={3} />
        <DraftField model={model(paid)} columns={3} />
      </DraftContext>,
    );
    const input = () => host.querySelector<HTMLInputElement>('[data-field="asked"] input');
    const read = () => host.querySelector('[data-field="paid"] .field-plain')?.textContent;
    expect(input()?.value.replaceAll(",", "")).toBe("100000000.55");
    expect(read()).toBe("100,000,001");
    await act(async () => {
      input()?.focus();
      input()?.blur();
    });
    expect(draft.record()).toMatchObject({ asked: "100000000.55" });
    await act(async () => draft.set("currency", "CNY"));
    expect(read()).toBe("100,000,000.55");
    await close();
  });
});
