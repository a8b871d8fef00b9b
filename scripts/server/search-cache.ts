import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, gzip } from "node:zlib";
import { logger } from "@/lib/core/logger";
import { type CacheEntry, type StoredResponse, searchCache } from "@/lib/site/cache/page-cache";
import { etagOf } from "@/lib/site/http/etag";
import { type OtherProcesses, otherProcesses } from "../search-messages";
import { BROTLI, encodingOf } from "./compression";
import type { Middleware } from "./middleware";
import type { OwnRequest, OwnResponse } from "./own-requests";
import { requestIdHeader } from "./request-id";
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
/** Measured: the headers that differ, and links. */
const OVERHEAD_BYTES = 1_200;
/** While this many searches are being rendered, each visitor with another one gets a page that isn't shared. */
const MOST_RENDERINGS = 64;
/** For this long, visitors who ask for a search that failed get the same response: an outage must not cost more. */
const FAILED_MS = 2_000;

/** The page, the site's response if it failed, or null if it isn't for everyone. */
type Outcome = { page: StoredResponse } | { failed: OwnResponse } | null;

/** A search that is being rendered. Times are `performance.now()`. */
interface Rendering {
  since: number;
  outcome: Promise<Outcome>;
}

/**
 * Serves searches of public lists from the cache, under their canonical address. On a miss, this process requests the
 * page from itself, so that nothing of the visitor's request gets into it; visitors who ask for the same search
 * meanwhile wait for that one. An older page is served while a new one is rendered. Each page is also given to the
 * machine's other web processes.
 * @param get requests a page behind the caches
 */
export function serveSearches(get: OwnRequest, others: OtherProcesses = otherProcesses): Middleware {
  const renderings = new Map<string, Rendering>();
  others.onGiven((search) => {
    const body = Buffer.from(search.body);
    // Each process counts `performance.now()` from its own start.
    const since = performance.now() - Math.max(0, Date.now() - search.renderingBegan);
    store(search, { headers: sharingTexts(search.headers), body }, search.renderedAt, since);
  });

  function renew(search: Search): Promise<Outcome> {
    const running = renderings.get(search.address);
    if (running && !searchCache().isOutdated(search.tags, running.since)) return running.outcome;
    if (renderings.size >= MOST_RENDERINGS) return Promise.resolve(null);
    const since = performance.now();
    const rendering = { since, outcome: render(search, since).catch(() => null) };
    renderings.set(search.address, rendering);
    void rendering.outcome.then((outcome) => {
      const forget = () => {
        if (renderings.get(search.address) === rendering) renderings.delete(search.address);
      };
      if (outcome && "failed" in outcome) setTimeout(forget, FAILED_MS).unref();
      else forget();
    });
    return rendering.outcome;
  }

  async function render({ address, tags }: Search, since: number): Promise<Outcome> {
    const renderingBegan = Date.now();
    const response = await get(address);
    if (response && response.status >= 500) return { failed: response };
    if (!response || !isPageForEveryone(response)) return null;
    const page = await storable(response, tags);
    const renderedAt = Date.now();
    if (store({ address, tags }, page, renderedAt, since))
      others.give({ address, tags, ...page, renderingBegan, renderedAt });
    return { page };
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    search: Search,
    next: () => void,
  ): Promise<void> {
    const stored = storedPage(search);
    searchCache().lookups.response[stored ? "hit" : "miss"]++;
    if (stored?.isOld) void renew(search);
    const outcome = stored ?? (await renew(search));
    if (response.destroyed) return;
    if (!outcome) next();
    else if ("failed" in outcome) sendFailed(response, outcome.failed);
    else await send(request, response, outcome.page);
  }

  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const search = isRead && asksForDocument(request) ? searchOf(request.url ?? "") : null;
    if (!search) return next();
    if (search.address.includes("?"))
      serve(request, response, search, next).catch((error: unknown) => {
        logger.error({ err: error }, "a search wasn't sent");
        response.destroy();
      });
    else {
      request.url = search.address;
      next();
    }
  };
}

/**
 * Stores a page, unless a change was made after its rendering began. Returns whether it was stored.
 * @param renderedAt milliseconds since 1970
 * @param since when rendering began, as `performance.now()`
 */
function store({ address, tags }: Search, page: StoredResponse, renderedAt: number, since: number): boolean {
  if (searchCache().isOutdated(tags, since)) return false;
  const responses = new Map([["br", page]]);
  const entry: CacheEntry = { value: null, path: address, lastModified: renderedAt, responses };
  searchCache().set(address, entry, tags, page.body.length + 2 * address.length + OVERHEAD_BYTES, since);
  return true;
}

function storedPage({ address }: Search): { page: StoredResponse; isOld: boolean } | null {
  const entry = searchCache().page(address);
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
    headers: { ...sharingTexts(lasting(headers)), ...shared, etag: etagOf(body), "content-encoding": "br" },
    // A copy, because the compressor's buffer is larger than what it returns.
    body: Buffer.from(compressed),
  };
}

let latest: OutgoingHttpHeaders = {};

/** The same headers, which share their texts with the previous ones: most are the same on all pages, in 2 kB. */
function sharingTexts(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const previous = latest;
  latest = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, previous[name] === value ? previous[name] : value]),
  );
  return latest;
}

function sendFailed(response: ServerResponse, { status, headers, body }: OwnResponse): void {
  response.writeHead(status, { ...lasting(headers), ...requestIdHeader(), "content-length": body.length });
  response.end(body);
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
