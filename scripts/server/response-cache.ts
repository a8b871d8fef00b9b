import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { type CacheEntry, pageCache, type StoredResponse } from "@/lib/site/cache/page-cache";
import { isUnchanged } from "@/lib/site/http/etag";
import { encodingOf } from "./compression";
import type { Middleware } from "./middleware";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** What Next looks at besides the address when it answers with a cached page. */
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
/** Headers of one connection or moment, which are written each time. */
const OF_THE_MOMENT = new Set(["connection", "keep-alive", "date", "transfer-encoding", "content-length"]);

/**
 * Answers a request for a cached page with the bytes that Next sent for that very page before, compressed once:
 * composing, hashing and compressing a page costs many times what sending it does. The bytes live and die with the
 * cached page. Where there are none yet, it hands the request on and keeps what is sent.
 */
export const serveFromCache: Middleware = (request, response, next) => {
  const encoding = encodingOf(request.headers["accept-encoding"]);
  const page = asksForPage(request) ? pageCache().page(request.url ?? "") : null;
  if (!encoding || !page || isOver(page)) return next();
  const cached = page.responses?.get(encoding);
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
 * What will be sent again and again is worth a tenth of a second to be made a tenth smaller, beside the requests and
 * one at a time: most pages then fit into what a server may send before it hears from the browser.
 */
function compressQueued(sent: StoredResponse): void {
  const condense = async () => {
    sent.body = await compress(await decompress(sent.body));
  };
  // Where that fails it is sent as it was.
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
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
}

/** Calls back with all that was sent. No event tells a body, so this one response has its methods replaced. */
function watch(response: ServerResponse, onSent: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const { write, end } = response;
  const keep = (part: unknown, encoding: unknown) => {
    if (typeof part === "string")
      parts.push(Buffer.from(part, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    keep(args[0], args[1]);
    return write.apply(this, args as Parameters<typeof write>);
  } as typeof write;
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    keep(args[0], args[1]);
    return end.apply(this, args as Parameters<typeof end>);
  } as typeof end;
  response.once("finish", () => onSent(Buffer.concat(parts)));
}
