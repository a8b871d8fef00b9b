import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** The response sent for a cached page, ready to be sent again. */
export interface StoredResponse {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A rendered page or a stored result, as Next passes it. */
export interface CacheEntry {
  value: unknown;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Seconds until revalidation; false for never. */
  cacheControl?: { revalidate?: number | false } | undefined;
  /** The page's path; undefined for a stored result that isn't a page. */
  path?: string | undefined;
  /** Responses sent for it, by content encoding. */
  responses?: Map<string, StoredResponse>;
}

interface Stored extends CacheEntry {
  tags: readonly string[];
  bytes: number;
}

const HOME = "/";

/** Longer than any request, so an older touch can't be overtaken by a slow render. */
const MEMORY_OF_TOUCHES_MS = 5 * 60_000;

/** Pages in this process's memory, with a size limit and LRU eviction. Times are `performance.now()`. */
export class PageCache {
  readonly #entries: LRUCache<string, Stored>;
  readonly #keyByPath = new Map<string, string>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #touched = new Map<string, number>();
  #cleared = -1;
  #isBlind = false;
  /** Lookups of Next and, before it, of responses that are ready to be sent; totals since the start. */
  readonly lookups = { entry: { hit: 0, miss: 0 }, response: { hit: 0, miss: 0 } };
  /** The home page before its latest invalidation. */
  #earlierHome: { key: string; entry: Stored } | null = null;

  /** @param limit estimated, in bytes */
  constructor(limit: number) {
    this.#entries = new LRUCache({
      maxSize: limit,
      sizeCalculation: ({ bytes }) => bytes,
      noDisposeOnSet: true,
      dispose: (entry, key) => this.#unlink(key, entry),
    });
  }

  get(key: string): CacheEntry | null {
    return (
      this.#entries.get(key) ??
      (this.#isBlind && this.#earlierHome?.key === key ? this.#earlierHome.entry : null)
    );
  }

  /** The estimated size of everything stored, in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** While this process receives no invalidations, a stale home page is better than none. */
  setBlind(isBlind: boolean): void {
    this.#isBlind = isBlind;
  }

  /** The page at a path. */
  page(path: string): CacheEntry | null {
    const key = this.#keyByPath.get(path) ?? (path === HOME ? this.#earlierHome?.key : undefined);
    return key === undefined ? null : this.get(key);
  }

  /** The tags of the page at a path; none if it isn't stored. */
  tags(path: string): readonly string[] {
    return this.#entries.peek(this.#keyByPath.get(path) ?? "")?.tags ?? [];
  }

  /** Whether one of the tags was touched after rendering began. */
  isOutdated(tags: readonly string[], since: number): boolean {
    return this.#cleared >= since || tags.some((tag) => (this.#touched.get(tag) ?? -1) >= since);
  }

  /**
   * Stores an entry, unless one of its tags was touched after rendering began.
   * @param since when rendering began
   */
  set(key: string, entry: CacheEntry, tags: readonly string[], bytes: number, since: number): void {
    this.#entries.delete(key);
    if (this.isOutdated(tags, since)) return;
    this.#entries.set(key, { ...entry, tags, bytes });
    if (!this.#entries.has(key)) return;
    if (entry.path !== undefined) this.#keyByPath.set(entry.path, key);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /**
   * Stores a response with its page, unless the page was invalidated or replaced, or another response was faster.
   * Returns whether it was stored.
   */
  storeResponse(page: CacheEntry, encoding: string, response: StoredResponse): boolean {
    const key = this.#keyByPath.get(page.path ?? "") ?? "";
    const stored = this.#entries.peek(key);
    if (!stored || stored !== page || stored.responses?.has(encoding)) return false;
    const responses = new Map(stored.responses).set(encoding, response);
    this.#entries.set(key, { ...stored, responses, bytes: stored.bytes + response.body.length });
    return this.#entries.has(key);
  }

  /** Invalidates every entry with one of the tags. */
  touch(tags: readonly string[]): void {
    const now = performance.now();
    for (const tag of tags) {
      this.#touched.delete(tag);
      this.#touched.set(tag, now);
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entries.peek(key);
        if (entry?.path === HOME) this.#earlierHome = { key, entry };
        this.#entries.delete(key);
      }
    }
    for (const [tag, at] of this.#touched) {
      if (at > now - MEMORY_OF_TOUCHES_MS) break;
      this.#touched.delete(tag);
    }
  }

  /** Invalidates everything, including pages being rendered now. */
  clear(): void {
    this.#cleared = performance.now();
    this.#entries.clear();
    this.#touched.clear();
    this.#earlierHome = null;
  }

  #unlink(key: string, { path, tags }: Stored): void {
    if (path !== undefined && this.#keyByPath.get(path) === key) this.#keyByPath.delete(path);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

const PAGES_MB = 64;
/** About 8,500 searches: of 10,000 that people ask for, those that 98 % of visitors want. */
const SEARCHES_MB = 96;
const MB = 1024 * 1024;

interface Caches {
  pages: PageCache;
  searches: PageCache;
}

const shared = globalThis as { communityCaches?: Caches };

/**
 * This process's caches. Their sizes were validated with the other settings. On globalThis, because Next loads its cache
 * handler separately from the application.
 */
function caches(): Caches {
  const { PAGE_CACHE_MB, SEARCH_CACHE_MB } = process.env;
  shared.communityCaches ??= {
    pages: new PageCache(MB * (Number(PAGE_CACHE_MB) || PAGES_MB)),
    searches: new PageCache(MB * (Number(SEARCH_CACHE_MB) || SEARCHES_MB)),
  };
  return shared.communityCaches;
}

/** This process's pages and stored results. */
export const pageCache = (): PageCache => caches().pages;

/** This process's searches. Anyone can think of new ones, so they are separate: they never evict pages. */
export const searchCache = (): PageCache => caches().searches;

/** Invalidates every page and search with one of the tags. */
export function touchCaches(tags: readonly string[]): void {
  for (const cache of Object.values(caches()) as PageCache[]) cache.touch(tags);
}

/** Invalidates everything, including what is being rendered now. */
export function clearCaches(): void {
  for (const cache of Object.values(caches()) as PageCache[]) cache.clear();
}
