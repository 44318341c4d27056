import { createRoot } from "react-dom/client";
import "../../../../../src/app/styles/app.css";
import { wishes } from "../page.ts";
import { Lines } from "./Lines.tsx";
import { Page } from "./Page.tsx";

/** The delivery list written by hand for one company in one language. Only the look is shared, so that layout costs alike. */
const root = createRoot(document.getElementById("app") as HTMLElement);
if (wishes.view === "lines") {
  const { data } = (await (await fetch("/prod-api/tdhcsystem/delivery/getData/lines-300")).json()) as {
    data: { items: { id: string }[] };
  };
  root.render(<Lines lines={data.items} />);
} else root.render(<Page />);
