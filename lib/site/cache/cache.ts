import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { providerEnv } from "@/lib/integrations/env";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** The channel for changed tags; each payload is a JSON list of them. */
export const TAGS_CHANNEL = "cache_tags";

/** Postgres limits a payload to 8,000 bytes, and servers limit a header to about as much. */
const TAGS_PER_MESSAGE = 50;

/**
 * Invalidates cached pages and results with these tags in every process and in the CDN, when the transaction commits. A
 * rollback sends nothing.
 */
export async function touchTags(tx: Executor, tags: readonly string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += TAGS_PER_MESSAGE) {
    const some = tags.slice(at, at + TAGS_PER_MESSAGE);
    await tx.execute(sql`select pg_notify(${TAGS_CHANNEL}, ${JSON.stringify(some)})`);
    if (providerEnv().CDN_PURGE_URL !== null) await enqueue(tx, "purge_cdn", { tags: some });
  }
}

/**
 * Caches a read until one of its tags is touched. Results pass through JSON, so dates become text. Outside Next (jobs,
 * tests) it reads directly.
 * @param key identifies this read and its parameters
 * @param revalidate seconds until it is read again in any case
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
 * A build has no database. A page that needs data stops here, and the framework treats it as static. Build output is
 * discarded, so the page is rendered on its first request.
 */
async function leaveForFirstRequest(): Promise<never> {
  const { notFound } = await import("next/navigation");
  return notFound();
}
