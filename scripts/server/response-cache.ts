import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { type CacheEntry, pageCache, type StoredResponse } from "@/lib/site/cache/page-cache";
import { bodyPart } from "./body-part";
import { encodingOf } from "./compression";
import type { Middleware } from "./middleware";
import { asksForDocument, lasting, sendStored } from "./stored-responses";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const PLAIN_PATH = /^\/[\w\-./~]*$/;

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
  if (cached) return sendStored(request, response, cached);
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

function asksForPage(request: IncomingMessage): boolean {
  return request.method === "GET" && PLAIN_PATH.test(request.url ?? "") && asksForDocument(request);
}

function isOver({ lastModified, cacheControl }: CacheEntry): boolean {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === "number" && Date.now() >= lastModified + seconds * 1000;
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
