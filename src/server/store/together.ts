/**
 * Work that may be under way at once. All of it has ended before anybody hears that some has failed: what goes on after its
 * transaction was taken back would be written for good.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  ...work: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(work);
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return ended.map((one) => (one.status === "fulfilled" ? one.value : undefined)) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
