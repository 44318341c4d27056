import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { onExpired } from "../client/http.ts";
import { adoptStyleNonce } from "../ui/nonce.ts";
import { answers } from "../client/answers.ts";
import { startDefinitions } from "./engine/start-definitions.ts";
import { openExpiredBox, reportRead } from "./failures/report.ts";
import { Routed } from "./routes/Routed.tsx";
import { startRoute } from "./routes/start-route.tsx";
import { restoreLayout } from "./settings/layout-settings.ts";

// A list that asks again whenever the window is looked at would drop half-made selections.
const swrOptions = {
  provider: () => answers,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  onError: reportRead,
};

adoptStyleNonce();
restoreLayout();
startDefinitions();
onExpired(openExpiredBox);
void startRoute();

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <SWRConfig value={swrOptions}>
      <Routed />
    </SWRConfig>
  </StrictMode>,
);
