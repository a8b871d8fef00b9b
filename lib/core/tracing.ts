import type * as OpenTelemetry from "@opentelemetry/api";
import type { AttributeValue, Context, Span, SpanKind } from "@opentelemetry/api";

/** OpenTelemetry's API, which only `scripts/open-telemetry.ts` loads. */
type Api = typeof OpenTelemetry;

const shared = globalThis as { communityTracing?: Api };

/** The kinds of our spans; the numbers of OpenTelemetry's `SpanKind`. */
const KINDS = { internal: 0, client: 2, consumer: 4 } as const satisfies Record<string, SpanKind>;

export interface SpanOptions {
  kind?: keyof typeof KINDS;
  /** Names from the code only: never what a person wrote, an address, or a secret. */
  attributes?: Record<string, AttributeValue>;
  /** Where the cause was recorded: see `currentTrace`. */
  parent?: string | null;
}

/** Turns tracing on for this process. On globalThis, because Next loads the application separately. */
export function setTracing(api: Api): void {
  shared.communityTracing = api;
}

/** Runs work in a span of the current trace. Without tracing, just runs it. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const api = shared.communityTracing;
  if (!api) return work();
  const { span, context } = begin(api, name, options);
  return api.context.with(context, async () => {
    try {
      return await work();
    } catch (error) {
      fail(api, span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Starts a span without making it the current one. @returns ends it, with the error if there was one; null if off */
export function startSpan(name: string, options: SpanOptions): ((error?: unknown) => void) | null {
  const api = shared.communityTracing;
  if (!api) return null;
  const { span } = begin(api, name, options);
  return (error) => {
    if (error !== undefined) fail(api, span, error);
    span.end();
  };
}

/** The current span as W3C `traceparent`, to continue the trace in another process. Null without one. */
export function currentTrace(): string | null {
  const current = shared.communityTracing?.trace.getActiveSpan()?.spanContext();
  if (!current) return null;
  return `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, "0")}`;
}

/** The id of the current trace, for the log. Null without one. */
export function currentTraceId(): string | null {
  return shared.communityTracing?.trace.getActiveSpan()?.spanContext().traceId ?? null;
}

function begin(api: Api, name: string, { kind = "internal", attributes, parent }: SpanOptions) {
  const from = parent ? continued(api, parent) : api.context.active();
  const tracer = api.trace.getTracer("community");
  const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, from);
  return { span, context: api.trace.setSpan(from, span) };
}

function continued(api: Api, traceparent: string): Context {
  return api.propagation.extract(api.ROOT_CONTEXT, { traceparent });
}

/** Messages of errors may hold personal data, so a span has only the kind. */
function fail(api: Api, span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: api.SpanStatusCode.ERROR });
}
