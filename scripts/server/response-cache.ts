import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { type CacheEntry, pageCache, type StoredResponse } from "@/lib/site/cache/page-cache";
import { isUnchanged } from "@/lib/site/http/etag";
import { bodyPart } from "./body-part";
import { encodingOf } from "./compression";
import type { Middleware } from "./middleware";
import { requestIdHeader } from "./request-id";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Request headers, besides the URL, that change how Next serves a cached page. */
const ASKS_FOR_SOMETHING_ELSE = [
  "rsc",
  "next-action",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "x-prerender-revalidate",
  "range",
];
const PLAIN_PATH = /^\/[\w\-./~]*$/;
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

/**
 * Serves cached pages with the exact bytes that Next sent before, compressed once: composing, hashing, and compressing
 * a page costs many times what sending it does. The bytes share the cached page's lifetime. On a miss, passes the
 * request on and stores the response.
 */
export const serveFromCache: Middleware = (request, response, next) => {
  const encoding = encodingOf(request.headers["accept-encoding"]);
  const page = asksForPage(request) ? pageCache().page(request.url ?? "") : null;
  if (!encoding || !page || isOver(page)) return next();
  const cached = page.responses?.get(encoding);
  pageCache().lookups.response[cached ? "hit" : "miss"]++;
  if (cached) return send(request, response, cached);
  watch(response, (body) => {
    const { "content-encoding": sent = "identity", ...headers } = response.getHeaders();
    const stored = response.statusCode === 200 && headers["x-nextjs-cache"] === "HIT";
    if (!stored || sent !== encoding || headers["set-cookie"]) return;
    const copy = { headers: lasting(response.getHeaders()), body };
    if (pageCache().storeResponse(page, encoding, copy) && encoding === "br") compressQueued(copy);
  });
  next();
};

let last = Promise.resolve();

/**
 * Recompresses at the highest level, in the background and one at a time: a tenth of a second makes frequent responses
 * a tenth smaller, so that most pages fit into the initial TCP window.
 */
function compressQueued(sent: StoredResponse): void {
  const condense = async () => {
    sent.body = await compress(await decompress(sent.body));
  };
  // On failure, the original is sent.
  last = last.then(condense).catch(() => {});
}

function asksForPage({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || !PLAIN_PATH.test(url)) return false;
  return (
    !ASKS_FOR_SOMETHING_ELSE.some((name) => name in headers) && !headers.cookie?.includes(PREVIEW_COOKIE)
  );
}

function isOver({ lastModified, cacheControl }: CacheEntry): boolean {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === "number" && Date.now() >= lastModified + seconds * 1000;
}

function lasting(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name)));
}

function send(request: IncomingMessage, response: ServerResponse, { headers, body }: StoredResponse): void {
  const { "if-none-match": known, "cache-control": cacheControl } = request.headers;
  const { etag } = headers;
  if (typeof etag === "string" && isUnchanged(known, etag) && !cacheControl?.includes("no-cache")) {
    response.writeHead(304, { ...headers, ...requestIdHeader() }).end();
    return;
  }
  response.writeHead(200, { ...headers, ...requestIdHeader(), "content-length": body.length }).end(body);
}

/** Calls back with the sent body. No event exposes it, so this wraps the response's methods. */
function watch(response: ServerResponse, onSent: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const { write, end } = response;
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    parts.push(bodyPart(args));
    return write.apply(this, args as Parameters<typeof write>);
  } as typeof write;
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    parts.push(bodyPart(args));
    return end.apply(this, args as Parameters<typeof end>);
  } as typeof end;
  response.once("finish", () => onSent(Buffer.concat(parts)));
}
