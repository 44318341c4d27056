import { builtinEnvironments } from "vitest/runtime";

/** A page's globals around code that is loaded as a server's: the portal and the screens that it answers run side by side. */
export default { ...builtinEnvironments.jsdom, name: "page-and-portal", viteEnvironment: "ssr" };
