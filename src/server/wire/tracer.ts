import type { Trace } from "./trace.ts";

/** What became of a call or of a run. */
export type SpanEnd = { readonly code: number | string; readonly isFault: boolean };

/** Tells a collector how long what took. */
export type Tracer = {
  /** A call begins; whoever is answered says how it ended. */
  readonly call: (trace: Trace, method: string, route: string) => (end: SpanEnd) => void;
  /** Work begins that nobody called for, such as a job. */
  readonly work: (name: string) => (end: SpanEnd) => void;
  /** Somebody else's system is told of what happened in a call, whose traceparent this was; it is told that of the span. */
  readonly tell: (name: string, traceparent: string) => { readonly traceparent: string; readonly end: (end: SpanEnd) => void };
  /** Send what has not been sent; nothing is traced afterwards. */
  readonly stop: () => Promise<void>;
};
