let open = 0;
let finish: () => void = () => undefined;

/** Done once the calls with which the first page began are answered; what people need later is better asked for then. */
export const firstCalls = new Promise<void>((resolve) => {
  finish = resolve;
});

/** Count a call while it is under way. */
export async function noteCall<T>(call: Promise<T>): Promise<T> {
  open += 1;
  try {
    return await call;
  } finally {
    open -= 1;
    // An answer often asks for the next call at once.
    if (open === 0) setTimeout(() => open === 0 && finish());
  }
}
