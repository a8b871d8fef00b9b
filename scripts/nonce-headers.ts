import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pagesForOneRequest, withNonce } from "@/lib/core/script-nonce";

const POLICY = "content-security-policy";

/**
 * Gives every page that is rendered for one request a nonce of its own. The framework reads it from the policy in the
 * request and writes it into the page's scripts; the answer's policy names it where the answer turns out to be for
 * this request alone. What a caller sends as a policy counts for nothing.
 * @param site the folder of the built site, which knows which of its pages are kept
 */
export function nonceHeaders(site: string): (request: IncomingMessage, response: ServerResponse) => void {
  const manifest = (name: string) => JSON.parse(readFileSync(join(site, ".next", name), "utf8"));
  const isForOneRequest = pagesForOneRequest(
    manifest("app-path-routes-manifest.json"),
    manifest("prerender-manifest.json"),
  );
  return (request, response) => {
    delete request.headers[`${POLICY}-report-only`];
    delete request.headers[POLICY];
    if (!isForOneRequest(request.url ?? "")) return;
    const nonce = randomBytes(16).toString("base64");
    request.headers[POLICY] = `script-src 'nonce-${nonce}'`;
    const { writeHead } = response;
    response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
      const policy = this.getHeader(POLICY);
      const isKeptByNobody = String(this.getHeader("cache-control")).includes("no-store");
      if (typeof policy === "string" && isKeptByNobody) this.setHeader(POLICY, withNonce(policy, nonce));
      return writeHead.apply(this, args as Parameters<typeof writeHead>);
    };
  };
}
