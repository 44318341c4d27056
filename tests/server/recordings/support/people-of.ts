import type { Session } from "../../../../src/core/contract/session.ts";
import { sessionOf } from "../../entity/support/session-of.ts";
import type { Cast } from "./cast.ts";

/** Everybody whose role may meet a document of a company; whoever knows no company stands at the end. */
const WITHIN = (code: string): readonly string[] => [
  "hengtuo.sales",
  "hengtuo.finance",
  "hengtuo.admin",
  `${code}.purchaser`,
  `${code}.manager`,
  `${code}.finance`,
  `${code}.warehouse`,
  "admin",
];
const BESIDE = ["operator", "merchant", "implementer"];

export type Player = { readonly who: string; readonly comId: string; readonly session: Session };

/** The people of a company with what they hold. */
export async function peopleOf(cast: Cast, code: string, comId: string): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (const who of WITHIN(code)) players.push({ who, comId, session: await sessionOf(await cast.person(who, comId)) });
  for (const who of BESIDE) players.push({ who, comId: "", session: await sessionOf(await cast.person(who, "")) });
  return players;
}
