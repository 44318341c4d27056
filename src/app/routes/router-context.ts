import { createContext } from "react";
import type { Router } from "./router.tsx";

/** What the shell knows of the router beside its route. */
export type LateRouter = {
  /** The router itself, once it is here. */
  readonly load: () => Promise<Router>;
};

export const RouterContext = createContext<LateRouter>({
  load: () => Promise.reject(new RangeError("nothing here is routed")),
});
