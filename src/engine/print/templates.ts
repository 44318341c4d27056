import { lazy, type ComponentType } from "react";
import type { Language } from "../../core/contract/language.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { DetailBundle } from "../../core/definition/product.ts";

/** What the server says of a printout besides the record. */
export type Printed = {
  readonly companyName: string | undefined;
  /** Language of the company's papers; labels say it below the reader's where it is another one. */
  readonly language: Language | undefined;
  readonly printTime: string;
  readonly printBy: string | undefined;
  readonly copyNo: number | undefined;
};

/** What a template draws: one record, as the reader may see it. */
export type TemplateProps = { readonly bundle: DetailBundle; readonly record: Facts; readonly printed: Printed };

/** Registered print templates that an action of kind `print` may name; the compiler refuses any other name. */
export const templates = {
  "delivery-note": lazy(() => import("./DeliveryNote.tsx")),
  "invoice-application": lazy(() => import("./InvoiceApplication.tsx")),
  "payment-slip": lazy(() => import("./PaymentSlip.tsx")),
  "delivery-note-a5": lazy(() => import("./DeliveryNoteA5.tsx")),
} as const satisfies Record<string, ComponentType<TemplateProps>>;

export type TemplateName = keyof typeof templates;

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
