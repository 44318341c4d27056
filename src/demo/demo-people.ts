/** Accounts of the demonstration whose role may meet a document of a company; whoever knows no company stands at the end. */
export const peopleWithin = (code: string): readonly string[] => [
  "hengtuo.sales",
  "hengtuo.finance",
  "hengtuo.admin",
  ...["purchaser", "manager", "finance", "warehouse"].map((seat) => `${code.toLowerCase()}.${seat}`),
  "admin",
];

/** Accounts that work for no company. */
export const PEOPLE_BESIDE: readonly string[] = ["operator", "merchant", "implementer"];

/** Whose documents come first where any supplier would do. */
export const FIRST_SUPPLIER = "hengtuo.admin";

/** Answers of theirs that fit by the name of what is asked, where no general one would. */
export const ANSWERS_BY_NAME: Readonly<Record<string, unknown>> = {
  gDriverphone: "19000000001",
  phonenumber: "19000000001",
  gDeliverytime: "2026-11-21 15:00:00",
  eventTime: "2026-11-21 15:00:00",
  regTime: "2026-11-21 15:00:00",
  regMoney: "0.01",
  minvoTrackingNo: "SF1234567",
  shipNo: "SF1234567",
  creditNoteNo: "HZ0001",
  password: "Neues#Wort77",
};
