import type { Company } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";

/** A sample supplier enterprise, and the companies that it serves; `all` also those added later. */
export type SampleSupplier = {
  readonly enterpriseId: string;
  readonly gChname: string;
  readonly gEnname: string;
  readonly gTaxnumber: string;
  readonly gCategory: "0" | "1";
  readonly gLinkman: string;
  readonly gPhone: string;
  readonly companies: readonly string[] | "all";
};

export const HENGTUO = "5001";
export const XIFENG = "5002";
export const SINAR = "5003";

/** Invented names (domain 11.2); tax numbers carry a correct check digit. */
export const sampleSuppliers: readonly SampleSupplier[] = [
  {
    enterpriseId: HENGTUO,
    gChname: "海宁恒拓钢管有限公司",
    gEnname: "Haining Hengtuo Steel Pipe Co., Ltd.",
    gTaxnumber: "91330481MA2CX8K50W",
    gCategory: "0",
    gLinkman: "陈立新",
    gPhone: "19000000031",
    companies: "all",
  },
  {
    enterpriseId: XIFENG,
    gChname: "无锡锡丰阀门制造有限公司",
    gEnname: "Wuxi Xifeng Valve Manufacturing Co., Ltd.",
    gTaxnumber: "91320211MA1N4T7H61",
    gCategory: "0",
    gLinkman: "赵国栋",
    gPhone: "19000000034",
    companies: ["101", "102"],
  },
  {
    enterpriseId: SINAR,
    gChname: "PT Sinar Baja Timur",
    gEnname: "PT Sinar Baja Timur",
    gTaxnumber: "0123456789012345",
    gCategory: "1",
    gLinkman: "Budi Santoso",
    gPhone: "19000000035",
    companies: ["104"],
  },
  {
    enterpriseId: "5004",
    gChname: "常州鑫诺电气设备有限公司",
    gEnname: "Changzhou Xinnuo Electric Co., Ltd.",
    gTaxnumber: "91320411MA1P8Y3R2Y",
    gCategory: "0",
    gLinkman: "孙倩",
    gPhone: "19000000041",
    companies: ["101", "103"],
  },
  {
    enterpriseId: "5005",
    gChname: "山东鲁盾防护用品有限公司",
    gEnname: "Shandong Ludun Protective Products Co., Ltd.",
    gTaxnumber: "91370105MA3D6W9F41",
    gCategory: "0",
    gLinkman: "何志远",
    gPhone: "19000000042",
    companies: ["102"],
  },
  {
    enterpriseId: "5006",
    gChname: "PT Nusantara Teknik Mandiri",
    gEnname: "PT Nusantara Teknik Mandiri",
    gTaxnumber: "0987654321098765",
    gCategory: "1",
    gLinkman: "Dewi Lestari",
    gPhone: "19000000043",
    companies: ["104"],
  },
];

/** Add the records that are missing: one per enterprise and company, qualified and in force. Existing ones are left alone. */
export async function seedSuppliers(tx: Transaction, companies: readonly Company[], now: string): Promise<void> {
  const subsidiaries = companies.filter((company) => company.companyRole === "2");
  for (const supplier of sampleSuppliers) {
    const { companies: served, ...facts } = supplier;
    for (const company of subsidiaries) {
      if (served !== "all" && !served.includes(company.comId)) continue;
      const known = await tx
        .selectFrom("supplier")
        .select("id")
        .where("enterpriseId", "=", supplier.enterpriseId)
        .where("comId", "=", company.comId)
        .executeTakeFirst();
      if (known !== undefined) continue;
      const record = {
        ...facts,
        comId: company.comId,
        comName: company.comName,
        gStatus: "3",
        gStatust: "4",
        gIsblack: "0",
        createBy: "admin",
        createTime: now,
        updateBy: "admin",
        updateTime: now,
      };
      await tx
        .insertInto("supplier")
        .values({ id: await nextId(tx, "supplier"), ...record, delFlag: "0" })
        .execute();
    }
  }
}
