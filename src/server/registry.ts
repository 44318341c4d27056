import { accountFits, endSessions, endSecondFactor, followRoles, unlockAccount } from "./administration/accounts.ts";
import { dictionaryUnused, dictionaryValuesStay, wordDictionaries } from "./administration/dictionary-rules.ts";
import {
  endpointFits,
  endpointOfOwnCompany,
  endpointStands,
  giveUpWaiting,
  keepSecret,
  openEndpoint,
  sendAgain,
} from "./administration/endpoints.ts";
import { eraseAll } from "./administration/erase-all.ts";
import { drawScreen, readColumns } from "./administration/generator.ts";
import { parameterFits } from "./administration/parameters.ts";
import { grantsOnlyHeld, managesOnlyHeld } from "./administration/held-rights.ts";
import { issueKey, ownKey } from "./administration/keys.ts";
import { keysOnlyHeld, managesOnlyHeldKeys } from "./administration/held-keys.ts";
import { scheduleJob } from "./administration/schedule-job.ts";
import type { Hooks } from "./hooks/hooks.ts";
import { quantityAboveUsed } from "./business/contract-guards.ts";
import { amendContract, enterIntoForce } from "./business/contract-versions.ts";
import { accountStands, lookupsStand, numberFree, taxFits } from "./business/finance-guards.ts";
import { awardInquiry } from "./business/inquiry-award.ts";
import { assessOffer, drawMaterial, lapseOffer, submitOffer } from "./business/offer-moves.ts";
import { describePayment } from "./business/payment-moves.ts";
import { specsFit } from "./business/sku-guards.ts";
import { purchaserOfCompany, supplierFits } from "./business/supplier-guards.ts";
import { describeSupplier, passSupplier } from "./business/supplier-moves.ts";

/** All the code that documents may name; a name of the closed lists without code, or the other way about, does not compile. */
export const hooks = {
  effects: {
    describePayment,
    enterIntoForce,
    amendContract,
    describeSupplier,
    passSupplier,
    awardInquiry,
    drawMaterial,
    assessOffer,
    submitOffer,
    lapseOffer,
    scheduleJob,
    eraseAll,
    readColumns,
    drawScreen,
    endSessions,
    followRoles,
    unlockAccount,
    endSecondFactor,
    ownKey,
    issueKey,
    wordDictionaries,
    keepSecret,
    openEndpoint,
    giveUpWaiting,
    sendAgain,
  },
  guards: {
    numberFree,
    taxFits,
    lookupsStand,
    accountStands,
    quantityAboveUsed,
    accountFits,
    managesOnlyHeld,
    grantsOnlyHeld,
    managesOnlyHeldKeys,
    keysOnlyHeld,
    parameterFits,
    dictionaryValuesStay,
    dictionaryUnused,
    supplierFits,
    purchaserOfCompany,
    endpointFits,
    endpointOfOwnCompany,
    endpointStands,
    specsFit,
  },
} as const satisfies Hooks;
