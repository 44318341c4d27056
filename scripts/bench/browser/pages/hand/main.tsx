import { createRoot } from "react-dom/client";
import "../../../../../src/app/styles/app.css";
import { COMPARED, wishes } from "../page.ts";
import { Comparison, type ComparedInquiry } from "./Comparison.tsx";
import { Lines } from "./Lines.tsx";
import { Page } from "./Page.tsx";
import { Palette } from "./Palette.tsx";

/** The delivery list written by hand for one company in one language. Only the look is shared, so that layout costs alike. */
const root = createRoot(document.getElementById("app") as HTMLElement);
if (wishes.view === "palette") root.render(<Palette />);
else if (wishes.view === "comparison") {
  const { data } = (await (await fetch(`/prod-api/tdhcsystem/inquiry/${COMPARED}`)).json()) as { data: ComparedInquiry };
  root.render(<Comparison inquiry={data} />);
} else if (wishes.view === "lines") {
  const { data } = (await (await fetch("/prod-api/tdhcsystem/delivery/getData/lines-300")).json()) as {
    data: { items: { id: string }[] };
  };
  root.render(<Lines lines={data.items} />);
} else root.render(<Page />);
