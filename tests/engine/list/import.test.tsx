import { act } from "react";
import { describe, expect, it } from "vitest";
import type { Action } from "../../../src/core/definition/generated/documents.ts";
import type { ListBundle } from "../../../src/core/definition/product.ts";
import { importReport } from "../../../src/engine/actions/import-report.ts";
import { buildRow, click, deliveryBundle, find, findAll, settle, showList, type Call } from "./support.tsx";

await import("../../../src/engine/actions/ImportDialog.tsx");

const action: Action = { key: "import", title: { cn: "导入", id: "Impor" }, does: "import", needs: "open", select: "none" };

/** The delivery list with an action that imports. */
function importing(): ListBundle {
  const bundle = deliveryBundle();
  const [first, ...others] = bundle.workflows;
  return {
    ...bundle,
    screen: { ...bundle.screen, toolbar: [{ key: "import" }] },
    workflows: [{ ...first, actions: [...first.actions, action] }, ...others],
  };
}

const judged = {
  success: 1,
  failed: 1,
  failures: [{ row: 3, field: "手机号", msg: "格式不正确" }],
  columns: ["用户名", "手机号"],
  preview: [
    { row: 2, cells: ["zhang", "13800000000"] },
    { row: 3, cells: ["li", "12"] },
  ],
};

async function chooseFile(name: string): Promise<void> {
  const input = find<HTMLInputElement>("[role=dialog] input[type=file]");
  Object.defineProperty(input, "files", { configurable: true, value: [new File(["sheet"], name)] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  await settle();
}

describe("an import", () => {
  const uploads: URLSearchParams[] = [];
  const serve = (call: Call) => {
    if (call.path.endsWith("/list")) return { code: 200, msg: "", rows: [buildRow(1)], total: 1 };
    if (!call.path.endsWith("/importData")) return undefined;
    uploads.push(call.query);
    return { code: 200, msg: "", data: judged };
  };

  it("refuses other files, shows what the server makes of a sheet, and writes the good rows only after that", async () => {
    uploads.length = 0;
    await showList(importing(), serve);
    await click("[data-action=import]");
    await chooseFile("users.csv");
    expect(find("[role=alert]").textContent).toContain("仅支持 xls、xlsx 文件");
    expect(uploads).toEqual([]);
    await chooseFile("users.xlsx");
    expect(uploads.map(String)).toEqual(["updateSupport=0&check=1"]);
    expect(find("[role=dialog] [role=status]").textContent).toContain("可导入 1 条，1 条有误");
    expect(find("[data-import-row='3']").textContent).toBe("第 3 行手机号: 格式不正确");
    expect(findAll("[role=dialog] tbody tr").map((row) => row.textContent)).toEqual(["2zhang13800000000", "3li12"]);
    await click("[data-confirm=import]");
    expect(uploads.map(String)).toEqual(["updateSupport=0&check=1", "updateSupport=0&partial=1"]);
    expect(findAll("[role=dialog]")).toEqual([]);
  });

  it("tells its faults as a table, with texts that no spreadsheet calculates", async () => {
    const report = importReport(["行号", "字段", "原因"], [{ row: 3, field: "=1+1", msg: 'a "b"' }]);
    expect(await report.text()).toBe('"行号","字段","原因"\r\n"3","\'=1+1","a ""b"""\r\n');
  });
});
