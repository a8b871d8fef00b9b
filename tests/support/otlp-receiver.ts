import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as a receiver of OTLP over HTTP gets it, in JSON. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  /** Everything that was sent about it. */
  raw: string;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
}
type OtlpAttributes = { key: string; value: OtlpValue }[];
interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: OtlpAttributes };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "attributes" | "service" | "raw"> & { attributes?: OtlpAttributes })[];
    }[];
  }[];
}

const readAttributes = (list: OtlpAttributes = []) =>
  Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );

/** A receiver of OTLP over HTTP on this machine, which stores the spans that it gets. */
export async function startReceiver(): Promise<{
  endpoint: string;
  spans: ReceivedSpan[];
  stop(): Promise<void>;
}> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as OtlpTraces;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(readAttributes(resource.attributes)["service.name"]);
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service,
          attributes: readAttributes(span.attributes),
          raw: JSON.stringify(span),
        });
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
