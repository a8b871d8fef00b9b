import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import next from "next";
import { parseEnv } from "@/lib/integrations/env";
import { startProcessMetrics } from "@/lib/site/health/process-metrics";
import { logAccess } from "./access-log";
import { keepHomeCached } from "./cached-home";
import { Draining } from "./draining";
import { inOrder } from "./middleware";
import { pageMiddlewares, visitorMiddlewares } from "./middlewares";
import { CONNECTIONS } from "./open-connections";
import { type OwnRequest, openOwnRequests } from "./own-requests";
import { setRequestId } from "./request-id";
import { warmUp } from "./warm-up";

/**
 * Serves the site on its port: our middlewares, then Next. Requests wait until Next is ready. On a signal, waits
 * until load balancers have noticed, finishes open requests and deferred work, and exits.
 * @param dir the folder of the built site, or of the sources
 * @param beforeExit the last work of the process
 */
export function startServer({
  dir,
  dev,
  beforeExit,
}: {
  dir: string;
  dev: boolean;
  beforeExit: () => Promise<void>;
}): void {
  const settings = process.env;
  const { PORT, HOST, SITE_URL, TRUSTED_PROXIES, ACCESS_LOG, DRAIN_DELAY_SECONDS } = parseEnv(settings);
  startProcessMetrics(settings["PROCESS_NAME"] ?? "web");
  const draining = new Draining();
  const server = createServer(CONNECTIONS);
  // Next requests itself under this name for the page that an action redirects to.
  const hostname = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  const app = next({ dir, dev, hostname, port: PORT, httpServer: server });
  const ready = app.prepare().then(() => app.getRequestHandler(), fail);

  const site = dev ? null : dir;
  const pages = inOrder(pageMiddlewares(settings, site), (request, response) => {
    void handOn(request, response);
  });
  let ownRequests: Promise<OwnRequest> | undefined;
  const getPage: OwnRequest = async (...asked) => {
    ownRequests ??= openOwnRequests(pages, SITE_URL);
    return (await ownRequests)(...asked);
  };
  const listener = inOrder(
    [
      setRequestId(TRUSTED_PROXIES),
      ...(ACCESS_LOG ? [logAccess] : []),
      draining.middleware,
      ...visitorMiddlewares(settings, site, getPage),
    ],
    pages,
  );
  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const handle = await ready;
      await handle(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end("Internal Server Error");
    }
  }

  const stopping = new AbortController();
  async function stop(exitCode: number): Promise<void> {
    // A terminal signals the entire group, and the parent forwards its own signal.
    if (stopping.signal.aborted) return;
    stopping.abort();
    draining.announce();
    if (!dev) await pause(DRAIN_DELAY_SECONDS * 1_000);
    draining.begin();
    const closed = new Promise((resolve) => server.close(resolve));
    if (dev) server.closeAllConnections();
    await closed;
    await app.close();
    await beforeExit();
    process.exit(exitCode);
  }

  process.on("SIGINT", () => void stop(130));
  process.on("SIGTERM", () => void stop(143));
  server.on("connection", (socket) => draining.addConnection(socket));
  server.on("request", listener);
  server.on("error", fail);
  server.listen(PORT, HOST, () => {
    if (!dev) void prepareFirstVisits(listener, SITE_URL, stopping.signal);
  });
}

async function prepareFirstVisits(listener: RequestListener, siteUrl: string, signal: AbortSignal) {
  const get = await openOwnRequests(listener, siteUrl);
  await keepHomeCached(get);
  await warmUp(get, signal);
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
