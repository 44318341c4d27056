import type { Tour } from "../../src/core/contract/tour.ts";
import TourSteps from "../../src/app/workbench/tour/TourSteps.tsx";
import { spoken } from "./spoken.tsx";
import "../../src/app/workbench/tour/tour.css";

export default { title: "app/Tour" };

const tour: Tour = {
  key: "offer",
  title: { cn: "第一次报价", id: "Penawaran pertama" },
  steps: [
    {
      key: "list",
      title: { cn: "填写价格", id: "Isi harga" },
      text: {
        cn: "明细表可直接粘贴 Excel 的整列价格；填完后点“提交报价”。",
        id: 'Satu kolom harga dari Excel dapat langsung ditempel; setelah selesai tekan "Ajukan penawaran".',
      },
      route: "/tdhcsystem/priceOffer",
    },
    { key: "search", title: { cn: "按单号查找", id: "Cari dengan nomor" }, text: { cn: "按 Ctrl K。", id: "Tekan Ctrl K." } },
  ],
};

export const FirstStep = spoken(() => <TourSteps tour={tour} onEnd={() => undefined} />);
