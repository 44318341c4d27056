/** Where one value of a document comes from. */
export type Source = {
  /** `schemas/modules/delivery/list/YJD.json:8:36`. */
  readonly at: string;
  /** Company code of the document that says it; undefined for the base. */
  readonly company: string | undefined;
  readonly replaced?: { readonly value: unknown; readonly at: string };
};

export type ExplainedProperty = Source & { readonly name: string; readonly value: unknown };

/** An item of a document with the places of all that it says, or the sentence why there is none. */
export type Explained =
  | (Source & { readonly kind: "found"; readonly address: string; readonly properties: readonly ExplainedProperty[] })
  | { readonly kind: "absent"; readonly address: string; readonly sentence: string };
