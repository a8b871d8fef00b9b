import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pageCache } from "@/lib/site/cache/page-cache";

const POLL_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const RESPONSE_MS = 30_000;

/**
 * Renders the home page in this process whenever it isn't cached: at the start, and after each change that it shows.
 * The cached page serves visitors during a database outage and makes the first visit fast. Uses a separate port,
 * because all processes share the site's port. One request at a time, with backoff while no page comes back.
 */
export function keepHomeCached(listener: RequestListener, siteUrl: string): void {
  const own = createServer(listener);
  own.listen({ host: "127.0.0.1", port: 0, exclusive: true }, () => {
    const { port } = own.address() as AddressInfo;
    const headers = { host: new URL(siteUrl).host };
    let pause = POLL_MS;
    const poll = () => {
      if (pageCache().page("/")) return again(POLL_MS);
      const signal = AbortSignal.timeout(RESPONSE_MS);
      request({ host: "127.0.0.1", port, path: "/", agent: false, headers, signal }, (response) =>
        response.resume(),
      )
        .on("error", () => {})
        .on("close", () => again(pageCache().page("/") ? POLL_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)))
        .end();
    };
    const again = (milliseconds: number) => {
      pause = milliseconds;
      setTimeout(poll, milliseconds).unref();
    };
    poll();
  });
  own.unref();
}
