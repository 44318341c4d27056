/** Side effects that a workflow may name. The compiler reads this list, the registry must hold one function for each. */
export const effectNames = [
  "reserveQuantity",
  "releaseQuantity",
  "shipQuantity",
  "unshipQuantity",
  "receiveGoods",
  "undoReceive",
  "recordSign",
  "refuseGoods",
  "shortClose",
  "refreshRequest",
  "releaseRequest",
  "answerUrge",
  "flagFiles",
  "unflagFiles",
  "submitRecords",
  "takeRecordsBack",
  "passRecords",
  "rejectRecords",
  "countRecord",
  "settleRequest",
  "returnRequest",
  "voidRecord",
  "describePayment",
  "approveApplied",
  "registerPayment",
  "requestBeyond",
  "undoBeyond",
  "grantBeyond",
  "backToEditing",
  "enterIntoForce",
  "amendContract",
  "removeVersion",
  "terminateContract",
  "countBoxes",
  "removeBoxes",
] as const;

export type EffectName = (typeof effectNames)[number];

/** Facts that an effect answers besides, for the message of its action. */
export const effectFacts: Readonly<Partial<Record<EffectName, readonly string[]>>> = { receiveGoods: ["q"] };
