import type { Text } from "../definition/generated/documents.ts";

/** Who does whose tasks, and for which days: GET /system/user/deputies. */
export type Deputies = {
  /** Documents whose tasks the person may leave to somebody. */
  readonly kinds: readonly DeputyKind[];
  /** What the person left to others, the latest first. */
  readonly given: readonly Deputyship[];
  /** What others left to the person, while it runs or is to come. */
  readonly received: readonly Deputyship[];
};

/** A kind of document by its entity. */
export type DeputyKind = { readonly entity: string; readonly title: Text };

/** Somebody as colleagues know them. */
export type Colleague = { readonly userName: string; readonly nickName: string };

export type Deputyship = {
  readonly id: string;
  readonly owner: Colleague;
  readonly deputy: Colleague;
  /** Days, `yyyy-MM-dd`; both belong to it. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly kinds: readonly DeputyKind[];
  readonly state: "coming" | "running" | "over" | "ended";
};

export const DEPUTIES_PATH = "/system/user/deputies";
