import { createServer } from "node:http";
import { parseEnv } from "@/lib/integrations/env";
import { formatProcesses } from "@/lib/site/health/prometheus";
import { isBearer } from "@/lib/site/http/bearer";
import type { MetricsHub } from "./metrics-hub";

/**
 * Serves `/metrics` on METRICS_PORT, for a machine that runs only jobs: nothing else listens there. Off without the
 * setting or without METRICS_TOKEN. Lives as long as the process.
 */
export function serveMetrics(hub: MetricsHub, environment: NodeJS.ProcessEnv): void {
  const { METRICS_PORT, METRICS_TOKEN, HOST } = parseEnv(environment);
  if (METRICS_PORT === null || METRICS_TOKEN === null) return;
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    if (!isBearer(request.headers.authorization ?? "", METRICS_TOKEN))
      return void response.writeHead(401).end();
    hub
      .collect()
      .then(formatProcesses)
      .then(
        ({ body, contentType }) =>
          response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(body),
        () => response.writeHead(500).end(),
      );
  });
  server.unref();
  server.listen(METRICS_PORT, HOST);
}
