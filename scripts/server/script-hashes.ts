import type { ServerResponse } from "node:http";
import { logger } from "@/lib/core/logger";
import { pathForLog } from "@/lib/core/path-for-log";
import { hashScripts, isPagePolicy, POLICY_HEADER, withScriptSources } from "@/lib/site/http/script-policy";
import { bodyPart } from "./body-part";
import { isPage } from "./malformed-request";
import type { Middleware } from "./middleware";

/**
 * Allows the inline scripts of pages that are the same for everyone, by their hashes. Such a page is held until it is
 * complete; the response cache stores the result. Replaces methods of this one response, because nothing else can
 * change a body that Next writes. Must come after `setScriptNonce`, whose pages pass unchanged.
 */
export const setScriptHashes: Middleware = (request, response, next) => {
  // The headers depend on the body. Node sends none.
  if (request.method === "HEAD" && isPage(request.url ?? "")) request.method = "GET";
  const { write, end, flushHeaders } = response;
  const parts: Buffer[] = [];
  let isHeld: boolean | undefined;
  const holds = () => (isHeld ??= isPageForEveryone(response, POLICY_HEADER in request.headers));
  response.flushHeaders = function (this: ServerResponse) {
    if (!holds()) flushHeaders.call(this);
  };
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    if (!holds()) return write.apply(this, args as Parameters<typeof write>);
    parts.push(bodyPart(args));
    return true;
  } as typeof write;
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    if (this.statusCode === 304 && isPagePolicy(this.getHeader(POLICY_HEADER)))
      // The browser keeps the policy with the page's hashes.
      this.removeHeader(POLICY_HEADER);
    if (!holds()) return end.apply(this, args as Parameters<typeof end>);
    parts.push(bodyPart(args));
    isHeld = false;
    const [whole = Buffer.alloc(0), ...more] = parts.filter(({ length }) => length > 0);
    const { html, hashes, unknown } = hashScripts(more.length > 0 ? Buffer.concat([whole, ...more]) : whole);
    if (unknown > 0)
      logger.warn(
        { path: pathForLog(request.url ?? ""), unknown },
        "a page has inline scripts that can't run",
      );
    this.setHeader(POLICY_HEADER, withScriptSources(String(this.getHeader(POLICY_HEADER)), hashes));
    this.setHeader("Content-Length", html.length);
    return end.call(this, html, "utf8");
  } as typeof end;
  next();
};

function isPageForEveryone(response: ServerResponse, hasNonce: boolean): boolean {
  if (response.headersSent || response.statusCode === 304) return false;
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  const isNonceSent = hasNonce && String(response.getHeader("cache-control")).includes("no-store");
  return isHtml && !isNonceSent && isPagePolicy(response.getHeader(POLICY_HEADER));
}
