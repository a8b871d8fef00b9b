import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { setTracing } from "@/lib/core/tracing";

/** How soon finished spans are sent. */
const DELAY_MS = 1_000;

/** What leaves this machine about a span. Next also records addresses with their query, and messages of errors. */
const ATTRIBUTES = new Set([
  "db.query.summary",
  "db.system.name",
  "error.type",
  "http.method",
  "http.route",
  "http.status_code",
  "next.route",
  "next.rsc",
  "next.span_type",
]);

/** Next names a request to another server by its address. */
const FETCH = /^(fetch(?: [A-Z]+)?) .*/;

/**
 * Registers OpenTelemetry for this process, as its documentation describes, with what it needs and no more: our spans,
 * and Next's own, go to the receiver at OTEL_EXPORTER_OTLP_ENDPOINT, which the exporter reads itself.
 * @param share of the traces that start here, from 0 to 1
 * @returns sends the remaining spans
 */
export function startOpenTelemetry(service: string, version: string, share: number): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withoutPersonalData(new OTLPTraceExporter()),
        scheduledDelayMillis: DELAY_MS,
      }),
    ],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  setTracing(api);
  // A receiver that is down must not keep a process from stopping.
  return () => provider.shutdown().catch(() => {});
}

/** Sends spans with the names and attributes that the list above allows, and without events. */
function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(reduced), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function reduced(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name.replace(FETCH, "$1"),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => ATTRIBUTES.has(name))),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}
