// Loaded by the framework separately from the application; bundled by scripts/bundle.ts.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { tags as named } from "./cache-tags";
import { pageCache, touchCaches } from "./page-cache";

interface Value {
  kind: string;
  tags?: string[];
  headers?: Record<string, unknown>;
  html?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
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
    const stored = packed(value);
    const entry = {
      value: stored,
      path,
      lastModified: Date.now(),
      cacheControl: context.cacheControl,
    };
    pageCache().set(key, entry, tags, sizeOf(stored), this.#since);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    touchCaches([tags].flat());
  }

  resetRequestCache(): void {}
}

/** A value whose texts are compressed. */
type Packed = Omit<Value, "html" | "rscData"> & { html?: Buffer; rscData?: Buffer };

/**
 * Compresses a page and its data, to an eighth: most visitors get the response that is stored with it, so that few
 * need them again, in half a millisecond.
 */
function packed({ html, rscData, segmentData, ...others }: Value): Packed {
  return {
    ...others,
    ...(html !== undefined && { html: deflated(html) }),
    ...(rscData && { rscData: deflated(rscData) }),
    ...(segmentData && { segmentData: eachOf(segmentData, deflated) }),
  };
}

/** A copy, because the compressor's buffer is larger than what it returns. */
const deflated = (data: string | Buffer) => Buffer.from(deflateRawSync(data));

function unpacked({ html, rscData, segmentData, ...others }: Packed): Value {
  return {
    ...others,
    ...(html && { html: inflateRawSync(html).toString() }),
    ...(rscData && { rscData: inflateRawSync(rscData) }),
    ...(segmentData && { segmentData: eachOf(segmentData, (part) => inflateRawSync(part)) }),
  };
}

const eachOf = (parts: Map<string, Buffer>, change: (part: Buffer) => Buffer) =>
  new Map([...parts].map(([name, part]) => [name, change(part)]));

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

function sizeOf(value: Packed): number {
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length, 0);
  const parts = [value.html, value.rscData, value.body, value.data?.body];
  return parts.reduce((sum, part) => sum + (part?.length ?? 0), OVERHEAD_BYTES + segments);
}
