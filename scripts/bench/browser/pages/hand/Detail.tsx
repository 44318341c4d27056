import { useEffect, useState } from "react";
import { Lines } from "./Lines.tsx";

const fields: readonly (readonly [key: string, title: string])[] = [
  ["gDeliverynum", "送货单号"],
  ["gConnumContractFk", "合同编号"],
  ["gManor", "采购经办人"],
  ["gTransportway", "运输方式"],
  ["gDeliverytime", "发货时间"],
  ["gEsarrivetime", "预计到达时间"],
  ["gShipnum", "车牌/船名航次/运单号"],
  ["gDriverphone", "司机电话"],
  ["gRough", "毛重"],
  ["gVolume", "体积"],
  ["gRemarks", "备注"],
  ["gDelivplace", "交货地点"],
  ["gFhlinkman", "发货联系人"],
  ["gFhphone", "发货联系电话"],
  ["gshaddress", "收货地址"],
  ["gshlinkman", "收货联系人"],
];

type Shown = { readonly items: readonly { readonly id: string }[]; readonly [key: string]: unknown };

/** A form in a dialog: its fields, and 200 lines that are edited in place. */
export function Detail() {
  const [record, setRecord] = useState<Shown>();
  useEffect(() => {
    void fetch("/prod-api/tdhcsystem/delivery/getData/lines-200")
      .then((response) => response.json())
      .then(({ data }) => setRecord(data));
  }, []);
  return (
    <div role="dialog" className="dialog" style={{ width: 1200 }}>
      {record !== undefined && (
        <>
          <h2 className="dialog-head">送货单 {record["gDeliverynum"] as string}</h2>
          <div className="dialog-body">
            <div className="grid grid-cols-3 gap-4">
              {fields.map(([key, title]) => (
                <FormField key={key} title={title} field={key} initial={String(record[key] ?? "")} />
              ))}
            </div>
            <Lines lines={record.items} />
          </div>
          <footer className="dialog-foot">
            <button type="button" className="btn">
              取消
            </button>
            <button type="button" className="btn" data-tone="primary">
              保存
            </button>
          </footer>
        </>
      )}
    </div>
  );
}

function FormField({ title, field, initial }: { readonly title: string; readonly field: string; readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <div className="field" data-field={field}>
      <label className="field-label">{title}</label>
      <span className="ctl">
        <input type="text" value={value} onChange={(event) => setValue(event.target.value)} />
      </span>
    </div>
  );
}
