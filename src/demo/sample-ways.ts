/** Actions on the way of a record to its state, in order, by workflow and state. */
export type SampleWays = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const asked = ["add", "apply"];
/** A company whose warehouse agrees too has one step more; the others have no such action. */
const agreed = [...asked, "approve", "warehouseApprove"];
const signed = [...agreed, "toDelivery", "sign"];

const note = {
  draft: ["add"],
  submitted: asked,
  warehouseReview: [...asked, "approve"],
  approved: agreed,
  rejected: [...asked, "reject"],
  shipped: [...agreed, "toDelivery"],
  signed,
  partlyReceived: [...signed, "receive"],
  received: [...signed, "receive"],
  refused: [...agreed, "toDelivery", "refuse"],
} as const;

const inForce = ["add", "submit", "auditPass"];
const beyondAsked = [...inForce, "requestForExcessShipment"];
const made = ["add", "push", "make"];
const checking = [...made, "submitAudit"];
const paying = ["add", "submit", "auditPass"];
const passed = ["add", "commit", "pass"];
const changing = [...passed, "commit"];
const offered = ["startOffer", "submitOffer"];

/**
 * How the sample records came to the state in which they are (domain 5). An action that a company's workflow does not
 * have is left out of the way.
 */
export const sampleWays: SampleWays = {
  delivery: note,
  "delivery-packing": note,
  contract: {
    draft: ["add"],
    review: ["add", "submit"],
    rejected: ["add", "submit", "auditReject"],
    running: inForce,
    runningBeyondAsked: beyondAsked,
    runningBeyondGranted: [...beyondAsked, "auditBeyondPass"],
    runningBeyondRefused: [...beyondAsked, "auditBeyondReject"],
    finished: [...inForce, "finish"],
    terminated: [...inForce, "terminate"],
  },
  "make-invoice": {
    draft: ["add"],
    pushed: ["add", "push"],
    partly: ["add", "push"],
    made,
    checking,
    passed: [...checking, "auditPass"],
    returned: [...checking, "auditReject"],
    remade: [...checking, "auditReject", "make"],
    refused: ["add", "push", "reject"],
    backedOut: ["add", "push", "backOut"],
  },
  invoice: {
    draft: ["addInvoiceInfo"],
    purchasing: ["addInvoiceInfo", "pushPurchase"],
    finance: ["addInvoiceInfo", "pushPurchase", "businessCheckPass"],
    passed: ["addInvoiceInfo", "pushPurchase", "businessCheckPass", "financeCheckPass"],
    rejected: ["addInvoiceInfo", "pushPurchase", "businessCheckReject"],
    voided: ["addInvoiceInfo", "pushPurchase", "businessCheckPass", "financeCheckPass", "voidInvoice"],
  },
  payment: {
    draft: ["add"],
    submitted: ["add", "submit"],
    rejected: ["add", "submit", "auditReject"],
    approved: paying,
    partly: [...paying, "register"],
    paid: [...paying, "register"],
    failed: [...paying, "fail"],
    voided: [...paying, "voidPayment"],
  },
  inquiry: {
    draft: ["add"],
    asking: ["add", "publish"],
    closed: ["add", "publish"],
    awarded: ["add", "publish", "award"],
    failed: ["add", "publish", "abandon"],
    void: ["add", "publish", "voidInquiry"],
  },
  quotation: {
    filling: ["startOffer"],
    offered,
    won: offered,
    lost: offered,
    givenUp: ["giveUpOffer"],
    returned: [...offered, "returnOffer"],
  },
  supplier: {
    draft: ["add"],
    submitted: ["add", "commit"],
    rejected: ["add", "commit", "reject"],
    passed,
    passedReview: changing,
    passedRefused: [...changing, "reject"],
    qualified: [...passed, "toQualified"],
    qualifiedReview: [...passed, "toQualified", "commit"],
    qualifiedRefused: [...passed, "toQualified", "commit", "reject"],
    blacklisted: [...passed, "toBlack"],
  },
};
