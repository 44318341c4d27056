import { useEffect } from "react";
import { useText } from "../../i18n/i18n.ts";

/** Name the browser's tab after the page. */
export function usePageTitle(title: string | undefined): void {
  const text = useText();
  const product = text("app.name");
  useEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title, product]);
}
