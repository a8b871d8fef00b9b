// Loaded by the framework separately from the application; bundled by scripts/bundle.ts.
import { tags as named } from "./cache-tags";
import { pageCache, touchCaches } from "./page-cache";

interface Value {
  kind: string;
  tags?: string[];
  headers?: Record<string, unknown>;
  html?: string;
  rscData?: { length: number };
  segmentData?: Map<string, { length: number }>;
  body?: { length: number } | string;
  status?: number;
  data?: { body?: string };
}

interface SetContext {
  tags?: string[];
  cacheControl?: { revalidate?: number | false };
}

const TAGS_HEADER = "x-next-cache-tags";
const OVERHEAD_BYTES = 512;

/**
 * Next's cache for rendered pages and stored results, in this process's memory. Ignores what the build rendered, which
 * may come from another database, so the first request renders each page again. Next creates one instance per request,
 * so an instance is at least as old as anything it stores.
 */
export default class CacheHandler {
  readonly #since = performance.now();

  async get(key: string): Promise<unknown> {
    const entry = pageCache().get(key);
    pageCache().lookups.entry[entry ? "hit" : "miss"]++;
    return entry && { ...entry, value: unpacked(entry.value as Packed) };
  }

  async set(key: string, value: Value | null, context: SetContext): Promise<void> {
    if (!value) return;
    const tags = tagsOf(value, context);
    // The framework can't send 410, and sends 404 as a document that is empty without scripts. It does send the status
    // of what it stores, even the first time.
    if (value.kind === "APP_PAGE" && tags.includes(named.gone)) value.status = 410;
    else if (value.kind === "APP_PAGE" && tags.includes(named.missing)) value.status = 404;
    const path = pathOf(key, value);
    const entry = {
      value: packed(value),
      path,
      lastModified: Date.now(),
      cacheControl: context.cacheControl,
    };
    pageCache().set(key, entry, tags, sizeOf(value), this.#since);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    touchCaches([tags].flat());
  }

  resetRequestCache(): void {}
}

type Packed = Omit<Value, "html"> & { html?: Buffer };

/** V8 uses two bytes per character for an entire page if a single one, even a dash, isn't Latin-1. */
function packed({ html, ...others }: Value): Packed {
  return html === undefined ? others : { ...others, html: Buffer.from(html) };
}

function unpacked({ html, ...others }: Packed): Value {
  return html === undefined ? others : { ...others, html: html.toString() };
}

/** A page's key is the hash of its route, followed by `/$` and its path. */
function pathOf(key: string, { kind }: Value): string | undefined {
  const start = key.indexOf("/$/");
  if (kind !== "APP_PAGE" || start < 0) return undefined;
  const path = key.slice(start + 2);
  return path === "/index" ? "/" : path;
}

function tagsOf(value: Value, context: SetContext): string[] {
  const header = value.headers?.[TAGS_HEADER];
  const ofPage = typeof header === "string" ? header.split(",") : [];
  return [...new Set([...ofPage, ...(value.tags ?? []), ...(context.tags ?? [])])];
}

function sizeOf(value: Value): number {
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);
  const parts = [value.html, value.rscData, value.body, value.data?.body];
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), OVERHEAD_BYTES + segments);
}
