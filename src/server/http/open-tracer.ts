import { setTimeout as wait } from "node:timers/promises";
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span, TraceFlags, trace as traces } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider, type IdGenerator } from "@opentelemetry/sdk-trace";
import { readTraceparent, type Step, traceparent } from "../wire/trace.ts";
import type { SpanEnd, Tracer } from "../wire/tracer.ts";

/** So long what was not sent yet is tried to be sent. */
const LAST_MS = 2000;
const NAME = "supplier-portal";

/** The ids that a call has been answered with are those that the collector hears. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next: { readonly traceId: string; readonly spanId: string } | undefined;
  generateTraceId(): string {
    return this.next?.traceId ?? this.#random.generateTraceId();
  }
  generateSpanId(): string {
    return this.next?.spanId ?? this.#random.generateSpanId();
  }
}

/**
 * Spans for an OpenTelemetry collector. This file alone imports the packages; it is loaded where a collector is set.
 *
 * @param collector the address of OTEL_EXPORTER_OTLP_ENDPOINT; further settings of the packages hold as they document them
 * @param version of the documents that the process began with
 */
export function openTracer(collector: string, version: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, "")}/v1/traces` });
  const ids = new ChosenIds();
  const provider = new TracerProvider({
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    resource: resourceFromAttributes({ "service.name": process.env["OTEL_SERVICE_NAME"] ?? NAME, "service.version": version }),
  });
  const tracer = provider.getTracer(NAME);
  return {
    call: (trace, method, route) => {
      const { traceId, spanId, parentId, isSampled } = trace;
      const parent = parentId === undefined ? ROOT_CONTEXT : under({ traceId, spanId: parentId, isSampled }, true);
      ids.next = { traceId, spanId };
      const attributes = { "http.request.method": method, "http.route": route };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      ids.next = undefined;
      return (end) => close(span, end);
    },
    work: (name) => {
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
      return (end) => close(span, end);
    },
    tell: (name, said) => {
      const step = readTraceparent(said);
      const parent = step === undefined ? ROOT_CONTEXT : under(step, false);
      const span = tracer.startSpan(name, { kind: SpanKind.PRODUCER }, parent);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
      return { traceparent: traceparent({ traceId, spanId, isSampled }), end: (end) => close(span, end) };
    },
    // A collector that is away is asked time and again; nobody waits for that at the end.
    stop: () => Promise.race([provider.shutdown(), wait(LAST_MS, undefined, { ref: false })]),
  };
}

function under({ traceId, spanId, isSampled }: Step, isRemote: boolean): Context {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return traces.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote });
}

function close(span: Span, { code, isFault }: SpanEnd): void {
  span.setAttribute("portal.code", code);
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
