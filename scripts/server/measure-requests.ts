import { readFileSync } from "node:fs";
import { join } from "node:path";
import { metrics } from "@/lib/core/metrics";
import { routePatterns } from "@/lib/site/http/route-pattern";
import type { Middleware } from "./middleware";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Stays open for hours; `community_live_streams` counts it. */
const STREAM = "/api/live";

/**
 * Measures each request until its response is sent, by route pattern. Responses that the caller didn't wait for have
 * the status "aborted".
 * @param site the folder of the built site, which lists its routes
 */
export function measureRequests(site: string): Middleware {
  const routeOf = routePatterns(
    JSON.parse(readFileSync(join(site, ".next/app-path-routes-manifest.json"), "utf8")),
  );
  const { requests } = metrics();
  return (request, response, next) => {
    const { method = "", url = "" } = request;
    const end = url.indexOf("?");
    const route = routeOf(end < 0 ? url : url.slice(0, end));
    if (route === STREAM) return next();
    const began = performance.now();
    response.once("close", () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
      const labels = { route, method: METHODS.has(method) ? method : "other", status };
      requests.observe(labels, (performance.now() - began) / 1_000);
    });
    next();
  };
}
