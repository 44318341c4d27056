/** Brings records up to the present moment before they are read or changed: what time alone has decided has happened. */
export class CatchUp {
  #work: (entity: string) => Promise<void> = async () => undefined;

  /** Operations on records say what elapses. */
  set(work: (entity: string) => Promise<void>): void {
    this.#work = work;
  }

  run(entity: string): Promise<void> {
    return this.#work(entity);
  }
}
