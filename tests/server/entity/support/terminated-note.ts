import { press, type Row, type Scene } from "./scene.ts";

const DELIVERY = "/tdhcsystem/delivery";
const CONTRACT = "/tdhcsystem/contract";

/** A note that waits for approval, and its contract, which was terminated: the first with nothing else under way. */
export async function noteOfTerminated(scene: Scene): Promise<{ readonly ended: Row; readonly contract: Row }> {
  const supplier = await scene.signIn("hengtuo.sales", "101");
  const manager = await scene.signIn("ds.manager", "101");
  const { rows = [] } = await supplier.get(`${CONTRACT}/list?gConStatus=2&pageSize=300`);
  for (const { id } of rows) {
    const contract = (await supplier.get(`${CONTRACT}/${id}`)).data as Row;
    const [line] = contract["items"] as readonly Row[];
    const made = await supplier.post(DELIVERY, {
      conId: id,
      gTransportway: "2",
      gEsarrivetime: "2026-11-25 10:00:00",
      gFhlinkman: "周敏",
      gFhphone: "19000000032",
      items: [{ conLineId: line?.id, gSendednum: "1" }],
    });
    const ended = { id: made.data?.id ?? "", lockVersion: 0 };
    if (made.code !== 200 || (await press(supplier, "apply", { id: ended.id })).code !== 200) continue;
    const terminated = await press(manager, "terminate", { id }, { reason: "项目取消" }, CONTRACT);
    if (terminated.code === 200) return { ended, contract };
  }
  throw new Error("every contract of the demonstration has something under way");
}
