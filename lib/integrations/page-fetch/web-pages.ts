import { isIP } from "node:net";
import { contentKind } from "./content-kind";
import type { PageFetchPort } from "./port";
import { type FetchedPage, PageUnavailable } from "./port";
import { readBody } from "./read-body";
import { openPage } from "./request";
import type { WebAccess } from "./web-access";

/** Timeout for a page, including its redirects. */
const PAGE_MS = 8_000;
const MOST_REDIRECTS = 4;
/** Addresses of one name that are tried, in order. */
const MOST_ADDRESSES = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches pages from the web. Each connection, including redirects, goes to a verified address: a name is resolved
 * once, all of its addresses must be allowed, and the connection goes to one of them.
 * @param agent the User-Agent
 */
export function webPages(access: WebAccess, agent: string, limitMs = PAGE_MS): PageFetchPort {
  return {
    async fetch(url, signal) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      try {
        return await Promise.race([follow(access, agent, url, within), over(within)]);
      } catch (error) {
        if (error instanceof PageUnavailable) throw error;
        throw new PageUnavailable("silent", { cause: error });
      }
    },
  };
}

/** Rejects on timeout, even if other work is pending. */
function over(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new PageUnavailable("silent"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

async function follow(
  access: WebAccess,
  agent: string,
  start: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  let url = webAddress(start);
  const seen = new Set<string>();
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (seen.has(url.href)) throw new PageUnavailable("redirects");
    seen.add(url.href);
    const response = await connect(access, agent, url, signal);
    const { statusCode = 0, headers } = response;
    try {
      if (REDIRECTS.has(statusCode) && headers.location) {
        // Node decodes headers as Latin-1; addresses are UTF-8.
        const target = Buffer.from(headers.location, "latin1").toString("utf8");
        url = webAddress(target, url);
        continue;
      }
      if (statusCode < 200 || statusCode > 299) throw new PageUnavailable("answer");
      const declared = headers["content-type"] ?? "";
      if (contentKind(declared) === null) throw new PageUnavailable("answer");
      const body = await readBody(response, signal);
      const kind = contentKind(declared, body);
      if (kind === null || kind === "unsure") throw new PageUnavailable("answer");
      return { url: url.href, kind, contentType: declared, body };
    } finally {
      response.destroy();
    }
  }
  throw new PageUnavailable("redirects");
}

/** Throws `PageUnavailable` for anything except a plain http(s) URL. */
function webAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new PageUnavailable("address");
  const url = new URL(text, base);
  url.hash = "";
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username || url.password || !url.hostname) throw new PageUnavailable("address");
  return url;
}

async function connect(access: WebAccess, agent: string, url: URL, signal: AbortSignal) {
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  const addresses = await addressesOf(access, url.hostname, signal);
  if (addresses.length === 0) throw new PageUnavailable("unknown");
  if (!addresses.every((address) => access.isAllowed(address, port))) throw new PageUnavailable("address");
  let last: unknown;
  for (const address of addresses.slice(0, MOST_ADDRESSES)) {
    try {
      return await openPage({ url, address, port, agent, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      last = error;
    }
  }
  throw new PageUnavailable("silent", { cause: last });
}

async function addressesOf(access: WebAccess, hostname: string, signal: AbortSignal): Promise<string[]> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) ? [literal] : access.resolve(hostname, signal);
}
