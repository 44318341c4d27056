import { addAction } from "../../../../src/core/compiler/add-action.ts";
import { addDictionary } from "../../../../src/core/compiler/add-dictionary.ts";
import { addField } from "../../../../src/core/compiler/add-field.ts";
import { addSearch } from "../../../../src/core/compiler/add-search.ts";
import { addStep } from "../../../../src/core/compiler/add-step.ts";
import type { ReadText } from "../../../../src/core/compiler/changed-documents.ts";
import type { FlowScope } from "../../../../src/core/compiler/changed-workflow.ts";
import type { CompileResult } from "../../../../src/core/compiler/compiler.ts";
import { drawFlow } from "../../../../src/core/compiler/draw-flow.ts";
import { type EditedTexts, editItem } from "../../../../src/core/compiler/edit-item.ts";
import type { ItemChange } from "../../../../src/core/compiler/item-change.ts";
import { withTexts } from "./with-texts.ts";

type Files = ReadonlyMap<string, string>;
type Answer = (read: ReadText) => EditedTexts;
type Place = Parameters<typeof editItem>[1]["document"];

const COMPANY = "YJD";
const ALL = ["DS", "JLSJ", "QT", "YJD"];
const list: Place = { kind: "screen", name: "delivery.list" };
const workflow: Place = { kind: "workflow", name: "delivery" };
const paper: Place = { kind: "print", name: "delivery-note-warehouse" };

/**
 * What somebody makes of a company's delivery notes in the studio, press by press: each wish is answered on the documents that
 * the ones before it have left.
 *
 * @returns the changed texts by their path; null: the document goes
 */
export function twelveWishes(files: Files, compile: (files: Files) => CompileResult): EditedTexts {
  const changed = new Map<string, string | null>();
  const now = (): Files => withTexts(files, changed);
  const answer = (make: Answer): void => {
    const documents = now();
    for (const [path, text] of make((at) => documents.get(at))) changed.set(path, text);
  };
  const edit = (document: Place, path: readonly string[], change: ItemChange): void =>
    answer((read) => editItem(read, { document, path, variant: document.kind === "print" ? undefined : COMPANY, change }));
  const scope = (): FlowScope => ({
    flow: drawFlow("delivery", COMPANY, compile(now()))!,
    isOnly: true,
    reason: "Two people look at what leaves",
  });
  const field = { module: "delivery", table: undefined, companies: [COMPANY] };
  const inForm = { part: "form", screen: "delivery.detail", section: "base" } as const;
  const inList = { part: "columns", screen: "delivery.list" } as const;

  const remarks = { cn: "备注", id: "Catatan" };
  edit(list, ["columns", "gRemarks"], {
    member: "title",
    now: { cn: "送货说明", id: "Keterangan kirim" },
    was: remarks,
    inherited: remarks,
  });
  edit(list, ["columns", "gShipnum"], { member: "hidden", now: true, was: false, inherited: false });
  edit(list, ["columns", "gEsarrivetime"], { side: "after", of: "gDeliverytype" });
  edit(list, ["columns", "gConnumContractFk"], { member: "pin", now: "start", was: null, inherited: null });

  const handling = { cn: "装卸方式", id: "Cara bongkar" };
  answer((read) => {
    const shows = [
      inList,
      { part: "search", screen: "delivery.list" } as const,
      inForm,
      { part: "paper", print: paper.name } as const,
    ];
    const items = [
      { value: "1", tone: "neutral", label: { cn: "人工", id: "Manual" } },
      { value: "2", tone: "neutral", label: { cn: "叉车", id: "Forklift" } },
      { value: "3", tone: "neutral", label: { cn: "吊车", id: "Derek" } },
    ] as const;
    return new Map([
      ...addField(read, { ...field, key: "caraBongkar", kind: "dict", dict: "delivery_caraBongkar", title: handling, shows }),
      ...addDictionary(read, { key: "delivery_caraBongkar", title: handling, items }),
    ]);
  });
  answer((read) =>
    addField(read, {
      ...field,
      key: "namaKapal",
      kind: "string",
      title: { cn: "船名", id: "Nama kapal" },
      required: { phase: "commit", when: { gTransportway: { eq: "3" } } },
      shows: [inForm],
    }),
  );
  answer((read) =>
    addField(read, {
      ...field,
      key: "totalKemasan",
      kind: "integer",
      title: { cn: "总件数合计", id: "Total kemasan" },
      compute: { sum: { lines: "items", of: "gPackageNum" } },
      shows: [inList, inForm],
    }),
  );

  answer((read) =>
    addAction(read, scope(), {
      key: "ingatkan",
      title: { cn: "催办", id: "Ingatkan" },
      side: "supplier",
      pressers: { roles: ["supplier_admin", "supplier_sales"] },
      from: ["submitted"],
      to: undefined,
      asks: { title: { cn: "催办原因", id: "Alasan" }, isOptional: false },
      readers: ["purchase_manager"],
      screens: ["delivery.list"],
    }),
  );
  answer((read) => {
    const drawn = scope();
    const before = drawn.flow.states.find(({ key }) => key === "warehouseReview")!;
    return addStep(read, drawn, {
      arrow: { action: "warehouseApprove", from: "warehouseReview", to: "approved" },
      key: "menungguManajer",
      title: { cn: "待经理复核", id: "Menunggu manajer" },
      marks: before.marks,
      unmarked: before.unmarked,
      next: {
        key: "setujuiManajer",
        title: { cn: "经理复核通过", id: "Setujui manajer" },
        side: "buyer",
        pressers: { roles: ["purchase_manager"] },
      },
      also: ["backout", "reject"],
    });
  });

  answer((read) =>
    addSearch(read, {
      screen: "delivery.list",
      entity: "delivery",
      field: { key: "gTransportway", kind: "dict" },
      all: ALL,
      company: COMPANY,
    }),
  );
  edit(list, ["search", "gTransportway"], { member: "default", now: "1", was: null, inherited: null });
  edit(paper, ["facts", "gDriverphone"], {
    member: "title",
    now: { cn: "司机手机", id: "HP sopir" },
    was: { cn: "司机电话", id: "Telepon sopir" },
    inherited: { cn: "司机电话", id: "No. HP sopir" },
  });
  edit(workflow, ["actions", "setujuiManajer"], {
    member: "message",
    now: { cn: "送货单{no}已全部审批通过，请按时发货", id: "Surat jalan {no} disetujui penuh, mohon kirim tepat waktu" },
    was: null,
    inherited: null,
  });
  return changed;
}
