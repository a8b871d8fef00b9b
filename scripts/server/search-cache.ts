import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, gzip } from "node:zlib";
import { type CacheEntry, pageCache, type StoredResponse } from "@/lib/site/cache/page-cache";
import { etagOf } from "@/lib/site/http/etag";
import { BROTLI, encodingOf } from "./compression";
import type { Middleware } from "./middleware";
import type { OwnRequest, OwnResponse } from "./own-requests";
import { type Search, searchOf } from "./searches";
import { sharedCacheHeaders } from "./shared-cache-control";
import { asksForDocument, lasting, sendStored } from "./stored-responses";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Events end and featured rows rotate without any write. */
const FRESH_SECONDS = 300;
/** As `expireTime` in next.config. */
const LONGEST_SECONDS = 900;
/** Estimated: the headers that differ, keys, and links. */
const OVERHEAD_BYTES = 2_048;

/** A search that is being rendered. Times are `performance.now()`. */
interface Rendering {
  since: number;
  page: Promise<StoredResponse | null>;
}

/**
 * Serves searches of public lists from the cache, under their canonical address. On a miss, this process requests the
 * page from itself, so that nothing of the visitor's request gets into it; visitors who ask for the same search
 * meanwhile wait for that one. An older page is served while a new one is rendered.
 * @param get requests a page behind the caches
 */
export function serveSearches(get: OwnRequest): Middleware {
  const renderings = new Map<string, Rendering>();

  function renew(search: Search): Promise<StoredResponse | null> {
    const running = renderings.get(search.address);
    if (running && !pageCache().isOutdated(search.tags, running.since)) return running.page;
    const since = performance.now();
    const rendering: Rendering = { since, page: render(search, since).finally(forget) };
    function forget(): void {
      if (renderings.get(search.address) === rendering) renderings.delete(search.address);
    }
    renderings.set(search.address, rendering);
    return rendering.page;
  }

  async function render(search: Search, since: number): Promise<StoredResponse | null> {
    const response = await get(search.address);
    if (!response || !isPageForEveryone(response)) return null;
    const { address, tags } = search;
    const page = await storable(response, tags);
    const entry: CacheEntry = {
      value: null,
      path: address,
      lastModified: Date.now(),
      responses: new Map([["br", page]]),
    };
    // A page of before a change must not replace one of after it.
    if (!pageCache().isOutdated(tags, since))
      pageCache().set(`search ${address}`, entry, tags, page.body.length + OVERHEAD_BYTES, since);
    return page;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    search: Search,
    next: () => void,
  ): Promise<void> {
    const stored = storedPage(search);
    pageCache().lookups.response[stored ? "hit" : "miss"]++;
    if (stored?.isOld) void renew(search);
    const page = stored?.page ?? (await renew(search));
    if (page) await send(request, response, page);
    else next();
  }

  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const search = isRead && asksForDocument(request) ? searchOf(request.url ?? "") : null;
    if (!search) return next();
    if (search.address.includes("?")) void serve(request, response, search, next);
    else {
      request.url = search.address;
      next();
    }
  };
}

function storedPage({ address }: Search): { page: StoredResponse; isOld: boolean } | null {
  const entry = pageCache().page(address);
  const page = entry?.responses?.get("br");
  if (!entry || !page) return null;
  const seconds = (Date.now() - entry.lastModified) / 1_000;
  return seconds < LONGEST_SECONDS ? { page, isOld: seconds >= FRESH_SECONDS } : null;
}

const isPageForEveryone = ({ status, headers }: OwnResponse): boolean =>
  status === 200 && !headers["set-cookie"] && String(headers["content-type"]).startsWith("text/html");

async function storable({ headers, body }: OwnResponse, tags: readonly string[]): Promise<StoredResponse> {
  const compressed = await compress(body, { params: BROTLI });
  // Not longer if the site purges the CDN: not every change of a list sends a purge.
  const shared = sharedCacheHeaders(FRESH_SECONDS, tags, false);
  return {
    headers: { ...withoutCopies(lasting(headers)), ...shared, etag: etagOf(body), "content-encoding": "br" },
    // A copy, because the compressor's buffer is larger than what it returns.
    body: Buffer.from(compressed),
  };
}

let latest: OutgoingHttpHeaders = {};

/** The same headers, which share their texts with the previous ones: most are the same on all pages, in 2 kB. */
function withoutCopies(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const previous = latest;
  latest = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, previous[name] === value ? previous[name] : value]),
  );
  return latest;
}

async function send(request: IncomingMessage, response: ServerResponse, page: StoredResponse): Promise<void> {
  const encoding = encodingOf(request.headers["accept-encoding"]) ?? "identity";
  if (encoding === "br") return sendStored(request, response, page);
  const { "content-encoding": _, ...headers } = page.headers;
  const html = await decompress(page.body);
  if (encoding === "identity") sendStored(request, response, { headers, body: html });
  else
    sendStored(request, response, {
      headers: { ...headers, "content-encoding": "gzip" },
      body: await zip(html),
    });
}
