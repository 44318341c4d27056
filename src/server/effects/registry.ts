import type { Product } from "../../core/definition/product.ts";
import { guardNames, type StoreGuardName } from "../../core/gate/guards.ts";
import {
  boxesCoverLines,
  boxesWithinLines,
  boxWithinNote,
  countBoxes,
  noteNotShipped,
  noteOpenForBoxes,
  remainingToBox,
  removeBoxes,
} from "./boxes.ts";
import { grantBeyond, requestBeyond, undoBeyond } from "./contract-beyond.ts";
import { businessComplete, noNoteInApproval, notBeingAmended, nothingUnderWay, quantityAboveUsed } from "./contract-guards.ts";
import { amendContract, backToEditing, enterIntoForce, removeVersion, terminateContract } from "./contract-versions.ts";
import { quantityWithinContract, exceededLines, remainingToOffer } from "./delivery-quantity.ts";
import {
  recordSign,
  refuseGoods,
  releaseQuantity,
  reserveQuantity,
  shipQuantity,
  shortClose,
  unshipQuantity,
} from "./delivery-moves.ts";
import { receiveGoods, undoReceive } from "./delivery-receipt.ts";
import type { EffectName } from "./effect-names.ts";
import type { Effect, Remaining, SaveWarning, StoreGuard } from "./effect.ts";
import {
  amountWithinRequest,
  deductionFits,
  invoicedInFull,
  noLiveRecord,
  noRecordPassed,
  nothingRegistered,
  notPaidFor,
  numberFree,
  quantityWithinQualified,
  recordsConfirmed,
  recordsDecided,
  registeredWithinApproved,
  requestNotChecked,
  taxFits,
  withinCeiling,
} from "./finance-guards.ts";
import { publishAward, withdrawAward } from "./award-publicity.ts";
import { awardInquiry } from "./inquiry-award.ts";
import {
  amendReasonGiven,
  everyoneAnswered,
  inquiryUndecided,
  invitedInGoodStanding,
  invitedKnown,
  publishedFieldsKept,
} from "./inquiry-guards.ts";
import {
  amendInquiry,
  closeInquiry,
  dropOffers,
  extendInquiry,
  linkInvited,
  nextRound,
  publishInquiry,
} from "./inquiry-moves.ts";
import {
  assessOffer,
  countAnswers,
  lapseOffer,
  returnOffer,
  startOffer,
  submitOffer,
  undoOffer,
  updateMaterial,
} from "./offer-moves.ts";
import {
  callerFilesValid,
  callerInGoodStanding,
  invitedToSign,
  noContractInForce,
  someonePassed,
  winningNoticeEnded,
} from "./notice-guards.ts";
import {
  cancelSignUp,
  extendNotice,
  inquiryFromNotice,
  linkNotified,
  publishNotice,
  reviewSignUps,
  signUp,
  voidNotice,
  withdrawNotice,
} from "./notice-moves.ts";
import { approveApplied, describePayment, registerPayment } from "./payment-moves.ts";
import { countRecord, returnRequest, settleRequest, voidRecord } from "./record-moves.ts";
import {
  answerUrge,
  flagFiles,
  passRecords,
  refreshRequest,
  rejectRecords,
  releaseRequest,
  remainingToInvoice,
  submitRecords,
  takeRecordsBack,
  unflagFiles,
} from "./request-moves.ts";
import {
  accountFits,
  adminByAdmin,
  grantsOnlyHeld,
  endSessions,
  followRoles,
  forcePassword,
  roleKeyStays,
  roleUnused,
  unlockAccount,
  firstAccountStays,
  notOwnAccount,
} from "./accounts.ts";
import {
  configKeyStays,
  dictionaryUnused,
  dictionaryValuesStay,
  markEdited,
  wordDictionaries,
  builtInStays,
} from "./settings.ts";
import {
  brandUnused,
  categoryPlaced,
  categoryUnused,
  dueToFinish,
  goodsChecked,
  goodsComplete,
  goodsPrices,
  holdFreight,
  merchantUnused,
  placeCategory,
  returnStock,
  skuFits,
} from "./storefront.ts";
import { drawScreen, readColumns } from "./generator.ts";
import { assignSupplier, blacklistSupplier, describeSupplier, passSupplier } from "./supplier-moves.ts";
import {
  blacklistedLongEnough,
  contactsOnlyOncePassed,
  mandatoryFilesHeld,
  mandatoryFilesPresent,
  noBusiness,
  purchaserOfCompany,
  supplierFits,
  taxNumberFree,
} from "./supplier-guards.ts";
import { eraseAll } from "./erase-all.ts";
import { runJob, scheduleJob } from "./jobs.ts";
import { contractRunning, mandatoryFilesValid, notInLiveInvoice, supplierInGoodStanding } from "./store-guards.ts";

/** Side effects that a workflow may name. */
export const effects = {
  reserveQuantity,
  releaseQuantity,
  shipQuantity,
  unshipQuantity,
  refuseGoods,
  receiveGoods,
  undoReceive,
  shortClose,
  recordSign,
  refreshRequest,
  releaseRequest,
  answerUrge,
  flagFiles,
  unflagFiles,
  submitRecords,
  takeRecordsBack,
  passRecords,
  rejectRecords,
  countRecord,
  settleRequest,
  returnRequest,
  voidRecord,
  describePayment,
  approveApplied,
  registerPayment,
  requestBeyond,
  undoBeyond,
  grantBeyond,
  backToEditing,
  enterIntoForce,
  amendContract,
  removeVersion,
  terminateContract,
  countBoxes,
  removeBoxes,
  describeSupplier,
  passSupplier,
  blacklistSupplier,
  assignSupplier,
  linkInvited,
  publishInquiry,
  amendInquiry,
  extendInquiry,
  nextRound,
  closeInquiry,
  awardInquiry,
  dropOffers,
  startOffer,
  assessOffer,
  submitOffer,
  undoOffer,
  countAnswers,
  updateMaterial,
  returnOffer,
  lapseOffer,
  signUp,
  cancelSignUp,
  publishNotice,
  extendNotice,
  withdrawNotice,
  voidNotice,
  publishAward,
  withdrawAward,
  reviewSignUps,
  inquiryFromNotice,
  linkNotified,
  scheduleJob,
  runJob,
  eraseAll,
  readColumns,
  drawScreen,
  endSessions,
  forcePassword,
  followRoles,
  unlockAccount,
  markEdited,
  wordDictionaries,
  goodsPrices,
  placeCategory,
  holdFreight,
  dueToFinish,
  returnStock,
} as const satisfies Readonly<Record<EffectName, Effect>>;

/** Guards that need the store; core names them, so a missing one does not compile. */
export const storeGuards = {
  supplierInGoodStanding,
  mandatoryFilesValid,
  quantityWithinContract,
  contractRunning,
  notInLiveInvoice,
  quantityWithinQualified,
  deductionFits,
  noLiveRecord,
  invoicedInFull,
  recordsDecided,
  recordsConfirmed,
  noRecordPassed,
  requestNotChecked,
  amountWithinRequest,
  numberFree,
  taxFits,
  notPaidFor,
  withinCeiling,
  registeredWithinApproved,
  nothingRegistered,
  notBeingAmended,
  noNoteInApproval,
  quantityAboveUsed,
  businessComplete,
  nothingUnderWay,
  boxesCoverLines,
  boxesWithinLines,
  boxWithinNote,
  noteOpenForBoxes,
  noteNotShipped,
  builtInStays,
  firstAccountStays,
  notOwnAccount,
  accountFits,
  adminByAdmin,
  grantsOnlyHeld,
  roleKeyStays,
  roleUnused,
  configKeyStays,
  dictionaryValuesStay,
  dictionaryUnused,
  categoryUnused,
  categoryPlaced,
  goodsComplete,
  goodsChecked,
  brandUnused,
  merchantUnused,
  skuFits,
  taxNumberFree,
  supplierFits,
  mandatoryFilesPresent,
  mandatoryFilesHeld,
  contactsOnlyOncePassed,
  noBusiness,
  blacklistedLongEnough,
  purchaserOfCompany,
  invitedKnown,
  invitedInGoodStanding,
  publishedFieldsKept,
  amendReasonGiven,
  everyoneAnswered,
  inquiryUndecided,
  callerInGoodStanding,
  callerFilesValid,
  invitedToSign,
  someonePassed,
  noContractInForce,
  winningNoticeEnded,
} as const satisfies Readonly<Record<StoreGuardName, StoreGuard>>;

/** What saving warns of, by the guard that would refuse it later. */
export const saveWarnings: Readonly<Partial<Record<string, SaveWarning>>> = { quantityWithinContract: exceededLines };

/** What remains of a source's lines, by the field that is offered with it. */
export const remainders: Readonly<Partial<Record<string, Remaining>>> = {
  gSendednum: ({ source }) => remainingToOffer(source),
  midMaOrdernum: remainingToInvoice,
  boxNum: remainingToBox,
};

/** A document names code that does not exist. */
export class UnregisteredNameError extends Error {
  readonly code = "effect.unregistered";
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`the documents name code that is not registered in server/effects: ${names.join(", ")}`);
    this.names = names;
  }
}

/**
 * Hold the documents against the registry, at the start.
 *
 * @throws {UnregisteredNameError} all names at once
 */
export function checkNames(product: Pick<Product, "workflows" | "entities">): void {
  const actions = Object.values(product.workflows).flatMap((perVariant) =>
    Object.values(perVariant).flatMap((workflow) => workflow.actions),
  );
  const sources = Object.values(product.entities).flatMap((perVariant) =>
    Object.values(perVariant).flatMap((entity) => entity.source ?? []),
  );
  const unknown = [
    ...actions.flatMap((action) =>
      action.effect === undefined || Object.hasOwn(effects, action.effect) ? [] : [`effect ${action.effect}`],
    ),
    ...actions.flatMap((action) =>
      (action.guards ?? []).filter((name) => !guardNames.includes(name)).map((name) => `guard ${name}`),
    ),
    ...sources.flatMap(({ lines }) =>
      lines?.remaining === undefined || Object.hasOwn(remainders, lines.remaining) ? [] : [`remaining ${lines.remaining}`],
    ),
  ];
  if (unknown.length > 0) throw new UnregisteredNameError([...new Set(unknown)]);
}

/** The effect of a name; the start has held the documents against the registry. */
export function effectNamed(name: string): Effect {
  const effect: Effect | undefined = Object.hasOwn(effects, name) ? effects[name as EffectName] : undefined;
  if (effect === undefined) throw new UnregisteredNameError([`effect ${name}`]);
  return effect;
}

/** The store guard of a name; undefined for a pure one, which the gate has judged. */
export function storeGuardNamed(name: string): StoreGuard | undefined {
  return (storeGuards as Readonly<Record<string, StoreGuard>>)[name];
}
