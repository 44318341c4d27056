import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startTooltips } from "../../../ui/tooltips.ts";
import { activateLanguage } from "../../../i18n/i18n.ts";
import { readChoice } from "./choice.ts";
import { PreviewPage } from "./PreviewPage.tsx";
import "../dev.css";

startTooltips();
const { language } = readChoice(new URLSearchParams(window.location.search), { screen: "", variants: [""], role: "" });
await activateLanguage(language);
createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <PreviewPage />
  </StrictMode>,
);
