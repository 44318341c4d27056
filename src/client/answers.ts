import type { ScopedMutator, State } from "swr";
import { type GlobalState, initCache, SWRGlobalState } from "swr/_internal";

/** So many answers are kept that nobody shows: the way back from a document finds its list. */
const MOST = 100;
/** To look through all of them for each new one would be work for nothing. */
const SLACK = 50;

/**
 * What SWR keeps of answers, without an end left to itself: whoever opens five hundred documents in a day would have the
 * first still at hand in the evening. What somebody shows stays, and of the rest the newest.
 */
class Answers extends Map<string, State> {
  override set(key: string, state: State): this {
    this.delete(key);
    super.set(key, state);
    if (this.size > MOST + SLACK) this.#dropOldest();
    return this;
  }

  /** With what SWR knows of its key besides, which it keeps for as long as the page is open. */
  #dropOldest(): void {
    const [shown, changed] = stateOf(this);
    let most = this.size - MOST;
    for (const key of this.keys()) {
      if (most <= 0) break;
      if ((shown[key]?.length ?? 0) > 0) continue;
      this.delete(key);
      delete shown[key];
      // A change that has not ended looks here whether it is still the latest.
      if (changed[key]?.[1] !== 0) delete changed[key];
      most -= 1;
    }
  }
}

type Told = Parameters<GlobalState[6]>[1];

export const answers: Map<string, State> = new Answers();
const [, mutate] = initCache(answers) as readonly unknown[] as readonly [unknown, ScopedMutator];
// SWR would keep a list of who is told for every key that was ever shown; here it goes with the last of them.
const tellers = new Map<string, Set<Told>>();
stateOf(answers).splice(
  5,
  2,
  (key: string, state: State, former: State) => {
    answers.set(key, state);
    for (const tell of tellers.get(key) ?? []) tell(state, former);
  },
  (key: string, tell: Told) => {
    const told = tellers.get(key) ?? new Set();
    tellers.set(key, told.add(tell));
    return () => {
      told.delete(tell);
      if (told.size === 0 && tellers.get(key) === told) tellers.delete(key);
    };
  },
);
/** Change or ask anew what is kept, from outside of what shows it. */
export const changeAnswers = mutate;

function stateOf(kept: Map<string, State>): GlobalState {
  return SWRGlobalState.get(kept) as GlobalState;
}
