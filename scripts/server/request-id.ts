import type { IncomingMessage } from "node:http";
import onHeaders from "on-headers";
import { parseAddressList } from "@/lib/core/address-list";
import { newId } from "@/lib/core/ids";
import { currentRequestId, runWithRequestId } from "@/lib/core/request-id";
import { isTrustedProxy } from "@/lib/identity/sessions/caller-address";
import type { Middleware } from "./middleware";

const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * Serves each request under an id, which is in the response's header and in every line that is logged meanwhile.
 * @param proxies our proxies' addresses, comma-separated; only they may choose the id
 */
export function setRequestId(proxies: string | undefined): Middleware {
  const trusted = parseAddressList(proxies ?? "");
  return (request, response, next) => {
    const id = (isTrustedProxy(request.socket.remoteAddress, trusted) && sentId(request)) || newId();
    response.setHeader("X-Request-Id", id);
    runWithRequestId(id, next);
  };
}

function sentId({ headers }: IncomingMessage): string | null {
  const id = headers["x-request-id"];
  return typeof id === "string" && WELL_FORMED.test(id) ? id : null;
}

/** Also tells a page's scripts the id, which error pages show. Scripts can read no other header of their page. */
export const setErrorReference: Middleware = (_request, response, next) => {
  const id = currentRequestId();
  onHeaders(response, () => {
    const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
    if (id && isHtml) response.setHeader("Server-Timing", `request;desc="${id}"`);
  });
  next();
};
