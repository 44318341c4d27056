import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span, TraceFlags, trace as traces } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider, type IdGenerator } from "@opentelemetry/sdk-trace";
import type { SpanEnd, Tracer } from "../wire/tracer.ts";

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
      const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      const parent =
        parentId === undefined
          ? ROOT_CONTEXT
          : traces.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags, isRemote: true });
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
    stop: () => provider.shutdown(),
  };
}

function close(span: Span, { code, isFault }: SpanEnd): void {
  span.setAttribute("portal.code", code);
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
