import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startDevDefinitions } from "./start-dev-definitions.ts";
import { startTooltips } from "../../../ui/tooltips.ts";
import { activateLanguage } from "../../../i18n/i18n.ts";
import { answerInsteadOfServer } from "../../preview/answer-calls.ts";
import { readFrameChoice } from "./frame-choice.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import "../dev.css";

// A frame of its own gives each company its dictionaries, its window's width and its pretended server.
answerInsteadOfServer();
startTooltips();
startDevDefinitions();
await activateLanguage(readFrameChoice().language);
createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <PreviewFrame />
  </StrictMode>,
);
