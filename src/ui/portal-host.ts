import { createContext } from "react";

/**
 * Where popups of the surrounding dialog are drawn.
 *
 * A modal dialog locks scrolling outside of itself, so a list opened from within must live inside or its wheel is dead.
 */
export const PortalHost = createContext<HTMLElement | null>(null);
