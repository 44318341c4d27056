import { useSignedIn } from "../../client/session-store.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { StartSkeleton } from "./StartSkeleton.tsx";

const Shell = lazy(async () => ({ default: (await import("../shell/Shell.tsx")).Shell }));
const GuestNotice = lazy(async () => ({ default: (await import("./GuestNotice.tsx")).GuestNotice }));

/** An error page stands inside the shell for somebody who has one; who that is, is known once the guard has let pass. */
export function ErrorPage({ path }: { readonly path: string }) {
  const isGuest = useSignedIn() === undefined;
  return <Suspense fallback={<StartSkeleton />}>{isGuest ? <GuestNotice path={path} /> : <Shell />}</Suspense>;
}
