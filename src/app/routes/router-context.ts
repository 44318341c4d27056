import { createContext } from "react";
import type { Router } from "./router.tsx";

/** What the shell knows of the router beside its route. */
export type LateRouter = {
  /** The page is about to be left, and the next one is on its way. */
  readonly isMoving: boolean;
  /** The router itself, once it is here. */
  readonly load: () => Promise<Router>;
};

export const RouterContext = createContext<LateRouter>({
  isMoving: false,
  load: () => Promise.reject(new RangeError("nothing here is routed")),
});
