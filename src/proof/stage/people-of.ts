import type { Session } from "../../core/contract/session.ts";
import { PEOPLE_BESIDE, peopleWithin } from "../../demo/demo-people.ts";
import type { Cast } from "./cast.ts";
import { sessionOf } from "./session-of.ts";

export type Player = { readonly who: string; readonly comId: string; readonly session: Session };

/** The people of a company with what they hold; whoever knows no company stands at the end. */
export async function peopleOf(cast: Cast, code: string, comId: string): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (const who of peopleWithin(code)) players.push({ who, comId, session: await sessionOf(await cast.person(who, comId)) });
  for (const who of PEOPLE_BESIDE) players.push({ who, comId: "", session: await sessionOf(await cast.person(who, "")) });
  return players;
}
