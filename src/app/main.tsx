import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import { readLanguage } from "../client/browser-session.ts";
import { onExpired } from "../client/http.ts";
import { activateLanguage } from "../i18n/i18n.ts";
import { adoptStyleNonce } from "../ui/nonce.ts";
import { startDefinitions } from "./engine/start-definitions.ts";
import { openExpiredBox, reportRead } from "./failures/report.ts";
import { makeRouter } from "./routes/router.tsx";
import { restoreLayout } from "./settings/layout-settings.ts";

// A list that asks again whenever the window is looked at would drop half-made selections.
const swrOptions = { revalidateOnFocus: false, shouldRetryOnError: false, onError: reportRead };

adoptStyleNonce();
restoreLayout();
startDefinitions();
onExpired(openExpiredBox);
await activateLanguage(readLanguage());

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <SWRConfig value={swrOptions}>
      <RouterProvider router={makeRouter()} />
    </SWRConfig>
  </StrictMode>,
);
