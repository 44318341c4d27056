/** States of a sample record: life cycle and submission (domain 5.10), and what is peculiar about it. */
export type SampleStanding = readonly [gStatus: string, gStatust: string, peculiarity?: "expired" | "bankChange" | "incomplete"];

/** A sample supplier enterprise, and how it stands in the companies that it serves; `all` also those added later. */
export type SampleSupplier = {
  readonly enterpriseId: string;
  /** Begins the names of its accounts. */
  readonly slug: string;
  readonly gChname: string;
  readonly gEnname: string;
  readonly gTaxnumber: string;
  readonly gCategory: "0" | "1" | "2";
  readonly gLinkman: string;
  readonly gPhone: string;
  /** Value of gys_supply_group. */
  readonly businessTop: string;
  /** Value of sys_district. */
  readonly gProvince: string;
  readonly gProduct: string;
  /** Value of jyxz. */
  readonly gBusiness: string;
  readonly companies: Readonly<Record<string, SampleStanding>> | "all";
};

/** Enterprises that domain 11.0 tells of. */
export const HENGTUO = "5001";
export const XIFENG = "5002";
export const SINAR = "5003";

/** In force and qualified: everything that domain 11.0 promises stands on such records. */
export const QUALIFIED: SampleStanding = ["3", "4"];
/** Every other standing that a sample record has. */
export const passed: SampleStanding = ["1", "4"];
export const expired: SampleStanding = ["1", "4", "expired"];
export const changing: SampleStanding = ["1", "1", "bankChange"];
export const rejected: SampleStanding = ["2", "2"];
export const black: SampleStanding = ["4", "4"];
export const submitted: SampleStanding = ["0", "1"];
export const draft: SampleStanding = ["0", "0"];
export const unfinished: SampleStanding = ["0", "0", "incomplete"];
