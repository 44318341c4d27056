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

  #dropOldest(): void {
    const [shown] = SWRGlobalState.get(this) as GlobalState;
    let most = this.size - MOST;
    for (const key of this.keys()) {
      if (most <= 0) break;
      if ((shown[key]?.length ?? 0) > 0) continue;
      this.delete(key);
      most -= 1;
    }
  }
}

export const answers: Map<string, State> = new Answers();
const [, mutate] = initCache(answers) as readonly unknown[] as readonly [unknown, ScopedMutator];
/** Change or ask anew what is kept, from outside of what shows it. */
export const changeAnswers = mutate;
