import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import onHeaders from "on-headers";
import { isPagePolicy, POLICY_HEADER, withScriptSources } from "@/lib/site/http/script-policy";
import { pagesForOneRequest } from "@/lib/site/http/uncached-pages";
import type { Middleware } from "./middleware";

/**
 * Gives every page that is rendered per request its own nonce. Next reads it from the request's policy and adds it to
 * the page's scripts; the response's policy names it unless the response may be cached. Drops policies that callers
 * send.
 * @param site the folder of the built site, which lists its cached pages
 */
export function setScriptNonce(site: string): Middleware {
  const manifest = (name: string) => JSON.parse(readFileSync(join(site, ".next", name), "utf8"));
  const isForOneRequest = pagesForOneRequest(
    manifest("app-path-routes-manifest.json"),
    manifest("prerender-manifest.json"),
  );
  return (request, response, next) => {
    delete request.headers[`${POLICY_HEADER}-report-only`];
    delete request.headers[POLICY_HEADER];
    if (isForOneRequest(request.url ?? "")) {
      const nonce = randomBytes(16).toString("base64");
      request.headers[POLICY_HEADER] = `script-src 'nonce-${nonce}'`;
      onHeaders(response, () => {
        const policy = response.getHeader(POLICY_HEADER);
        const isUncached = String(response.getHeader("cache-control")).includes("no-store");
        if (isPagePolicy(policy) && isUncached)
          response.setHeader(POLICY_HEADER, withScriptSources(policy, [`'nonce-${nonce}'`]));
      });
    }
    next();
  };
}
