/** Side effects that a workflow may name. The compiler reads this list, the registry must hold one function for each. */
export const effectNames = [
  "describePayment",
  "enterIntoForce",
  "amendContract",
  "describeSupplier",
  "passSupplier",
  "awardInquiry",
  "drawMaterial",
  "assessOffer",
  "submitOffer",
  "lapseOffer",
  "scheduleJob",
  "eraseAll",
  "readColumns",
  "drawScreen",
  "endSessions",
  "followRoles",
  "unlockAccount",
  "wordDictionaries",
] as const;

export type EffectName = (typeof effectNames)[number];

/** Documents that an effect makes, and by which of their actions; the compiler holds them against the documents. */
export const effectMakes: Readonly<Partial<Record<EffectName, readonly { readonly of: string; readonly do: string }[]>>> = {
  amendContract: [{ of: "contract", do: "drawUpVersion" }],
  awardInquiry: [
    { of: "contract", do: "draftFromAward" },
    { of: "winning-notice", do: "draftFromAward" },
  ],
};
