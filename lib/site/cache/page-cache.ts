import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** What was sent for a stored page, ready to be sent again. */
export interface StoredResponse {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** One rendered page or one stored result, as Next hands it over. */
export interface CacheEntry {
  value: unknown;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Seconds until it is to be made anew; false: never. */
  cacheControl?: { revalidate?: number | false } | undefined;
  /** Where the site shows it; undefined: a stored result that is no page. */
  path?: string | undefined;
  /** What was sent for it before, by content encoding. */
  responses?: Map<string, StoredResponse>;
}

interface Stored extends CacheEntry {
  tags: readonly string[];
  bytes: number;
}

const HOME = "/";

/** No request takes this long; what was touched earlier can no longer be overtaken by a slow render. */
const MEMORY_OF_TOUCHES_MS = 5 * 60_000;

/**
 * The pages that this process keeps, in memory only and up to a size; what has not been asked for longest goes first.
 * All times inside are those of `performance.now()`.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Stored>;
  readonly #keyByPath = new Map<string, string>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #touched = new Map<string, number>();
  #cleared = -1;
  #isBlind = false;
  /** The home page as it was before something on it changed. */
  #earlierHome: { key: string; entry: Stored } | null = null;

  /** @param limit in bytes, estimated */
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

  /** While nobody tells this process what changes, an earlier home page is better than none. */
  setBlind(isBlind: boolean): void {
    this.#isBlind = isBlind;
  }

  /** The page at an address. */
  page(path: string): CacheEntry | null {
    const key = this.#keyByPath.get(path) ?? (path === HOME ? this.#earlierHome?.key : undefined);
    return key === undefined ? null : this.get(key);
  }

  /**
   * Keeps an entry, unless something it is made of was touched after its making began.
   * @param since when its making began
   */
  set(key: string, entry: CacheEntry, tags: readonly string[], bytes: number, since: number): void {
    this.#entries.delete(key);
    const overtaken = this.#cleared >= since || tags.some((tag) => (this.#touched.get(tag) ?? -1) >= since);
    if (overtaken) return;
    this.#entries.set(key, { ...entry, tags, bytes });
    if (!this.#entries.has(key)) return;
    if (entry.path !== undefined) this.#keyByPath.set(entry.path, key);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /**
   * Keeps beside a page what was sent for it, unless the page has been forgotten or replaced since, or another answer
   * was faster. Says whether it is kept.
   */
  storeResponse(page: CacheEntry, encoding: string, response: StoredResponse): boolean {
    const key = this.#keyByPath.get(page.path ?? "") ?? "";
    const stored = this.#entries.peek(key);
    if (!stored || stored !== page || stored.responses?.has(encoding)) return false;
    const responses = new Map(stored.responses).set(encoding, response);
    this.#entries.set(key, { ...stored, responses, bytes: stored.bytes + response.body.length });
    return this.#entries.has(key);
  }

  /** Forgets whatever carries one of the tags. */
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

  /** Forgets everything, and whatever is being made now. */
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

const DEFAULT_LIMIT_MB = 64;
const shared = globalThis as { communityPageCache?: PageCache };

/** This process's cache; its size was checked with all other settings. On globalThis, because Next loads its cache handler apart from the application's code. */
export function pageCache(): PageCache {
  const limit = Number(process.env["PAGE_CACHE_MB"]) || DEFAULT_LIMIT_MB;
  shared.communityPageCache ??= new PageCache(limit * 1024 * 1024);
  return shared.communityPageCache;
}
