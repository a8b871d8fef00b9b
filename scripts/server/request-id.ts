import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import onHeaders from "on-headers";
import { parseAddressList } from "@/lib/core/address-list";
import { currentRequestId, runWithRequestId } from "@/lib/core/request-id";
import { isTrustedProxy } from "@/lib/identity/sessions/caller-address";
import type { Middleware } from "./middleware";

const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * Serves each request under an id, which every line has that is logged meanwhile. `setRequestIdHeader` sends it.
 * @param proxies our proxies' addresses, comma-separated; only they may choose the id
 */
export function setRequestId(proxies: string | undefined): Middleware {
  const trusted = parseAddressList(proxies ?? "");
  return (request, _response, next) => {
    const id = (isTrustedProxy(request.socket.remoteAddress, trusted) && sentId(request)) || randomUUID();
    runWithRequestId(id, next);
  };
}

function sentId({ headers }: IncomingMessage): string | null {
  const id = headers["x-request-id"];
  return typeof id === "string" && WELL_FORMED.test(id) ? id : null;
}

/**
 * The id as a header, for responses that are written before `setRequestIdHeader`. A cached page takes a third longer if
 * a header is set before its stored ones are written.
 */
export const requestIdHeader = () => ({ "x-request-id": currentRequestId() ?? "" });

/**
 * Sends the id. Also tells a page's scripts, because error pages show it, and scripts can read no other header of their
 * page.
 */
export const setRequestIdHeader: Middleware = (_request, response, next) => {
  const id = currentRequestId() ?? "";
  response.setHeader("X-Request-Id", id);
  onHeaders(response, () => {
    const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
    if (isHtml) response.setHeader("Server-Timing", `request;desc="${id}"`);
  });
  next();
};
