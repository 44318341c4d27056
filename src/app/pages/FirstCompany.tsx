import { useEffect } from "react";
import { sendFirstCompany } from "../session/first-company.ts";

/** Draws nothing. Stands after a page's content, whose calls are then on their way, and sends the first company's choice. */
export function FirstCompany() {
  useEffect(sendFirstCompany, []);
  return null;
}
