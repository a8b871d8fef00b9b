import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** Where the other processes hear of changed tags; each payload is a JSON list of them. */
export const TAGS_CHANNEL = "cache_tags";

/** A payload may have 8,000 bytes. */
const TAGS_PER_MESSAGE = 50;

/**
 * Tells every process, at the moment the transaction commits, to forget the cached pages and results that carry one
 * of these tags. A rolled-back transaction tells nobody.
 */
export async function touchTags(tx: Executor, tags: readonly string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += TAGS_PER_MESSAGE) {
    const payload = JSON.stringify(tags.slice(at, at + TAGS_PER_MESSAGE));
    await tx.execute(sql`select pg_notify(${TAGS_CHANNEL}, ${payload})`);
  }
}

/**
 * A read whose result is kept until one of its tags is touched. The result passes through JSON, so dates come back
 * as text. Outside Next (jobs, tests) it simply reads.
 * @param key what tells this read and its parameters from every other one
 * @param revalidate seconds after which it is read again in any case
 */
export async function cached<T>(
  key: readonly string[],
  tags: readonly string[],
  read: () => Promise<T>,
  { revalidate }: { revalidate: number },
): Promise<T> {
  if (!process.env["NEXT_RUNTIME"]) return read();
  if (process.env["NEXT_PHASE"] === "phase-production-build") return leaveForFirstRequest();
  const { unstable_cache } = await import("next/cache");
  return unstable_cache(read, [...key], { tags: [...tags], revalidate })();
}

/**
 * A build has no database. A page that needs data ends here, and the framework counts it as a static page. What a build
 * renders is thrown away, so the page is rendered at its first request.
 */
async function leaveForFirstRequest(): Promise<never> {
  const { notFound } = await import("next/navigation");
  return notFound();
}
