import { useMemo } from "react";
import { type Navigate, useNavigate } from "../../ui/route.ts";
import { serverNow } from "../../client/server-clock.ts";
import { type SignedIn, useSignedIn } from "../../client/session-store.ts";
import type { Destination, Engine } from "../../engine/engine-context.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { report } from "../failures/report.ts";
import type { Page } from "../pages/resolve-page.ts";
import { lazy } from "../../ui/lazy.ts";
import { closeTag } from "../tags/tag-list.ts";
import { tagStore } from "../tags/tag-store.ts";
import { recordPath } from "./record-path.ts";
import { loadScreen } from "./screen-store.ts";

const Elsewhere = lazy(async () => ({ default: (await import("../session/OpenElsewhere.tsx")).OpenElsewhere }));

/** Company code of somebody without a company: its lists are empty, but they have a shape. */
const NO_VARIANT = "";

/** The app as the engine sees it from one page; undefined for guests. */
export function useEngineValue(page: Page): Engine | undefined {
  const navigate = useNavigate();
  const language = useLanguage();
  const signedIn = useSignedIn();
  return useMemo(() => {
    if (signedIn === undefined) return undefined;
    const { session, user, company, supplierName } = signedIn;
    const variant = company?.code ?? NO_VARIANT;
    return {
      session,
      variant,
      language,
      account: {
        userName: user.userName,
        nickName: user.nickName,
        phonenumber: user.phonenumber,
        supplierName,
      },
      now: serverNow,
      open: (destination) => {
        openDestination(destination, page, signedIn, navigate).catch(report);
      },
      // Below a list stands what its number opens; where else a destination lies is worked out when it is followed.
      href: (destination) =>
        destination.kind === "detail" && page.kind === "list" ? recordPath(page.path, destination.id) : undefined,
      loadScreen: (screen) => loadScreen(screen, variant),
      Elsewhere,
      report,
      say: (text) => text[language],
    };
  }, [signedIn, language, page, navigate]);
}

/** Lead to where a screen wants; how addresses are made is needed with the first click only, and comes with it. */
async function openDestination(destination: Destination, page: Page, signedIn: SignedIn, navigate: Navigate): Promise<void> {
  const { destinationAddress } = await import("./destination-address.ts");
  const address = destinationAddress(
    destination,
    page,
    signedIn,
    (path) => tagStore.read().find((tag) => tag.path === path)?.address,
  );
  // A form that is done with leaves no tag behind, nor does a document that gives its place to its neighbour.
  const isInstead = destination.kind === "detail" && destination.instead === true;
  const isDone = destination.kind === "back" || page.kind === "create" || isInstead;
  void navigate(address, { replace: isDone });
  if (isDone) tagStore.change((tags) => closeTag(tags, page.path));
}
