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
  "endSecondFactor",
  "ownKey",
  "issueKey",
  "wordDictionaries",
  "keepSecret",
  "openEndpoint",
  "sendAgain",
] as const;

export type EffectName = (typeof effectNames)[number];
