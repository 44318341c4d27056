/** How what is drawn of a draft is asked for: not again by itself, and what is there stays until the next is. */
export const asDrawn = { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false };
