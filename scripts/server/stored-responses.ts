import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { StoredResponse } from "@/lib/site/cache/page-cache";
import { isUnchanged } from "@/lib/site/http/etag";
import { requestIdHeader } from "./request-id";

/** Request headers, besides the URL, that change how Next serves a page. */
const ASKS_FOR_SOMETHING_ELSE = [
  "rsc",
  "next-action",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "x-prerender-revalidate",
  "range",
];
const PREVIEW_COOKIE = "__prerender_bypass";
/** Per-connection and per-response headers, which are always written fresh. */
const OF_THE_MOMENT = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "server-timing",
  "transfer-encoding",
  "x-request-id",
]);

/** Whether a request is for a page's document, as everyone gets it. */
export const asksForDocument = ({ headers }: IncomingMessage): boolean =>
  !ASKS_FOR_SOMETHING_ELSE.some((name) => name in headers) && !headers.cookie?.includes(PREVIEW_COOKIE);

/** The headers of a response that may be sent again. */
export function lasting(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name)));
}

/** Sends a stored response, or that the browser's copy is current. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body }: StoredResponse,
): void {
  const { "if-none-match": known, "cache-control": cacheControl } = request.headers;
  const { etag } = headers;
  if (typeof etag === "string" && isUnchanged(known, etag) && !cacheControl?.includes("no-cache")) {
    response.writeHead(304, { ...headers, ...requestIdHeader() }).end();
    return;
  }
  response.writeHead(200, { ...headers, ...requestIdHeader(), "content-length": body.length }).end(body);
}
