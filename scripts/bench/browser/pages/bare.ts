import "../../../../src/app/styles/app.css";
import { COMPARED, wishes } from "./page.ts";

/**
 * The limit: the same rows in the same look with nothing but the DOM. Rows are strings, only those in sight stand in the
 * page, and one key changes one text.
 */
type Row = Readonly<Record<string, string>> & { readonly id: string };

const KEYS =
  "gDeliverynum gDeliverytype gCreatetime gApprovalStatus gDeliverystatus gReceiveStatus gConnumContractFk gSupplierName gCludecom gTransportway gDelivplace gTally gShipnum gDeliverytime gSubmittime gSignTime gEsarrivetime gFhlinkman gFhphone gManor gRemarks gApproval gApprovalTime gRejecter gRejecttime gRejectReason gRefusedReason gAttFlag".split(
    " ",
  );
const LINE_KEYS =
  "gReNo mergeCustomsName gGoodsname gSpec gSendednum gUnit gUnitprice gUnitprices sendRemarks gLength gWidth gHeight gVolume gRough gPackageNum gPackage gShippingMark".split(
    " ",
  );
const ROW_PX = 40;
const OVERSCAN_ROWS = 8;
const app = document.getElementById("app") as HTMLElement;
const columns = Array.from({ length: Math.max(wishes.columns, KEYS.length) }, (_, index) => KEYS[index % KEYS.length] as string);
const dictionaryOf: Readonly<Record<string, string>> = {
  gDeliverytype: "g_Deliverytype",
  gApprovalStatus: "audit_status_sup",
  gDeliverystatus: "delivery_status",
  gReceiveStatus: "receiving_status",
  gTransportway: "g_transportway",
  gAttFlag: "SiFo",
};
const labels = new Map(
  Object.entries(window.benchDictionaries).map(([key, entries]) => [
    key,
    new Map(entries.map(({ dictValue, dictLabel, listClass }) => [dictValue, { dictLabel, listClass }])),
  ]),
);

if (wishes.view === "palette") showPalette();
else if (wishes.view === "comparison") showComparison(await compared());
else if (wishes.view === "lines") app.replaceChildren(lineTable(await itemsOf("lines-300")));
else showList();

function showList(): void {
  app.innerHTML = `<section class="flex min-w-0 flex-col gap-3"><h1 class="text-page">送货单</h1>
    <form role="search" class="card grid grid-cols-4 gap-4 p-4"><div class="field" data-field="gConnumContractFk"><label class="field-label">合同编号</label><span class="ctl"><input></span></div></form>
    <div class="card flex flex-col gap-3"><div data-selection="0"></div><div class="grid-scroll" style="max-block-size:max(320px, calc(100dvh - 260px))"><div class="grid" role="grid">
    <div class="grid-head" role="rowgroup"><div class="grid-row" role="row"><div class="grid-cell" role="columnheader" data-pin="start" style="inline-size:48px"><input type="checkbox" class="tick"></div>${columns.map((key) => `<div class="grid-cell" role="columnheader" style="inline-size:160px">${key}</div>`).join("")}</div></div>
    <div class="grid-body relative" role="rowgroup"></div></div></div></div></section>`;
  const [body, scroller, selection] = [part(".grid-body"), part(".grid-scroll"), part("[data-selection]")];
  let rows: readonly Row[] = [];
  let isAll = false;
  const draw = (): void => {
    const isWindowed = rows.length > 100;
    const first = isWindowed ? Math.max(0, Math.floor(scroller.scrollTop / ROW_PX) - OVERSCAN_ROWS) : 0;
    const last = isWindowed ? first + Math.ceil(scroller.clientHeight / ROW_PX) + 2 * OVERSCAN_ROWS : rows.length;
    body.style.blockSize = `${rows.length * ROW_PX}px`;
    body.innerHTML = rows
      .slice(first, last)
      .map((row, place) => rowHtml(row, first + place, isAll, isWindowed))
      .join("");
  };
  let size = wishes.size;
  const load = async (page: number): Promise<void> => {
    const answer = await fetch(`/prod-api/tdhcsystem/delivery/list?pageNum=${page}&pageSize=${size}`);
    ({ rows } = (await answer.json()) as { rows: readonly Row[] });
    draw();
  };
  scroller.addEventListener("scroll", draw, { passive: true });
  part<HTMLInputElement>(".grid-head input").addEventListener("change", (event) => {
    isAll = (event.currentTarget as HTMLInputElement).checked;
    for (const row of body.children) {
      row.setAttribute("aria-selected", String(isAll));
      row.querySelector("input")!.checked = isAll;
    }
    selection.textContent = isAll ? `已选 ${rows.length} 条` : "";
  });
  window.bench = {
    setSize: (next) => {
      size = next;
      void load(1);
    },
    turn: (page) => void load(page),
    showDetail: (isOpen) => void (isOpen ? openDetail() : document.querySelector("[role=dialog]")?.remove()),
  };
  void load(1);
}

async function openDetail(): Promise<void> {
  const dialog = document.createElement("div");
  dialog.className = "dialog";
  dialog.setAttribute("role", "dialog");
  const fields =
    "gDeliverynum gConnumContractFk gManor gTransportway gDeliverytime gEsarrivetime gShipnum gDriverphone gRough gVolume gRemarks gDelivplace gFhlinkman gFhphone gshaddress gshlinkman";
  dialog.innerHTML = `<div class="grid grid-cols-3 gap-4">${fields
    .split(" ")
    .map((key) => `<div class="field"><label class="field-label">${key}</label><span class="ctl"><input></span></div>`)
    .join("")}</div>`;
  dialog.append(lineTable(await itemsOf("lines-200")));
  app.append(dialog);
}

async function itemsOf(id: string): Promise<readonly Row[]> {
  const answer = await fetch(`/prod-api/tdhcsystem/delivery/getData/${id}`);
  return ((await answer.json()) as { data: { items: readonly Row[] } }).data.items;
}

type Compared = { readonly items: readonly Row[]; readonly offers: readonly Row[] };

async function compared(): Promise<Compared> {
  const answer = await fetch(`/prod-api/tdhcsystem/inquiry/${COMPARED}`);
  return ((await answer.json()) as { data: Compared }).data;
}

function showComparison({ items, offers }: Compared): void {
  const byLine = Map.groupBy(offers, (offer) => offer["inqLineId"] ?? "");
  const cell = (offer: Row): string =>
    `<td class="choice-place"><button class="choice-offer" data-choice="${offer["inqLineId"]} ${offer["ownerId"]}" data-money="${offer["taxTotalPrice"]}" aria-pressed="false"><span class="choice-best num"><span>${offer["taxUnitPrice"]}</span></span><span class="choice-rest num"><span>${offer["taxTotalPrice"]}</span><span>${offer["lineDelivDate"]}</span></span></button></td>`;
  const row = (line: Row): string =>
    `<tr data-row-id="${line.id}"><th>${line["gGoodsname"]}</th><td>${line["gSpec"]}</td><td>${line["gUnit"]}</td><td data-align="end">${line["gGoodsnum"]}</td><td data-align="end">${line["refPrice"]}</td><td data-align="end">${line["lastPrice"]}</td>${(byLine.get(line.id) ?? []).map(cell).join("")}</tr>`;
  app.innerHTML = `<div class="choosing"><div class="choice-scroll"><table class="choice-table"><tbody>${items.map(row).join("")}</tbody></table></div><div class="choice-bar"><dl><div><dt>已选金额</dt><dd></dd></div></dl></div></div>`;
  app.addEventListener("click", (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(".choice-offer");
    if (pressed === null) return;
    for (const one of pressed.closest("tr")!.querySelectorAll('[aria-pressed="true"]')) one.setAttribute("aria-pressed", "false");
    pressed.setAttribute("aria-pressed", "true");
    const all = [...app.querySelectorAll<HTMLElement>('[aria-pressed="true"]')];
    part(".choice-bar dd").textContent = all.reduce((sum, one) => sum + Number(one.dataset["money"]), 0).toFixed(2);
  });
}

function showPalette(): void {
  app.innerHTML = `<div class="ctl top-search" role="search"><input role="combobox" aria-expanded="false" aria-controls="found"><ul id="found" role="listbox"></ul></div>`;
  const input = part<HTMLInputElement>("input");
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const answer = await fetch(`/prod-api/system/search?keyword=${encodeURIComponent(input.value)}`);
      const { data } = (await answer.json()) as { data: { groups: readonly { records: readonly Row[] }[] } };
      part("#found").innerHTML = data.groups
        .flatMap(({ records }) =>
          records.map(({ name, party }) => `<li role="option">送货单 ${name} <small>${party}</small></li>`),
        )
        .join("");
    }, 120);
  });
}

function lineTable(lines: readonly Row[]): HTMLElement {
  const box = document.createElement("div");
  box.className = "grid-scroll";
  box.style.maxBlockSize = "560px";
  const html = (line: Row, index: number): string =>
    `<div class="grid-row" role="row" data-row-id="${line.id}" aria-rowindex="${index + 2}"><div class="grid-cell" style="inline-size:48px">${index + 1}</div>${LINE_KEYS.map((key) => `<div class="grid-cell" role="gridcell" data-column="${key}" data-open="" tabindex="-1" style="inline-size:140px"><span class="cut">${line[key] ?? "–"}</span></div>`).join("")}</div>`;
  box.innerHTML = `<div class="grid" role="grid" data-screen="delivery.items"><div class="grid-body" style="block-size:${lines.length * ROW_PX}px"></div><div class="grid-foot"><div class="grid-row"></div></div></div>`;
  const [body, foot] = [box.querySelector<HTMLElement>(".grid-body")!, box.querySelector<HTMLElement>(".grid-foot > div")!];
  body.innerHTML = lines.slice(0, 30).map(html).join("");
  box.addEventListener("focusin", (event) => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-open]");
    if (cell === null || cell.querySelector("input") !== null) return;
    cell.innerHTML = `<span class="ctl"><input value="${cell.textContent}"></span>`;
    cell.querySelector("input")!.focus();
  });
  box.addEventListener(
    "input",
    () => (foot.textContent = String(lines.reduce((sum, line) => sum + Number(line["gSendednum"]), 0))),
  );
  let before: readonly (readonly [HTMLElement, string])[] = [];
  box.addEventListener("paste", (event) => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-column]")!;
    const [top, left] = [[...body.children].indexOf(cell.parentElement!), LINE_KEYS.indexOf(cell.dataset["column"]!)];
    const changes = event
      .clipboardData!.getData("text/plain")
      .split("\r\n")
      .flatMap((row, down) =>
        row
          .split("\t")
          .map((text, right) => [body.children[top + down]!.children[left + right + 1] as HTMLElement, text] as const),
      );
    event.preventDefault();
    before = changes.map(([one]) => [one, one.querySelector("input")?.value ?? one.textContent]);
    write(changes);
  });
  box.addEventListener("keydown", (event) => {
    if (!event.ctrlKey || event.key !== "z") return;
    event.preventDefault();
    write(before);
  });
  return box;
}

function write(changes: readonly (readonly [HTMLElement, string])[]): void {
  for (const [cell, text] of changes) {
    const input = cell.querySelector("input");
    if (input === null) cell.firstElementChild!.textContent = text;
    else input.value = text;
  }
}

function rowHtml(row: Row, index: number, isSelected: boolean, isWindowed: boolean): string {
  const place = isWindowed ? ` style="position:absolute;inset-block-start:0;transform:translateY(${index * ROW_PX}px)"` : "";
  return `<div class="grid-row" role="row" data-row-id="${row.id}"${index % 2 === 1 ? ' data-odd="true"' : ""} aria-rowindex="${index + 2}" aria-selected="${isSelected}"${place}><div class="grid-cell" role="gridcell" data-pin="start" style="inline-size:48px;inset-inline-start:0"><input type="checkbox" class="tick"${isSelected ? " checked" : ""}></div>${columns.map((key) => `<div class="grid-cell" role="gridcell" style="inline-size:160px">${cellHtml(key, row[key] ?? "")}</div>`).join("")}</div>`;
}

function cellHtml(key: string, value: string): string {
  const entry = labels.get(dictionaryOf[key] ?? "")?.get(value);
  if (entry === undefined) return `<span class="cut">${value || "–"}</span>`;
  return `<span class="badge" data-tone="${entry.listClass ?? "neutral"}"><span>${entry.dictLabel}</span></span>`;
}

function part<T extends HTMLElement = HTMLElement>(selector: string): T {
  return document.querySelector<T>(selector) as T;
}
